/**
 * When the times of a file can be trusted. A disk's clock ticks: written, read and written again within one tick, a file
 * may have other words and the same time and size. What git calls racily clean. Belongs here: the rule. Does not: what is
 * done about it (store/refresh.ts reads such a file once more; a stamp of such a file is good for one look).
 */

/** Disks that tell fractions of a second tick with the system, every 10 ms at most; slower hands are allowed for. */
const FINE_TICK_MS = 50;
/** Times in whole seconds: FAT writes every second one of them, older network disks every one. */
const COARSE_TICK_MS = 2_500;

interface FileTimes {
  readonly sizeBytes: number;
  readonly mtimeMs: number;
  readonly inode: number;
}

/**
 * Whether whoever writes the file after `lookedMs` is sure to leave another time on it. `lookedMs` is by the clock of the
 * wall, taken before the file was read. A time far ahead is settled as well: no write of today leaves it there.
 */
export function isSettled(mtimeMs: number, lookedMs: number): boolean {
  const tickMs = mtimeMs % 1000 === 0 ? COARSE_TICK_MS : FINE_TICK_MS;
  return Math.abs(lookedMs - mtimeMs) > tickMs;
}

/** Equal stamps: the same content. One of a file that is not settled equals no later one. */
export function stampOf({ sizeBytes, mtimeMs, inode }: FileTimes, lookedMs: number): string {
  return `${sizeBytes} ${mtimeMs} ${inode}${isSettled(mtimeMs, lookedMs) ? "" : ` ${lookedMs}`}`;
}
