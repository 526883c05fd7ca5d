import type { ReviewRuleConditions, RuleAmount, RuleRefusal } from '#app/contract/purchases/reviewRules.ts';
import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import { findReplacementVatRate } from '#app/money/vatRates.ts';
import type { ExaminedInvoice } from '../findings/examinedInvoice.ts';
import { isCreditNote, type PurchaseLedger, unknownDay } from '../findings/purchaseLedger.ts';
import { toSupplierNameKey } from '../findings/supplierNames.ts';
import { readBuyer } from './buyerCheck.ts';
import { listKnownInvoices, scanSupplierInvoices } from './knownInvoices.ts';

/** Verdict of a rule about one invoice. */
export interface RuleVerdict {
  /** Why a person decides; null where the rule reviews it. */
  readonly refusal: RuleRefusal | null;
  /** Positions of the accepted bills of the supplier with the same account that were there before, the newest first. */
  readonly known: readonly number[];
}

/** What a verdict needs beside the invoices. */
export interface RuleJudgementContext {
  readonly ledger: PurchaseLedger;
  /** Returns whether a person or a rule reviewed the invoice, or the service says that it is paid. */
  readonly isAccepted: (position: number) => boolean;
  /** Returns whether the invoice names the buyer as many invoices of the company do. */
  readonly isUsualBuyer: (invoice: ExaminedInvoice) => boolean;
}

/** Days within which an equal amount of the same supplier may be the same bill. */
const sameBillDays = 20;
/** Pairs of equal amounts within those days from which they are a habit. */
const minFrequentPairs = 3;
/** Days for which a supplier's credit note may concern the invoice that follows. */
const creditDays = 45;
/** Days between date and arrival after which a bill is late. */
const maxDaysToArrival = 45;
/** Share of the smallest amount of a habit below which an amount is far from it. */
const minShareOfSmallest = 0.3;
/** Share by which an index or an adjustment of prices raises a fee at once. */
const maxIndexRise = 0.04;
/** Latest invoices that show whether an amount is a fee, or rises each time. */
const latestInvoices = 3;
/** Invoices of a supplier on either side of one that are compared with it. */
const maxNeighbours = 30;

/**
 * Judges one invoice without findings by what was accepted before it. It asks for everything that a person would look at:
 * whatever differs from the supplier's accepted invoices is left to a person.
 */
export const judgeInvoice = (
  context: RuleJudgementContext,
  own: number,
  { minKnownInvoices, amount }: ReviewRuleConditions,
): RuleVerdict => {
  const { ledger, isAccepted } = context;
  const invoice = ledger.invoices[own];
  const account = ledger.accounts[own] ?? '';
  const refuse = (refusal: RuleRefusal, known: readonly number[] = []): RuleVerdict => ({ refusal, known });
  if (!invoice) return refuse('incomplete');
  const impediment = findImpediment(ledger, own, invoice);
  if (impediment) return refuse(impediment);
  const known = listKnownInvoices(ledger, own, (one) => isAccepted(one) && ledger.accounts[one] === account);
  if (known.length < minKnownInvoices) {
    const isSupplierKnown = listKnownInvoices(ledger, own, isAccepted).length >= minKnownInvoices;
    return refuse(isSupplierKnown ? 'accountUnknown' : 'supplierUnknown', known);
  }
  const refusal =
    findUnusualDetail(invoice, context, known, minKnownInvoices) ??
    (isAmountOrdinary(ledger, own, known, amount) ? findTroublingNeighbour(ledger, own, known) : 'amountUnusual');
  return { refusal, known };
};

/** Returns what keeps an invoice from being judged by others. */
const findImpediment = (ledger: PurchaseLedger, own: number, invoice: ExaminedInvoice): RuleRefusal | null => {
  const { row, lineFacts, formerPayments } = invoice;
  const amount = ledger.amount[own] ?? Number.NaN;
  if (isCreditNote(ledger, own)) return 'creditNote';
  if (formerPayments.length > 0 || invoice.beside !== null) return 'changed';
  const hasBuyer = row.buyerName !== null || invoice.buyerBusinessId !== null;
  const isComplete = ledger.accounts[own] !== '' && amount > 0 && row.currency !== null && hasBuyer;
  if (!isComplete || row.invoiceDate === null || row.dueDate === null) return 'incomplete';
  if (row.openAmount !== null && !row.isPaid && !isSameAmount(Number(row.openAmount), amount)) return 'partlyPaid';
  if (lineFacts.paymentDataDiffers) return 'paymentDataDiffers';
  return lineFacts.instalment === null ? null : 'instalment';
};

