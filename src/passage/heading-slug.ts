/** The anchor that code hosts give a heading: lower case, punctuation dropped, spaces as hyphens. */
export function headingSlug(title: string): string {
  return title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, "")
    .trim()
    .replace(/\s/gu, "-");
}
