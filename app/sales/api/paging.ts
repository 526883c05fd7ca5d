import { fail } from '#app/contract/errors.ts';

export interface RemoteListPage<T> {
  readonly rows: readonly T[];
  /** Rows in all, if the service returns the count. */
  readonly total: number | null;
  /** Most rows on a page, if the service returns it: it may be fewer than requested. */
  readonly pageSize: number | null;
  /** Token that requests the next page, if the service returns one; null or empty after the last page. */
  readonly next: string | null;
}

/** What a path of a list is filled in with. */
export interface PageInputs {
  readonly pageIndex: number;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly cursor: string;
}

const pageSize = 200;

/** Reads a list to its end, in pages as the placeholders of its path say. Throws as {@link readAllPages}. */
export const readListPages = <T>(
  path: string,
  readPage: (inputs: PageInputs) => Promise<RemoteListPage<T>>,
  getId: (row: T) => string,
): Promise<readonly T[]> => {
  const readAt = (pageIndex: number, cursor: string) =>
    readPage({ pageIndex, pageNumber: pageIndex + 1, pageSize, cursor });
  return path.includes('{cursor}')
    ? readPagesByCursor((cursor, pageIndex) => readAt(pageIndex, cursor), getId)
    : readAllPages((pageIndex) => readAt(pageIndex, ''), getId, pageSize);
};

/** Rows of a list at most: more than a company has, less than what fills the memory where a list never ends. */
const maxListRows = 200_000;

/**
 * Reads a list to its end, each row once. `pageIndex` counts pages or rows, since the documentation says both
 * (docs/service.md, "Paging"): the first row of the second page shows which. Throws `unreadableAnswer` instead of
 * returning a truncated list, and for a list of more than 200,000 rows.
 */
export const readAllPages = async <T>(
  readPage: (pageIndex: number) => Promise<RemoteListPage<T>>,
  getId: (row: T) => string,
  askedPageSize: number,
): Promise<readonly T[]> => {
  const first = await readPage(0);
  const rows = new Map(first.rows.map((row) => [getId(row), row]));
  let page = first;
  let countsRows = false;
  for (let pageNumber = 1; hasMore(page, rows.size, askedPageSize); pageNumber += 1) {
    const before = rows.size;
    page = await readPage(countsRows ? before : pageNumber);
    countsRows ||= pageNumber === 1 && overlapsByOne(first, page, getId);
    for (const row of page.rows) rows.set(getId(row), row);
    if (rows.size > maxListRows) throw createTruncatedListError(rows.size);
    if (rows.size > before || !hasMore(page, before, askedPageSize)) continue;
    // A service that does not page gives the whole list each time, and ends it short of what was asked for.
    if (lacksPageCounts(page) && page.rows.length < askedPageSize) break;
    throw createTruncatedListError(rows.size);
  }
  if (page.total !== null && rows.size < page.total) throw createTruncatedListError(rows.size);
  return [...rows.values()];
};

/**
 * Reads a list to its end from page to page by what each one says of the `next`, each row once. Throws `unreadableAnswer` as
 * {@link readAllPages}, also where a page points to one that was read already.
 */
export const readPagesByCursor = async <T>(
  readPage: (cursor: string, pageIndex: number) => Promise<RemoteListPage<T>>,
  getId: (row: T) => string,
): Promise<readonly T[]> => {
  const rows = new Map<string, T>();
  const seen = new Set<string>();
  for (let cursor = ''; !seen.has(cursor); ) {
    const page = await readPage(cursor, seen.size);
    seen.add(cursor);
    for (const row of page.rows) rows.set(getId(row), row);
    if (rows.size > maxListRows) throw createTruncatedListError(rows.size);
    cursor = page.next ?? '';
    if (cursor !== '') continue;
    if (page.total !== null && rows.size < page.total) throw createTruncatedListError(rows.size);
    return [...rows.values()];
  }
  throw createTruncatedListError(rows.size);
};

const createTruncatedListError = (seen: number) =>
  fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: `a list could not be read beyond ${seen} rows` });

const hasMore = (page: RemoteListPage<unknown>, seen: number, requestedSize: number): boolean => {
  const { rows, total, pageSize } = page;
  if (rows.length === 0) return false;
  if (total !== null) return seen < total;
  return lacksPageCounts(page) || rows.length >= Math.min(pageSize ?? requestedSize, requestedSize);
};

/**
 * Returns true if the service returns neither count. A short page may then be the service's own page size, so only the
 * next page shows whether it was the last.
 */
const lacksPageCounts = ({ total, pageSize }: RemoteListPage<unknown>): boolean => total === null && pageSize === null;

/** Asked for page 1, a service that counts rows answers from row 1 on: all but the first row once more. */
const overlapsByOne = <T>(first: RemoteListPage<T>, second: RemoteListPage<T>, getId: (row: T) => string): boolean => {
  const [start] = second.rows;
  const again = first.rows[1];
  return start !== undefined && again !== undefined && getId(start) === getId(again);
};
