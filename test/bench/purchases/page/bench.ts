import type { Grouping, SortOrder } from '../questions.ts';

/** A table under test, as the measurements use it. Members are left out if it cannot do them. */
export interface Bench {
  /** Draws the table with its first rows at hand; answers milliseconds until its first row was painted. */
  mount(): Promise<number>;
  /** Draws the table where it must ask for its first rows; milliseconds as `mount`. */
  ask?(): Promise<number>;
  unmount(): Promise<void>;
  /** The element that scrolls. */
  scroller(): HTMLElement;
  /** Scrolls so that this row is the first on the screen; milliseconds until the screen was painted. */
  scrollTo(row: number): Promise<number>;
  /** Milliseconds from the order to the painted result. */
  sort?(order: SortOrder): Promise<number>;
  /** Milliseconds from the letter to the painted result. */
  search?(text: string): Promise<number>;
  /** Milliseconds until the heads of the groups were painted. */
  group?(grouping: Grouping): Promise<number>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

/** Resolves once what is in the document now has been painted: the task after the next frame. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });

/** Milliseconds after which no result is expected any more. */
const timeoutMs = 60_000;

/**
 * Milliseconds before each question. A person pauses longer; without a pause, Chromium delays the frame of a result
 * that comes within 16.7 ms of the previous one, even where the frame rate is set free.
 */
export const pauseMs = 100;

/**
 * Does `act` after a pause and returns the milliseconds until `isDone` was painted. Checks after each change of the
 * document. Throws after a minute, so that a benchmark ends.
 */
export const until = async (act: () => void, isDone: () => boolean): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const from = performance.now();
  const done = new Promise<void>((resolve, reject) => {
    const look = (): boolean => {
      if (!isDone()) return false;
      observer.disconnect();
      clearTimeout(timeout);
      resolve();
      return true;
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const timeout = setTimeout(() => reject(new Error(`not painted within ${timeoutMs} ms`)), timeoutMs);
    act();
    look();
  });
  await done;
  await painted();
  return performance.now() - from;
};

const rowHeight = 32;
/** A row at the end of the screen, below what any side draws beyond it before a step of twenty rows. */
const rowsToLast = 25;

/** Scrolls so that `row` is the first on the screen; milliseconds until the last one was painted with its content. */
export const timeScroll = (scroller: HTMLElement, row: number, hasRow: (index: number) => boolean): Promise<number> =>
  until(
    () => {
      scroller.scrollTop = row * rowHeight;
    },
    () => hasRow(row + rowsToLast),
  );
