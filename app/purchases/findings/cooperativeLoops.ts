import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';

/** Items per step, short enough for other waiting work. */
const itemsPerPiece = 512;

/** Calls `work` for each item, with regular yields for other work. */
export function* forEachCooperatively<T>(
  all: Iterable<T>,
  work: (each: T, position: number) => void,
): CooperativeTask<void> {
  let position = 0;
  for (const each of all) {
    work(each, position);
    position += 1;
    if (position % itemsPerPiece === 0) yield;
  }
}

/** Returns the results of `work` for each item, with regular yields. */
export function* mapCooperatively<T, R>(
  all: Iterable<T>,
  work: (each: T, position: number) => R,
): CooperativeTask<R[]> {
  const results: R[] = [];
  yield* forEachCooperatively(all, (each, position) => {
    results.push(work(each, position));
  });
  return results;
}
