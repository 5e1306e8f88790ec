/** A whole number within limits, as an input: what is not given is the standard. */
import { z } from "zod";

export function numberWithin(limits: { readonly least: number; readonly standard: number; readonly most: number }) {
  return z.int().min(limits.least).max(limits.most).default(limits.standard);
}
