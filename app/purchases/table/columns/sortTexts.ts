import { type CooperativeTask, rowsPerYield } from '#app/lib/cooperativeTask.ts';

/** Fewer texts than this are compared with each other. */
const smallRangeSize = 32;
/** Characters below this have a bucket each; one more holds all others. */
const asciiCount = 128;
const otherBucket = asciiCount + 1;

interface SortRange {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/**
 * Sorts the numbers of texts by their `keys`, and by the texts themselves where keys are equal; all by code units.
 * Beginnings that many share, as invoice numbers do, are looked at once.
 */
export function* sortTexts(
  order: Uint32Array,
  keys: readonly string[],
  texts: readonly string[],
): CooperativeTask<void> {
  const compare = (a: number, b: number): number =>
    compareCodeUnits(keys[a] ?? '', keys[b] ?? '') || compareCodeUnits(texts[a] ?? '', texts[b] ?? '');
  const spare = new Uint32Array(order.length);
  const parts: SortRange[] = [{ from: 0, to: order.length, depth: 0 }];
  let worked = 0;
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { from, to, depth } = part;
    if (to - from <= smallRangeSize) {
      order.subarray(from, to).sort(compare);
    } else {
      const ends = distribute(order.subarray(from, to), spare, keys, depth);
      for (let bucket = 0; bucket <= otherBucket; bucket += 1) {
        const start = from + (ends[bucket - 1] ?? 0);
        const end = from + (ends[bucket] ?? 0);
        if (end - start < 2) continue;
        if (bucket === 0 || bucket === otherBucket) order.subarray(start, end).sort(compare);
        else parts.push({ from: start, to: end, depth: depth + 1 });
      }
    }
    worked += to - from;
    if (worked < rowsPerYield) continue;
    worked = 0;
    yield;
  }
}

const compareCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the bucket of the character at `depth`: 0 for none, then by character, at last all that are not plain. */
const getBucket = (key: string, depth: number): number =>
  depth >= key.length ? 0 : Math.min(key.charCodeAt(depth), asciiCount) + 1;

/** Puts the numbers in the order of their buckets; returns the end of each bucket. */
const distribute = (order: Uint32Array, spare: Uint32Array, keys: readonly string[], depth: number): Uint32Array => {
  const ends = new Uint32Array(otherBucket + 1);
  for (const number of order) {
    const bucket = getBucket(keys[number] ?? '', depth);
    ends[bucket] = (ends[bucket] ?? 0) + 1;
  }
  let sum = 0;
  for (let bucket = 0; bucket <= otherBucket; bucket += 1) {
    const count = ends[bucket] ?? 0;
    ends[bucket] = sum;
    sum += count;
  }
  for (const number of order) {
    const bucket = getBucket(keys[number] ?? '', depth);
    const end = ends[bucket] ?? 0;
    spare[end] = number;
    ends[bucket] = end + 1;
  }
  order.set(spare.subarray(0, order.length));
  return ends;
};
