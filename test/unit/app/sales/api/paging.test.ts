import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { type RemoteListPage, readAllPages, readPagesByCursor } from '#app/sales/api/paging.ts';

const createRows = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `row ${index}`);

interface Service {
  readonly rows: readonly string[];
  readonly countsRows: boolean;
  readonly tellsTotal: boolean;
  readonly tellsPageSize: boolean;
  /** The service gives no more than this at once, whatever it was asked for. */
  readonly most: number;
}

const reader =
  (service: Service, requestedSize: number) =>
  async (pageIndex: number): Promise<RemoteListPage<string>> => {
    const size = Math.min(requestedSize, service.most);
    const from = service.countsRows ? pageIndex : pageIndex * size;
    return {
      rows: service.rows.slice(from, from + size),
      total: service.tellsTotal ? service.rows.length : null,
      pageSize: service.tellsPageSize ? size : null,
      next: null,
    };
  };

const read = (service: Service, requestedSize: number) =>
  readAllPages(reader(service, requestedSize), (row) => row, requestedSize);

test('every row comes once, in order, however the service counts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        rows: fc.nat(30).map(createRows),
        countsRows: fc.boolean(),
        tellsTotal: fc.boolean(),
        tellsPageSize: fc.boolean(),
        most: fc.integer({ min: 2, max: 40 }),
      }),
      fc.integer({ min: 2, max: 12 }),
      async (service, requestedSize) => {
        expect(await read(service, requestedSize)).toEqual(service.rows);
      },
    ),
  );
});

test.each<[string, (pageIndex: number) => RemoteListPage<string>]>([
  [
    'ends before its total',
    (index) => ({ rows: index < 2 ? [`${index}a`, `${index}b`] : [], total: 7, pageSize: 2, next: null }),
  ],
  ['gives the first page again and again', () => ({ rows: ['a', 'b'], total: null, pageSize: 2, next: null })],
  ['gives the first page again and knows of more', () => ({ rows: ['a', 'b'], total: 5, pageSize: 2, next: null })],
])('a list that %s is no list', async (_, answer) => {
  const failure = await readAllPages(
    async (index) => answer(index),
    (row) => row,
    2,
  ).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(AppFailure);
  expect(failure instanceof AppFailure && failure.error).toMatchObject({
    kind: 'unreadableAnswer',
    reason: 'wrongShape',
  });
});

test('a list without end is given up', async () => {
  const answer = async (index: number): Promise<RemoteListPage<string>> => ({
    rows: Array.from({ length: 1000 }, (_, row) => `${index} ${row}`),
    total: null,
    pageSize: 1000,
    next: null,
  });
  await expect(readAllPages(answer, (row) => row, 1000)).rejects.toMatchObject({ error: { kind: 'unreadableAnswer' } });
});

test('a row that comes in front while pages are read is no reason to fail or repeat', async () => {
  const before = createRows(9);
  const after = ['new', ...before];
  const pages = [before.slice(0, 3), after.slice(3, 6), after.slice(6, 9), after.slice(9, 12)];
  const answer = async (index: number): Promise<RemoteListPage<string>> => ({
    rows: pages[index] ?? [],
    total: null,
    pageSize: 3,
    next: null,
  });
  expect(await readAllPages(answer, (row) => row, 3)).toEqual(before);
});

describe('a list whose pages point to the next one', () => {
  const paged = (
    pages: Readonly<Record<string, readonly [rows: readonly string[], next: string | null]>>,
    total?: number,
  ) =>
    readPagesByCursor(
      async (cursor) => {
        const [rows, next] = pages[cursor] ?? [[], null];
        return { rows, total: total ?? null, pageSize: null, next };
      },
      (row) => row,
    );

  test('is read to the page that points nowhere, each row once', async () => {
    expect(await paged({ '': [['a', 'b'], 'x'], x: [['b', 'c'], 'y'], y: [[], 'z'], z: [['d'], ''] })).toEqual([
      ...['a', 'b', 'c', 'd'],
    ]);
  });

  test('in a circle, or cut short of its total, is no list', async () => {
    const unreadable = { error: { kind: 'unreadableAnswer', reason: 'wrongShape' } };
    await expect(paged({ '': [['a'], 'x'], x: [['b'], 'y'], y: [['c'], 'x'] })).rejects.toMatchObject(unreadable);
    await expect(paged({ '': [['a'], null] }, 2)).rejects.toMatchObject(unreadable);
  });
});
