/** A text on one line: every run of blanks and line ends is one space, none at the edges. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

export function firstSentence(text: string): string {
  return /^.*?[.!?。](?=\s|$)/su.exec(text)?.[0] ?? text;
}
