import type { AppFailure } from '#app/contract/errors.ts';
import type {
  InvoiceRef,
  PurchaseQuery,
  PurchaseQuerySummary,
  PurchaseTableRow,
} from '#app/contract/purchases/query.ts';
import { createListenerSet } from '#app/lib/listenerSet.ts';
import { toAppFailure } from '#renderer/ipc/toAppFailure.ts';
import { getRowWindowIndex, getRowWindowIndexes, getRowWindowRange } from '../grid/rowWindows.ts';

/** The result of a query together with the query, and the lines loaded with it. */
export interface PurchaseQueryResult {
  readonly query: PurchaseQuery;
  readonly view: PurchaseQuerySummary;
  /** Additional fields whose values the rows contain, in the order of `row.fields`. */
  readonly fields: readonly string[];
  /** The invoice whose line `view.located` is. */
  readonly located: InvoiceRef | null;
  /** A window of lines, so that a new result never shows empty rows first. */
  readonly window: number;
  readonly lines: readonly PurchaseTableRow[];
}

export type TableRowLoader = (
  result: PurchaseQueryResult,
  range: { readonly from: number; readonly to: number },
) => Promise<readonly PurchaseTableRow[]>;

interface LoadedWindow {
  readonly lines: readonly PurchaseTableRow[];
  /** False for lines of an earlier revision, shown until the new ones are there. */
  readonly isCurrent: boolean;
}

/** Direction in which the table was last scrolled; `none` before it is. */
type ScrollDirection = 'none' | 'up' | 'down';

/** Maximum number of cached windows: some thousands of lines, however many there are. */
const maxWindows = 80;
const maxConcurrentLoads = 2;

/**
 * The lines of one result, by windows: only wanted ones are fetched, requests for lines scrolled past are dropped
 * before they start, and the least recently used windows are evicted.
 */
export class TableRowSource {
  readonly result: PurchaseQueryResult;
  readonly #load: TableRowLoader;
  readonly #windows = new Map<number, LoadedWindow>();
  readonly #loading = new Set<number>();
  readonly #listeners = createListenerSet();
  #wanted: readonly number[] = [];
  #first = 0;
  #direction: ScrollDirection = 'none';
  #error: AppFailure | null = null;
  #changes = 0;

  /** `before`: the previous source; its lines are shown meanwhile if they answer the same question. */
  constructor(result: PurchaseQueryResult, load: TableRowLoader, before: TableRowSource | null) {
    this.result = result;
    this.#load = load;
    if (before && isSameQuestion(before.result, result)) {
      this.#wanted = before.#wanted;
      for (const window of before.#wanted) {
        const lines = before.#windows.get(window)?.lines;
        if (lines) this.#windows.set(window, { lines, isCurrent: false });
      }
    }
    this.#windows.set(result.window, { lines: result.lines, isCurrent: true });
  }

  /** Returns a line; undefined until it is loaded. */
  lineAt(line: number): PurchaseTableRow | undefined {
    const window = getRowWindowIndex(line);
    return this.#windows.get(window)?.lines[line - getRowWindowRange(window).from];
  }

  /** The error of loading wanted lines. */
  get error(): AppFailure | null {
    return this.#error;
  }

  /**
   * Fetches the lines from `first` to `last` (both included), the focused line, wherever it is, and once the table is scrolled, as
   * many again in that direction: before, the answer to the next key would wait for lines that are not shown.
   */
  want(first: number, last: number, focusedRow: number): void {
    if (first !== this.#first) this.#direction = first < this.#first ? 'up' : 'down';
    const visible = getRowWindowIndexes(first, last);
    const ahead = getWindowsAhead(this.#direction, first, last);
    const end = getRowWindowIndex(this.result.view.lineCount - 1);
    this.#first = first;
    this.#wanted = [...new Set([...visible, ...ahead, getRowWindowIndex(focusedRow)])].filter(
      (window) => window <= end,
    );
    if (!this.#error) this.#fetch();
  }

  retry(): void {
    this.#error = null;
    this.#fetch();
    this.#notify();
  }

  readonly subscribe = this.#listeners.subscribe;

  /** Another number whenever something came or failed. */
  readonly changes = (): number => this.#changes;

  #fetch(): void {
    for (const window of this.#wanted) {
      if (this.#loading.size >= maxConcurrentLoads) return;
      if (this.#loading.has(window) || this.#windows.get(window)?.isCurrent) continue;
      this.#loading.add(window);
      void this.#bring(window);
    }
  }

  async #bring(window: number): Promise<void> {
    try {
      const lines = await this.#load(this.result, getRowWindowRange(window));
      this.#windows.delete(window);
      this.#windows.set(window, { lines, isCurrent: true });
      this.#forget();
    } catch (caught) {
      this.#error = toAppFailure(caught);
    }
    this.#loading.delete(window);
    if (!this.#error) this.#fetch();
    this.#notify();
  }

  #forget(): void {
    for (const window of this.#windows.keys()) {
      if (this.#windows.size <= maxWindows) return;
      if (!this.#wanted.includes(window)) this.#windows.delete(window);
    }
  }

  #notify(): void {
    this.#changes += 1;
    this.#listeners.notify();
  }
}

/** Returns the windows of as many lines again in the direction of scrolling, the nearest first. */
const getWindowsAhead = (direction: ScrollDirection, first: number, last: number): readonly number[] => {
  const height = last - first;
  if (direction === 'none') return [];
  return direction === 'up'
    ? getRowWindowIndexes(first - height, first).toReversed()
    : getRowWindowIndexes(last, last + height);
};

const isSameQuestion = (one: PurchaseQueryResult, other: PurchaseQueryResult): boolean =>
  JSON.stringify([one.query, one.fields]) === JSON.stringify([other.query, other.fields]);
