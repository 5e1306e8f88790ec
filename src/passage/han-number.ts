/** Numbers in Chinese characters, as headings and articles count. Amounts (三十五萬元) are not read here. */

const DIGITS = "零一二三四五六七八九";
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** 十二 → 12, 二十 → 20, 一百零三 → 103, 一千二百六十 → 1260. */
export function hanNumber(text: string): number {
  let total = 0;
  let digit = 0;
  for (const character of text.replaceAll("〇", "零").replaceAll("两", "二")) {
    const unit = UNITS[character];
    if (unit === undefined) digit = Math.max(0, DIGITS.indexOf(character));
    else {
      total += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    }
  }
  return total + digit;
}
