/** The largest few of many scores, without sorting the many. */

/**
 * Ordinals of the largest positive scores, best first, at most `limit`. Ties go to the smaller `rank`. A heap whose root
 * is the worst one kept: nearly every score is turned away by a single comparison.
 */
export function topOrdinals(scores: Float32Array, rank: Uint32Array, limit: number): number[] {
  const heap: number[] = [];
  const worse = (a: number, b: number): boolean =>
    scores[a]! < scores[b]! || (scores[a] === scores[b] && rank[a]! > rank[b]!);
  const sink = (at: number): void => {
    const moving = heap[at]!;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && worse(heap[child + 1]!, heap[child]!)) child++;
      if (!worse(heap[child]!, moving)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = moving;
  };
  let floor = 0;
  for (let ordinal = 0; ordinal < scores.length; ordinal++) {
    const score = scores[ordinal]!;
    if (score === 0 || score < floor) continue;
    if (heap.length < limit) {
      heap.push(ordinal);
      if (heap.length === limit) for (let at = limit >> 1; at >= 0; at--) sink(at);
    } else if (worse(heap[0]!, ordinal)) {
      heap[0] = ordinal;
      sink(0);
    }
    if (heap.length === limit) floor = scores[heap[0]!]!;
  }
  return heap.sort((a, b) => (worse(b, a) ? -1 : 1));
}
