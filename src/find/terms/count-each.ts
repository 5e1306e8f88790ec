/** How often each of them occurs. */
export function countEach(keys: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}
