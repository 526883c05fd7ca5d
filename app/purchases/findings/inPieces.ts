import type { Steps } from '#app/lib/cooperativeTask.ts';

/** Items per step, short enough for other waiting work. */
const piece = 512;

/** Calls `work` for each item, with regular yields for other work. */
export function* inPieces<T>(all: Iterable<T>, work: (each: T, position: number) => void): Steps<void> {
  let position = 0;
  for (const each of all) {
    work(each, position);
    position += 1;
    if (position % piece === 0) yield;
  }
}

/** Returns the results of `work` for each item, with regular yields. */
export function* mappedInPieces<T, R>(all: Iterable<T>, work: (each: T, position: number) => R): Steps<R[]> {
  const made: R[] = [];
  yield* inPieces(all, (each, position) => {
    made.push(work(each, position));
  });
  return made;
}
