import { expect, test } from 'vitest';
import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { addDays } from '#app/demo/dates.ts';
import { bill, kindsOfLast } from '#test/unit/app/contract/purchases/findingExamples.ts';

export type Bills = Parameters<typeof kindsOfLast>[0];
export type Changes = Parameters<typeof bill>[0];

/** A bill of 812.40 € to pay, without a net amount, so that its sums are no finding. */
export const asked = (invoiceNumber: string, changes: Changes = {}) =>
  bill({ invoiceNumber, amount: '812.40', netAmount: null, ...changes });

export const on = (invoiceDate: string): Changes => ({ invoiceDate, dueDate: addDays(invoiceDate, 30) });

/** The same of another supplier, who has no business id. */
export const askedBy = (sellerName: string, changes: Changes = {}) =>
  asked('1', { sellerName, businessId: null, ...changes });

/** Each row has bills just beyond a limit, about the last of which the kind is found, and bills just within it. */
export const testLimit = (
  kind: FindingKind,
  rows: readonly (readonly [string, { found: Bills; ordinary: Bills }])[],
): void => {
  test.each(rows)('%s', (_, { found, ordinary }) => {
    expect(kindsOfLast(found)).toContain(kind);
    expect(kindsOfLast(ordinary)).not.toContain(kind);
  });
};
