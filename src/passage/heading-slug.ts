/** The anchor that code hosts give a heading: lower case, punctuation dropped, spaces as hyphens. */
export function headingSlug(title: string): string {
  return wordsOf(title).trim().replace(/\s/gu, "-");
}

function wordsOf(title: string): string {
  // Documents have thousands of headings, most of them plain, and the classes of Unicode are five times as slow.
  if (/^[ -~]*$/u.test(title)) return title.toLowerCase().replace(/[^a-z0-9_ -]+/gu, "");
  return title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, "");
}
