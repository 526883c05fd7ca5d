import type { countingAt } from '../integration/app/sales/parts.ts';
import type { Ending } from './followInstructions.ts';

export type Happened = ReturnType<ReturnType<typeof countingAt>>;

/** What must never happen, and how often it did. */
export interface Counts {
  readonly duplicateContacts: number;
  readonly duplicateProducts: number;
  readonly duplicateInvoices: number;
  readonly duplicateDeliveries: number;
  /** Invoices that did not reach their recipient. */
  readonly undelivered: number;
  readonly lostDrafts: number;
  readonly withoutNextStep: number;
}

export const countNames: Readonly<Record<keyof Counts, string>> = {
  duplicateContacts: 'duplicate contacts',
  duplicateProducts: 'duplicate products',
  duplicateInvoices: 'duplicate invoices',
  duplicateDeliveries: 'duplicate deliveries',
  undelivered: 'invoices not delivered',
  lostDrafts: 'lost drafts',
  withoutNextStep: 'invoices left without a plain next step',
};

export const noCounts: Counts = {
  duplicateContacts: 0,
  duplicateProducts: 0,
  duplicateInvoices: 0,
  duplicateDeliveries: 0,
  undelivered: 0,
  lostDrafts: 0,
  withoutNextStep: 0,
};

const keys = Object.keys(noCounts) as readonly (keyof Counts)[];

/** What one invoice has come to at the service's ledger and on our disk. */
export const compareEffects = (one: {
  readonly wanted: Happened;
  readonly happened: Happened;
  readonly isKept: boolean;
  readonly ending: Ending;
}): Counts => {
  const { wanted, happened, isKept, ending } = one;
  const more = (what: keyof Happened): number => Math.max(0, happened[what] - wanted[what]);
  return {
    duplicateContacts: more('contacts'),
    duplicateProducts: more('products'),
    duplicateInvoices: more('invoices'),
    duplicateDeliveries: more('deliveries'),
    undelivered: Math.max(0, wanted.deliveries - happened.deliveries),
    lostDrafts: isKept ? 0 : 1,
    withoutNextStep: ending.withoutNextStep,
  };
};

export const sumCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => Object.fromEntries(keys.map((key) => [key, sum[key] + one[key]])) as unknown as Counts,
    noCounts,
  );

export const isClean = (counts: Counts): boolean => keys.every((key) => counts[key] === 0);

/** One sentence of each count. */
export const formatCounts = (counts: Counts): readonly string[] =>
  keys.map((key) => `${countNames[key]}: ${counts[key]}`);
