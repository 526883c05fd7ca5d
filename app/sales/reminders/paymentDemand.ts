import Big from 'big.js';
import { parseDecimal } from '#app/money/decimal.ts';
import { addDays, isIsoDate } from '../draft/dates.ts';
import type { OverdueInvoice } from './findOverdueInvoice.ts';
import {
  announcedReferenceRates,
  computeLateInterest,
  type DebtorKind,
  type HalfYear,
  type LateInterestPeriod,
} from './lateInterest.ts';
import {
  businessCompensation,
  daysToPay,
  findReminderCostFault,
  getFirstFeeDay,
  maxConsumerReminderFee,
  type ReminderCostFault,
} from './reminderCosts.ts';

/** The form of a reminder as typed. */
export interface ReminderForm {
  readonly debtor: DebtorKind;
  /** Null until a person types one: then the usual one is meant. */
  readonly fee: string | null;
  readonly hasCompensation: boolean;
  readonly payBy: string;
  /** Reference rates that a person has typed, percent by half-year. */
  readonly typedRates: Readonly<Record<HalfYear, string>>;
}

/** What a reminder asks for. Amounts are in the currency of the invoice. */
export interface PaymentDemand {
  readonly open: Big;
  readonly interest: readonly LateInterestPeriod[];
  readonly fee: Big;
  readonly compensation: Big;
  readonly total: Big;
  /** ISO date. */
  readonly payBy: string;
}

export type PaymentDemandFault =
  | ReminderCostFault
  | { readonly kind: 'unknownRate'; readonly halfYear: HalfYear }
  | { readonly kind: 'invalidFee' }
  | { readonly kind: 'invalidDate' };

export type PaymentDemandResult =
  | { readonly demand: PaymentDemand; readonly fault: null }
  | { readonly demand: null; readonly fault: PaymentDemandFault };

/** Returns the form with what is usual: 14 days to pay, without a compensation. */
export const createReminderForm = (
  debtor: DebtorKind,
  today: string,
  typedRates: ReminderForm['typedRates'],
): ReminderForm => ({ debtor, fee: null, hasCompensation: false, payBy: addDays(today, daysToPay), typedRates });

/** Fee and compensation are set in euros by law. */
export const hasCosts = ({ currency }: OverdueInvoice): boolean => currency === 'EUR';

/** Returns the fee that is usual, in euros: the most that a consumer may be asked for on that day; nothing for a business. */
export const getUsualFee = (invoice: OverdueInvoice, debtor: DebtorKind, today: string): string =>
  debtor === 'consumer' && today >= getFirstFeeDay(invoice) ? maxConsumerReminderFee : '0';

/** Computes what a reminder of today asks for, with the interest up to today. */
export const computePaymentDemand = (
  invoice: OverdueInvoice,
  form: ReminderForm,
  today: string,
): PaymentDemandResult => {
  const { open, dueDate, lastRemindedOn } = invoice;
  const { debtor, payBy, typedRates } = form;
  const refuse = (fault: PaymentDemandFault): PaymentDemandResult => ({ demand: null, fault });
  const fee = hasCosts(invoice) ? parseDecimal(form.fee ?? getUsualFee(invoice, debtor, today)) : new Big(0);
  if (fee === null || fee.lt(0)) return refuse({ kind: 'invalidFee' });
  const costFault = findReminderCostFault({ debtor, fee, dueDate, lastRemindedOn, on: today });
  if (costFault) return refuse(costFault);
  if (!isIsoDate(payBy) || payBy < today) return refuse({ kind: 'invalidDate' });
  const referenceRates = { ...typedRates, ...announcedReferenceRates };
  const interest = computeLateInterest({ amount: open, dueDate, until: today, debtor, referenceRates });
  if (interest.kind === 'unknownRate') return refuse(interest);
  const isCompensated = form.hasCompensation && debtor === 'business' && hasCosts(invoice);
  const compensation = new Big(isCompensated ? businessCompensation : 0);
  const total = open.plus(interest.total).plus(fee).plus(compensation);
  return { demand: { open, interest: interest.periods, fee, compensation, total, payBy }, fault: null };
};
