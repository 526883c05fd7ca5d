import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, isoDate, isoMoment } from '../values.ts';
import { findingKinds, findingSeverities } from './findings.ts';
import { type PurchaseFilter, totalsByCurrency } from './query.ts';

/** Conditions of the invoices that each count of a company counts. */
export const companyCountFilters = {
  /** Came since the person last looked at the company. */
  unseen: [{ kind: 'unseen' }],
  /** Reviewed before, and to review again. */
  reopened: [{ kind: 'reopened' }],
  serious: [{ kind: 'finding', kinds: findingKinds.filter((kind) => findingSeverities[kind] === 'serious') }],
  toReview: [{ kind: 'toReview' }],
  queries: [{ kind: 'review', states: ['query'] }],
} as const satisfies Readonly<Record<string, readonly PurchaseFilter[]>>;
export type CompanyCountName = keyof typeof companyCountFilters;
export const companyCountNames = Object.keys(companyCountFilters) as readonly CompanyCountName[];

const count = z.number().int();
export const companyCounts = z.object({
  unseen: count,
  reopened: count,
  serious: count,
  toReview: count,
  queries: count,
});

/** Invoices that are ready to be paid and due on bank days of a period (both days included), with what is open of them. */
const dueFigure = z.object({ from: isoDate.nullable(), to: isoDate, count, totals: totalsByCurrency });
export type DueFigure = z.infer<typeof dueFigure>;

/** What asks for a person in one company. */
export const companyFigures = companyCounts.extend({
  syncedAt: isoMoment,
  /** When the oldest open query was raised. */
  oldestQueryAt: isoMoment.nullable(),
  /** Today, and overdue. */
  dueToday: dueFigure,
  /** Later in this week, which ends on Sunday. */
  dueThisWeek: dueFigure,
});
export type CompanyFigures = z.infer<typeof companyFigures>;

/** Returns the conditions of the invoices that a figure of payments counts. */
export const getDueFilters = ({ from, to }: Pick<DueFigure, 'from' | 'to'>): PurchaseFilter[] => [
  { kind: 'toPay', readiness: ['ready'] },
  { kind: 'date', column: 'bankDay', from, to },
];

export const companyFiguresContract = {
  /** Null: the company was never synced. Throws `storage`. */
  read: defineIpcMethod({ input: z.object({ company: companyRef }), output: companyFigures.nullable() }),
};
