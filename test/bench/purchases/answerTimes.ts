import { rowWindowSize } from '../../../renderer/shared/grid/rowWindows.ts';
import { median } from '../statistics.ts';
import { type Grouping, groupings, type SortOrder, sortOrders, warmUp } from './questions.ts';

/** Rows of an answer: those that the table of the application asks for at once. */
export const answeredRows = rowWindowSize;

/** Answers the questions of a table without drawing it. */
export interface AnsweredQuestions {
  /** Returns the first rows of an order, with the count and the sum of all. */
  sort(order: SortOrder): Promise<unknown>;
  /** Returns the groups with their counts and sums, and the first rows. */
  group(grouping: Grouping): Promise<unknown>;
}

/** Milliseconds from a question to its answer in the same process: the medians of one run. */
export interface AnswerTimes {
  readonly sort: number;
  readonly group: number;
}

/** Asks the questions of the tables, in the same order and after the same warm-up. */
export const timeAnswers = async ({ sort, group }: AnsweredQuestions): Promise<AnswerTimes> => {
  for (const order of warmUp.orders) await sort(order);
  const sorted: number[] = [];
  for (const order of sortOrders) sorted.push(await time(() => sort(order)));
  await group(warmUp.grouping);
  const grouped: number[] = [];
  for (const grouping of groupings) grouped.push(await time(() => group(grouping)));
  return { sort: median(sorted), group: median(grouped) };
};

const time = async (ask: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await ask();
  return performance.now() - from;
};
