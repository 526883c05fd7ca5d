import { type FollowUpKind, followUpKind } from '#app/contract/sales/followUp.ts';
import type { Ending } from './followInstructions.ts';
import type { ServiceEffectCounts } from './outboxFixture.ts';

export const zeroFollowUpCounts: Readonly<Record<FollowUpKind, number>> = { copy: 0, reminder: 0, creditNote: 0 };

/** What must never happen, and how often it did. */
export interface Counts {
  readonly duplicateContacts: number;
  readonly duplicateProducts: number;
  readonly duplicateInvoices: number;
  readonly duplicateDeliveries: number;
  /** Invoices that did not reach their recipient. */
  readonly undelivered: number;
  readonly duplicateFollowUps: number;
  /** Copies, reminders and credit notes that were not made. */
  readonly missingFollowUps: number;
  readonly lostDrafts: number;
  readonly withoutNextStep: number;
}

export const countNames: Readonly<Record<keyof Counts, string>> = {
  duplicateContacts: 'duplicate contacts',
  duplicateProducts: 'duplicate products',
  duplicateInvoices: 'duplicate invoices',
  duplicateDeliveries: 'duplicate deliveries',
  undelivered: 'invoices not delivered',
  duplicateFollowUps: 'duplicate copies, reminders and credit notes',
  missingFollowUps: 'copies, reminders and credit notes not made',
  lostDrafts: 'lost drafts',
  withoutNextStep: 'invoices left without a plain next step',
};

export const noCounts: Counts = {
  duplicateContacts: 0,
  duplicateProducts: 0,
  duplicateInvoices: 0,
  duplicateDeliveries: 0,
  undelivered: 0,
  duplicateFollowUps: 0,
  missingFollowUps: 0,
  lostDrafts: 0,
  withoutNextStep: 0,
};

const keys = Object.keys(noCounts) as readonly (keyof Counts)[];

/** What one invoice has come to at the service's ledger and on our disk. */
export const compareEffects = (one: {
  readonly wanted: ServiceEffectCounts;
  readonly happened: ServiceEffectCounts;
  readonly isKept: boolean;
  readonly ending: Ending;
}): Counts => {
  const { wanted, happened, isKept, ending } = one;
  const more = (what: keyof ServiceEffectCounts): number => Math.max(0, happened[what] - wanted[what]);
  return {
    duplicateContacts: more('contacts'),
    duplicateProducts: more('products'),
    duplicateInvoices: more('invoices'),
    duplicateDeliveries: more('deliveries'),
    undelivered: Math.max(0, wanted.deliveries - happened.deliveries),
    duplicateFollowUps: sum(followUpKind.options.map(more)),
    missingFollowUps: sum(followUpKind.options.map((kind) => Math.max(0, wanted[kind] - happened[kind]))),
    lostDrafts: isKept ? 0 : 1,
    withoutNextStep: ending.withoutNextStep,
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const sumCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => Object.fromEntries(keys.map((key) => [key, sum[key] + one[key]])) as unknown as Counts,
    noCounts,
  );

export const isClean = (counts: Counts): boolean => keys.every((key) => counts[key] === 0);

/** One sentence of each count. */
export const formatCounts = (counts: Counts): readonly string[] =>
  keys.map((key) => `${countNames[key]}: ${counts[key]}`);
