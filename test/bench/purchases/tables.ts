import type { Page } from 'playwright-core';
import { heapOf } from './browser.ts';
import type { Figure, TableName } from './figures.ts';
import './page/bench.ts';
import { median, p95 } from './statistics.ts';

interface Subject {
  readonly page: Page;
  readonly table: TableName;
  readonly rows: number;
}

const mounts = 9;
/** With more rows than this a peer needs many seconds for each letter: it is drawn and scrolled, no more. */
const mostOfPeers = 100_000;
const frames = 180;
/** Typed letter by letter, and deleted again; the second of each pair narrows further than the first. */
const searches = ['lahden', 'rauta 12', '1000', 'sähkö', 'fi2'];

const repeated = async (times: number, measure: (turn: number) => Promise<number>): Promise<number[]> => {
  const values: number[] = [];
  for (let turn = 0; turn < times; turn += 1) values.push(await measure(turn));
  return values;
};

/** How evenly a table scrolls, and what it holds in memory after that. */
export const measureScrolling = async ({ page, table, rows }: Subject): Promise<Figure[]> => [
  { what: 'frame while scrolling, p95', rows, table, value: p95(await scrolled(page)), unit: 'ms' },
  { what: 'renderer heap', rows, table, value: await heapOf(page), unit: 'MB' },
];

/** What one table can do, measured in its page. The first turn of each is left out: nothing is warm yet. */
export const measureLatency = async ({ page, table, rows }: Subject): Promise<Figure[]> => {
  const figure = (what: string, value: number, unit: Figure['unit'] = 'ms'): Figure => ({
    what,
    rows,
    table,
    value,
    unit,
  });
  const mounted = await repeated(mounts, () =>
    page.evaluate(async () => {
      await window.bench.unmount();
      return window.bench.mount();
    }),
  );
  const figures = [figure('mount, median', median(mounted.slice(1)))];
  const asked = await asking(page);
  if (asked.length > 0) figures.push(figure('mount, first rows asked for, median', median(asked)));
  if (table !== 'ours' && rows > mostOfPeers) return figures;
  const typed = await typing(page);
  if (typed.length > 0) figures.push(figure('letter typed to result painted, p95', p95(typed)));
  const sorted = await sorting(page);
  if (sorted.length > 0) figures.push(figure('sort to result painted, median', median(sorted)));
  const grouped = await grouping(page);
  if (grouped.length > 0) figures.push(figure('group to result painted, median', median(grouped)));
  return figures;
};

const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const scroller = window.bench.scroller();
    const gaps: number[] = [];
    let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < count; frame += 1) {
      scroller.scrollTop += 160;
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      gaps.push(now - before);
      before = now;
    }
    scroller.scrollTop = 0;
    return gaps;
  }, frames);

const asking = (page: Page): Promise<number[]> =>
  page.evaluate(async (times) => {
    const { ask, unmount } = window.bench;
    const taken: number[] = [];
    for (let turn = 0; ask && turn < times; turn += 1) {
      await unmount();
      taken.push(await ask());
    }
    return taken;
  }, mounts);

const typing = (page: Page): Promise<number[]> =>
  page.evaluate(async (words) => {
    const { search } = window.bench;
    if (!search) return [];
    await search('warm');
    const times: number[] = [];
    for (const word of words) {
      await search('');
      for (let length = 1; length <= word.length; length += 1) times.push(await search(word.slice(0, length)));
    }
    await search('');
    return times;
  }, searches);

const sorting = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const { sort } = window.bench;
    if (!sort) return [];
    const columns = ['sellerName', 'amount', 'invoiceNumber', 'dueDate'] as const;
    for (const column of columns) await sort(column, 'ascending');
    const times: number[] = [];
    for (const column of columns)
      for (const direction of ['descending', 'ascending'] as const) times.push(await sort(column, direction));
    return times;
  });

const grouping = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const { group } = window.bench;
    if (!group) return [];
    await group(true);
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await group(false);
      times.push(await group(true));
    }
    await group(false);
    return times;
  });
