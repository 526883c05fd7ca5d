import type { DraftSummary } from '#app/contract/sales/sales.ts';

export type PassedDate = 'invoiceDate' | 'dueDate';

/** Returns the dates of a draft that are before `today` (ISO date). */
export const findPassedDates = (
  { invoiceDate, dueDate }: Pick<DraftSummary, PassedDate>,
  today: string,
): readonly PassedDate[] => [
  ...(invoiceDate !== null && invoiceDate < today ? (['invoiceDate'] as const) : []),
  ...(dueDate !== null && dueDate < today ? (['dueDate'] as const) : []),
];
