/** Processor time instead of the clock, for tests that say how much work something is: they run beside others on few cores. */
export function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
