/** Options without those that are undefined: spread over defaults, they would erase them. */
export function said<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}
