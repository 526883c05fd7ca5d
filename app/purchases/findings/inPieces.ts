import type { Steps } from '#app/lib/cooperativeTask.ts';

/** So many invoices take less than the moment that others can wait. */
const piece = 512;

/** Does some work for each of many, with a pause now and then in which something else may be done. */
export function* inPieces<T>(all: Iterable<T>, work: (each: T, position: number) => void): Steps<void> {
  let position = 0;
  for (const each of all) {
    work(each, position);
    position += 1;
    if (position % piece === 0) yield;
  }
}

/** What some work makes of each of many, in the same way. */
export function* mappedInPieces<T, R>(all: Iterable<T>, work: (each: T, position: number) => R): Steps<R[]> {
  const made: R[] = [];
  yield* inPieces(all, (each, position) => {
    made.push(work(each, position));
  });
  return made;
}
