import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { PurchaseTableRow } from '#app/contract/purchases/query.ts';
import { rowWindowSize } from '#renderer/shared/grid/rowWindows.ts';
import {
  type PurchaseQueryResult,
  type TableRowLoader,
  TableRowSource,
} from '#renderer/shared/purchases/tableRowSource.ts';

const head = (line: number, revision: number): PurchaseTableRow => ({
  kind: 'group',
  key: `${line} of ${revision}`,
  count: 1,
  totals: [],
  isClosed: true,
});
const lines = (from: number, to: number, revision: number) =>
  Array.from({ length: to - from }, (_, index) => head(from + index, revision));

const createResult = (revision = 1, search = ''): PurchaseQueryResult => ({
  query: {
    scope: { connectionId: 'c', customerNumber: '1' },
    search,
    filters: [],
    sort: [{ column: 'dueDate', direction: 'ascending' }],
    group: null,
  },
  view: {
    revision,
    lineCount: 1_000_000,
    rowCount: 1_000_000,
    totalCount: 1_000_000,
    totals: [],
    unpaid: [],
    overdue: [],
    paymentUnknown: 0,
    lastSyncedAt: null,
    located: null,
  },
  fields: [],
  located: null,
  window: 0,
  lines: lines(0, rowWindowSize, revision),
});

/** Returns a service that responds when the test lets it. */
const createSlowService = () => {
  const requests: { readonly from: number; readonly answer: (failure?: Error) => Promise<void> }[] = [];
  const load: TableRowLoader = ({ view }, { from, to }) =>
    new Promise((resolve, reject) => {
      const answer = async (failure?: Error) => {
        if (failure) reject(failure);
        else resolve(lines(from, to, view.revision));
        await new Promise(setImmediate);
      };
      requests.push({ from, answer });
    });
  return { requests, load };
};
const keyAt = (source: TableRowSource, line: number) => {
  const row = source.lineAt(line);
  return row?.kind === 'group' ? row.key : undefined;
};

describe('the lines of an answer', () => {
  test('those that came along are there at once, the others when they have come', async () => {
    const { requests, load } = createSlowService();
    const source = new TableRowSource(createResult(), load, null);
    source.want(40, 70, 0);
    expect(keyAt(source, 49)).toBe('49 of 1');
    expect(keyAt(source, 50)).toBeUndefined();
    let changes = 0;
    source.subscribe(() => {
      changes += 1;
    });
    await requests[0]?.answer();
    expect(keyAt(source, 50)).toBe('50 of 1');
    expect(changes).toBe(1);
  });

  test('as many again are asked for in the direction of scrolling, without a gap', async () => {
    const { requests, load } = createSlowService();
    const source = new TableRowSource(createResult(), load, null);
    const answerAll = async () => {
      for (let index = 0; index < requests.length; index += 1) await requests[index]?.answer();
      return requests.splice(0).map(({ from }) => from);
    };
    source.want(1000, 1149, 1000);
    expect(await answerAll()).toEqual([1000, 1050, 1100, 1150, 1200, 1250]);
    source.want(900, 1049, 1000);
    expect(await answerAll()).toEqual([900, 950, 850, 800, 750]);
  });

  test('lines that are not shown are not asked for before the table is scrolled', async () => {
    const { requests, load } = createSlowService();
    const source = new TableRowSource(createResult(), load, null);
    source.want(0, 36, 0);
    expect(requests).toEqual([]);
    source.want(1, 37, 0);
    expect(requests.map(({ from }) => from)).toEqual([50]);
  });

  test('what was scrolled past before its turn came is never asked for', async () => {
    const { requests, load } = createSlowService();
    const source = new TableRowSource(createResult(), load, null);
    for (let first = 10_000; first < 500_000; first += 5_000) source.want(first, first + 45, 0);
    expect(requests.map(({ from }) => from)).toEqual([10_000, 10_050]);
    await requests[0]?.answer();
    await requests[1]?.answer();
    expect(requests.map(({ from }) => from)).toEqual([10_000, 10_050, 495_000, 495_050]);
  });

  test('however far one scrolls, some thousands of lines are kept', async () => {
    const { requests, load } = createSlowService();
    const source = new TableRowSource(createResult(), load, null);
    for (let window = 1; window < 200; window += 1) {
      source.want(window * rowWindowSize, window * rowWindowSize + 30, 0);
      await requests.at(-1)?.answer();
      await requests.at(-2)?.answer();
    }
    const loadedKeys = Array.from({ length: 200 }, (_, window) => keyAt(source, window * rowWindowSize)).filter(
      Boolean,
    );
    expect(loadedKeys.length).toBeLessThanOrEqual(81);
    expect(keyAt(source, 199 * rowWindowSize)).toBeDefined();
    expect(keyAt(source, 0)).toBeDefined();
  });

  test('a new revision shows the old lines until its own have come; another question shows none of them', async () => {
    const { requests, load } = createSlowService();
    const before = new TableRowSource(createResult(), load, null);
    before.want(200, 230, 0);
    for (const { answer } of requests.splice(0)) await answer();
    const after = new TableRowSource(createResult(2), load, before);
    expect(keyAt(after, 210)).toBe('210 of 1');
    expect(keyAt(after, 10)).toBe('10 of 2');
    after.want(200, 230, 0);
    for (const { answer } of requests.splice(0)) await answer();
    expect(keyAt(after, 210)).toBe('210 of 2');
    expect(keyAt(new TableRowSource(createResult(2, 'other'), load, after), 210)).toBeUndefined();
  });

  test('a failure is reported and retried only when the user asks for it', async () => {
    const { requests, load } = createSlowService();
    const source = new TableRowSource(createResult(), load, null);
    source.want(500, 580, 0);
    const failure = fail({ kind: 'storage', reason: 'busy' });
    await requests[0]?.answer(failure);
    expect(source.error).toBe(failure);
    await requests[1]?.answer();
    source.want(501, 581, 0);
    expect(requests).toHaveLength(2);
    source.retry();
    await requests[2]?.answer();
    expect(source.error).toBeNull();
    expect(keyAt(source, 510)).toBe('510 of 1');
  });
});
