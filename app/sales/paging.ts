import { fail } from '../contract/errors.ts';

export interface Page<T> {
  readonly rows: readonly T[];
  /** Rows in all, where the service tells. */
  readonly total: number | null;
  /** Rows a page holds at most, where the service tells: it may give fewer than were asked for. */
  readonly pageSize: number | null;
}

/** Rows of a list at most: more than a company has, less than what fills the memory where a list never ends. */
const mostRows = 200_000;

/**
 * Reads a list to its end, each row once. `pageIndex` counts pages or rows, the documentation says both (service.md): the
 * second page tells which by where it begins. Throws `unreadableAnswer` rather than giving back a list that is cut short,
 * and for one of more than 200,000 rows.
 */
export const readAllPages = async <T>(
  readPage: (pageIndex: number) => Promise<Page<T>>,
  idOf: (row: T) => string,
  askedPageSize: number,
): Promise<readonly T[]> => {
  const first = await readPage(0);
  const rows = new Map(first.rows.map((row) => [idOf(row), row]));
  let page = first;
  let countsRows = false;
  for (let pageNumber = 1; hasMore(page, rows.size, askedPageSize); pageNumber += 1) {
    const before = rows.size;
    page = await readPage(countsRows ? before : pageNumber);
    countsRows ||= pageNumber === 1 && overlapsByOne(first, page, idOf);
    for (const row of page.rows) rows.set(idOf(row), row);
    if (rows.size > mostRows || (rows.size === before && hasMore(page, before, askedPageSize)))
      throw cutShort(rows.size);
  }
  if (page.total !== null && rows.size < page.total) throw cutShort(rows.size);
  return [...rows.values()];
};

const cutShort = (seen: number) =>
  fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: `a list could not be read beyond ${seen} rows` });

const hasMore = ({ rows, total, pageSize }: Page<unknown>, seen: number, asked: number): boolean =>
  rows.length > 0 && (total === null ? rows.length >= Math.min(pageSize ?? asked, asked) : seen < total);

/** Asked for page 1, a service that counts rows answers from row 1 on: all but the first row once more. */
const overlapsByOne = <T>(first: Page<T>, second: Page<T>, idOf: (row: T) => string): boolean => {
  const [start] = second.rows;
  const again = first.rows[1];
  return start !== undefined && again !== undefined && idOf(start) === idOf(again);
};
