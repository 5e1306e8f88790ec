/** A tool's schema that mends its input first (operations/mend-input.ts). The schema that is listed stays strict. */
import { z } from "zod";
import type { Operation } from "../operations/operation.ts";
import { type InputSchema as JsonSchema, mend } from "../operations/mend-input.ts";

type InputSchema = z.ZodObject;

/** The same schema, with a check that mends first, after what the operation mends itself. Anything it cannot mend is left for the schema to complain about. */
export function lenient(schema: InputSchema, before: Operation["mend"] = (given) => given): InputSchema {
  const json = z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
  const standard = schema["~standard"];
  const ours = (value: unknown): unknown =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? before(value as Record<string, unknown>)
      : value;
  const mended = { ...standard, validate: (value: unknown) => standard.validate(mend(ours(value), json)) };
  return new Proxy(schema, {
    get: (target, key) => (key === "~standard" ? mended : (Reflect.get(target, key) as unknown)),
  });
}
