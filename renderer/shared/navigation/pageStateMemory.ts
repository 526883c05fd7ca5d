import { createContext, use } from 'react';
import type { GridPosition } from '../grid/gridKeys.ts';
import type { CompanySearchParams } from './companySearchParams.ts';

/** Focused cell and scroll position of a list. */
export interface ListPosition {
  readonly at: GridPosition;
  /** Pixels from the top; it need not show `at`. */
  readonly scrollTop: number;
}

/**
 * What the router's context remembers of the pages shown in this window: the search parameters that a page had last, by
 * page and company, and positions in lists, which are not worth a search parameter. Nothing of it is written to disk.
 */
export interface PageStateMemory {
  /** Returns the parameters that the page had last for that company; null if it was not shown. */
  recallSearch(path: string, company: CompanySearchParams): object | null;
  storeSearch(path: string, company: CompanySearchParams, search: object): void;
  /** Returns the position in a list, which is named by its content; the top if none was stored. */
  getPosition(list: string): ListPosition;
  setPosition(list: string, change: Partial<ListPosition>): void;
}

const maxPositions = 200;

const toPageKey = (path: string, { connection, company, all }: CompanySearchParams): string =>
  [path, connection, all ? '' : company].join(' ');

export const createPageStateMemory = (): PageStateMemory => {
  const searches = new Map<string, object>();
  const positions = new Map<string, ListPosition>();
  const getPosition = (list: string): ListPosition => {
    const position = positions.get(list) ?? { at: { row: 0, column: 0 }, scrollTop: 0 };
    // The same object each time, and the least recently used one is evicted first.
    positions.delete(list);
    positions.set(list, position);
    const [oldest] = positions.keys();
    if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest);
    return position;
  };
  return {
    recallSearch: (path, company) => searches.get(toPageKey(path, company)) ?? null,
    storeSearch: (path, company, search) => void searches.set(toPageKey(path, company), search),
    getPosition,
    setPosition: (list, change) => void positions.set(list, { ...getPosition(list), ...change }),
  };
};

export const PageStateMemoryContext = createContext<PageStateMemory | null>(null);

export const usePageStateMemory = (): PageStateMemory => {
  const memory = use(PageStateMemoryContext);
  if (!memory) throw new Error('outside the router');
  return memory;
};
