import { describe, expect, test } from 'vitest';
import {
  groupings,
  listKeystrokes,
  openingOrder,
  searchWords,
  sortOrders,
  warmUp,
} from '#test/bench/purchases/questions.ts';
import { benchColumns } from '#test/bench/purchases/rows.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const untimedOrders = [openingOrder, ...warmUp.orders, warmUp.grouping.sort];
const timedOrders = [...sortOrders, ...groupings.map(({ sort }) => sort)];

describe('questions of the purchase benchmark', () => {
  test('no order is asked for twice, neither while the clock runs nor before', () => {
    const questions = [...untimedOrders.slice(0, -1), ...timedOrders].map((order) => JSON.stringify(order));
    expect(questions.length).toBeGreaterThan(15);
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions).not.toContain(JSON.stringify(warmUp.grouping.sort));
  });

  test('no search is asked for twice, neither while the clock runs nor before', () => {
    const questions = [warmUp.search, ...searchWords.flatMap(listKeystrokes)];
    expect(questions.length).toBeGreaterThan(50);
    expect(new Set(questions).size).toBe(questions.length);
  });

  test('no timed search begins with what was searched for before the clock started', () => {
    for (const word of nonEmpty(searchWords)) expect(word.startsWith(warmUp.search.slice(0, 1))).toBe(false);
  });

  test('a word is typed letter by letter', () => {
    expect(listKeystrokes('sähkö')).toEqual(['s', 'sä', 'säh', 'sähk', 'sähkö']);
  });

  test('orders are over columns that every table has, in both directions and over several columns', () => {
    const parts = timedOrders.flat();
    for (const { column } of nonEmpty(parts)) expect(benchColumns).toContain(column);
    expect(new Set(parts.map(({ direction }) => direction))).toEqual(new Set(['ascending', 'descending']));
    expect(timedOrders.some((order) => order.length > 1)).toBe(true);
  });
});