/** Returns what no accepted invoice of the supplier has, or only a few have. */
const findUnusualDetail = (
  invoice: ExaminedInvoice,
  { ledger: { invoices }, isUsualBuyer }: RuleJudgementContext,
  known: readonly number[],
  minKnownInvoices: number,
): RuleRefusal | null => {
  const isUsual = <T>(read: (one: ExaminedInvoice) => T): boolean => {
    const value = read(invoice);
    return (
      known.filter((position) => invoices[position] && read(invoices[position]) === value).length >= minKnownInvoices
    );
  };
  const readName = ({ row }: ExaminedInvoice): string => toSupplierNameKey(row.sellerName ?? '');
  const readId = ({ row }: ExaminedInvoice): string => normalizeBusinessId(row.businessId ?? '');
  if (!isUsual(readName) || !isUsual(readId)) return 'sellerUnusual';
  if (!isUsual(readBuyer) || !isUsualBuyer(invoice)) return 'buyerUnusual';
  if (!isUsual(({ row }) => row.currency)) return 'amountUnusual';
  const rates = new Set(known.flatMap((position) => invoices[position]?.lineFacts.vatRates ?? []));
  return areVatRatesUsual(invoice, rates) ? null : 'vatUnusual';
};

/** Rates follow the law: one that has ended is replaced by its successor, and is no longer usual. */
const areVatRatesUsual = ({ row, lineFacts }: ExaminedInvoice, known: ReadonlySet<string>): boolean => {
  const date = lineFacts.deliveredUntil ?? row.invoiceDate ?? '';
  const current = new Set([...known].map((rate) => replaceEndedRate(rate, date)));
  return (lineFacts.vatRates ?? []).every((rate) => current.has(rate));
};

/** `14 S` on 2026-02-10 → `13.5 S`. */
const replaceEndedRate = (lineRate: string, isoDate: string): string => {
  const [rate = '', ...code] = lineRate.split(' ');
  return [findReplacementVatRate(rate, isoDate) ?? rate, ...code].join(' ');
};

const isAmountOrdinary = (
  { amount, invoices }: PurchaseLedger,
  own: number,
  known: readonly number[],
  condition: RuleAmount,
): boolean => {
  const { currency } = invoices[own]?.row ?? {};
  const amounts = known
    .filter((one) => invoices[one]?.row.currency === currency)
    .map((one) => amount[one] ?? Number.NaN);
  const asked = amount[own] ?? Number.NaN;
  const [previous = Number.NaN] = amounts;
  if (condition.kind === 'equal') return isSameAmount(asked, previous);
  if (condition.kind === 'within') return Math.abs(asked - previous) <= (previous * condition.percent) / 100 + halfCent;
  return isWithinHabit(asked, amounts);
};

/**
 * `amounts`: newest first. A fee may go up once by an index. What varies may go above its largest amount a little, the
 * less the more of its amounts are known; what went up each time may not.
 */
const isWithinHabit = (asked: number, amounts: readonly number[]): boolean => {
  const [smallest, largest] = [Math.min(...amounts), Math.max(...amounts)];
  const latest = amounts.slice(0, latestInvoices);
  const isLatest = (compare: (one: number, newer: number) => boolean): boolean =>
    latest.every((one, index) => index === 0 || compare(one, latest[index - 1] ?? 0));
  const isFee = isLatest(isSameAmount);
  const isRising = isLatest((one, newer) => one < newer - halfCent);
  const room = isFee ? maxIndexRise : 1 / (2 * amounts.length);
  return asked <= largest * (isRising ? 1 : 1 + room) + halfCent && asked >= smallest * minShareOfSmallest;
};

/** Returns what is odd about the time of an invoice among those of its supplier. */
const findTroublingNeighbour = (ledger: PurchaseLedger, own: number, known: readonly number[]): RuleRefusal | null => {
  const { day, arrivalDay, firstArrivalDay, amount } = ledger;
  const [issued, arrived] = [day[own] ?? unknownDay, arrivalDay[own] ?? unknownDay];
  // What came with the first list may be of any age.
  if (arrived > firstArrivalDay && arrived - issued > maxDaysToArrival) return 'late';
  const others = [...scanSupplierInvoices(ledger, own, maxNeighbours)];
  const getDays = (other: number): number => Math.abs((day[other] ?? unknownDay) - issued);
  const isSameBill = (other: number): boolean =>
    getDays(other) < sameBillDays && isSameAmount(amount[other] ?? 0, amount[own] ?? 0);
  if (others.some(isSameBill) && !isFrequent(ledger, known)) return 'repeated';
  return others.some((other) => isCreditNote(ledger, other) && getDays(other) <= creditDays)
    ? 'creditedRecently'
    : null;
};

/** Returns whether a supplier has often asked for one amount again within a few weeks, on different days. */
const isFrequent = ({ day, amount }: PurchaseLedger, known: readonly number[]): boolean =>
  known.filter((one, index) => {
    const before = known[index + 1];
    if (before === undefined) return false;
    const days = (day[one] ?? 0) - (day[before] ?? 0);
    return days > 0 && days < sameBillDays && isSameAmount(amount[one] ?? 0, amount[before] ?? 0);
  }).length >= minFrequentPairs;

const halfCent = 0.005;
const isSameAmount = (one: number, other: number): boolean => Math.abs(one - other) < halfCent;
