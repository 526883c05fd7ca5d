import type { Page } from 'playwright-core';
import type { Measurement } from '../figures.ts';
import { median, p95 } from '../statistics.ts';
import './page/bench.ts';
import { groupings, listKeystrokes, searchWords, sortOrders, warmUp } from './questions.ts';

/** Mounts after the first one in a page. */
const mounts = 8;
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
  add('first mount in a page', first);
  add('mount', median(later));
  const [, ...times] = await timeAsks(page);
  if (times.length > 0) add('mount, first rows asked for', median(times));
  if (side !== 'ours' && rows > mostOfPeers) return measurements;

  const typed = await timeTyping(page);
  if (typed.length > 0) add('letter typed to result painted, p95', p95(typed));
  const sorted = await timeSorting(page);
  if (sorted.length > 0) add('sort to result painted', median(sorted));
  const grouped = await timeGrouping(page);
  if (grouped.length > 0) add('group to result painted', median(grouped));
  return measurements;
};

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
