import type { Page } from 'playwright-core';
import type { Measurement } from '../figures.ts';
import { median, p95 } from '../statistics.ts';
import { figureNames, sideNames } from './names.ts';
import './page/bench.ts';
import { groupings, listKeystrokes, searchWords, sortOrders, warmUp } from './questions.ts';

/** Mounts after the first one in a page. */
const mounts = 8;
/** Steps of scrolling, and rows of each: less than a screen, so that none is a jump. */
const scrolling = { steps: 40, rows: 20 } as const;
/** With more rows than this a peer takes many seconds per letter: it is only drawn and scrolled. */
const mostOfPeers = 100_000;

export interface MeasuredPage {
  readonly page: Page;
  readonly side: string;
  readonly rows: number;
}

/**
 * Measures the latencies of one table in a fresh page: drawing first, then questions. No question was asked before in
 * this page or its process.
 */
export const measureLatency = async ({ page, side, rows }: MeasuredPage): Promise<readonly Measurement[]> => {
  const measurements: Measurement[] = [];
  const add = (name: string, value: number): void => {
    measurements.push({ name, rows, side, unit: 'ms', value });
  };
  const [first = Number.NaN, ...later] = await timeMounts(page);
  add(figureNames.firstMount, first);
  add(figureNames.mount, median(later));
  const [, ...times] = await timeAsks(page);
  if (times.length > 0) add(figureNames.ask, median(times));
  add(figureNames.scrollStep, p95(await timeScrolling(page)));

  if (isPeer(side) && rows > mostOfPeers) return measurements;
  const typed = await timeTyping(page);
  if (typed.length > 0) add(figureNames.search, p95(typed));
  const sorted = await timeSorting(page);
  if (sorted.length > 0) add(figureNames.sort, median(sorted));
  const grouped = await timeGrouping(page);
  if (grouped.length > 0) add(figureNames.group, median(grouped));
  return measurements;
};

const isPeer = (side: string): boolean => side !== sideNames.ours && side !== sideNames.prepared;

const timeMounts = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const taken = [await window.bench.mount()];
    for (let turn = 0; turn < count; turn += 1) {
      await window.bench.unmount();
      taken.push(await window.bench.mount());
    }
    return taken;
  }, mounts);

const timeAsks = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const { ask, unmount } = window.bench;
    const taken: number[] = [];
    for (let turn = 0; ask && turn <= count; turn += 1) {
      await unmount();
      taken.push(await ask());
    }
    return taken;
  }, mounts);

const timeScrolling = (page: Page): Promise<number[]> =>
  page.evaluate(async ({ steps, rows }) => {
    const taken: number[] = [];
    for (let step = 1; step <= steps; step += 1) taken.push(await window.bench.scrollTo(rows * step));
    await window.bench.scrollTo(0);
    return taken;
  }, scrolling);

const timeTyping = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ words, untimed }) => {
      const { search } = window.bench;
      if (!search) return [];
      await search(untimed);
      const taken: number[] = [];
      for (const keystrokes of words) {
        await search('');
        for (const text of keystrokes) taken.push(await search(text));
      }
      await search('');
      return taken;
    },
    { words: searchWords.map(listKeystrokes), untimed: warmUp.search },
  );

const timeSorting = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ orders, untimed }) => {
      const { sort } = window.bench;
      if (!sort) return [];
      for (const order of untimed) await sort(order);
      const taken: number[] = [];
      for (const order of orders) taken.push(await sort(order));
      return taken;
    },
    { orders: sortOrders, untimed: warmUp.orders },
  );

const timeGrouping = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ all, untimed }) => {
      const { group } = window.bench;
      if (!group) return [];
      await group(untimed);
      const taken: number[] = [];
      for (const grouping of all) taken.push(await group(grouping));
      return taken;
    },
    { all: groupings, untimed: warmUp.grouping },
  );
