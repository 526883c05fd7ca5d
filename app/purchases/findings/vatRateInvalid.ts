import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import { isBusinessIdDigits } from '#app/identifiers/businessId.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { findVatRateEnd, getVatRates } from '#app/money/vatRates.ts';
import { getFinnishDigits } from './businessIds.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { ExaminedInvoice, FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { createHabitCheck } from './habits.ts';
import { isUnpaid, type PurchaseLedger, toIsoDate, unknownDay } from './purchaseLedger.ts';
import { memoizeByText } from './suppliers.ts';

type InvalidVatRate = Extract<FindingEvidence, { kind: 'vatRateInvalid' }>;

/** Days between delivery and invoice: the rate follows the delivery, which invoices seldom state to us. */
const maxDaysSinceDelivery = 62;
/** VAT may be rounded line by line. */
const roundingTolerance = 0.02;
/** VAT below which a cent of rounding is as much as the difference between two rates. */
const minVat = 1;

interface PeculiarVat {
  readonly position: number;
  readonly evidence: InvalidVatRate;
  /** The VAT is exactly that of a rate that has ended. */
  readonly isEnded: boolean;
}

/**
 * Finds unpaid invoices of Finnish suppliers whose VAT is that of no rate in force: a rate that has ended, more than the
 * highest one, or, where there is a single line, anything else. Several lines may have several rates. A supplier with
 * many of the last two kinds calculates in another way.
 */
export function* findInvalidVatRates(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { invoices, day } = ledger;
  const isFinnishId = memoizeByText((id: string) => isBusinessIdDigits(getFinnishDigits(id) ?? ''));
  const ratesByDay = new Map<number, readonly string[]>();
  const peculiar: PeculiarVat[] = [];
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const { row } = invoice;
    if (row.netAmount === null || row.vatAmount === null || row.invoiceDate === null) return;
    const { businessId, currency } = row;
    if (!isUnpaid(invoice) || (currency !== 'EUR' && currency !== null)) return;
    if (businessId === null ? !ledger.accounts[position]?.startsWith('FI') : !isFinnishId(businessId)) return;
    const date = day[position] ?? unknownDay;
    const rates = ratesByDay.get(date) ?? listPossibleRates(date);
    ratesByDay.set(date, rates);
    const found = describeVat(invoice, rates);
    if (found) peculiar.push({ position, ...found });
  });
  const isHabit = createHabitCheck(
    ledger,
    peculiar.filter(({ isEnded }) => !isEnded).map(({ position }) => position),
  );
  for (const { position, evidence, isEnded } of peculiar)
    if (isEnded || !isHabit(position))
      report(position, { key: createValueFindingKey('vatRateInvalid', `${evidence.rate} ${evidence.date}`), evidence });
}

/** Returns the rates of deliveries up to two months before a day. */
const listPossibleRates = (day: number): readonly string[] => {
  const dates = [toIsoDate(day), toIsoDate(day - maxDaysSinceDelivery)];
  return [...new Set(dates.flatMap((date) => getVatRates(date).map(({ rate }) => rate)))];
};

const describeVat = (
  { row, lineCount }: ExaminedInvoice,
  rates: readonly string[],
): Omit<PeculiarVat, 'position'> | null => {
  const [net, vat] = [Number(row.netAmount), Number(row.vatAmount)];
  const date = row.invoiceDate ?? '';
  const tolerance = roundingTolerance * Math.max(1, Math.min(lineCount ?? 1, maxRoundedLines));
  if (!(net > 0) || vat < minVat || rates.length === 0 || !isSumRight(row)) return null;
  const isOfRate = (rate: string | number): boolean => Math.abs(vat - (net * Number(rate)) / 100) <= tolerance;
  if (rates.some(isOfRate)) return null;
  const evidence: InvalidVatRate = {
    ...{ kind: 'vatRateInvalid', rate: String(Math.round((vat / net) * 10_000) / 100), date, rates: [...rates] },
  };
  const isSeveral = lineCount !== null && lineCount > 1;
  const ended = formerRates.find((rate) => isOfRate(rate) && isDistinct(net, rate, rates, tolerance));
  if (ended !== undefined && !isSeveral && findVatRateEnd(ended, date) !== null)
    return { evidence: { ...evidence, rate: ended }, isEnded: true };
  const highest = Math.max(...rates.map(Number));
  const isTooHigh = vat > (net * highest) / 100 + tolerance;
  return isTooHigh || lineCount === 1 ? { evidence, isEnded: false } : null;
};

const maxRoundedLines = 50;

/** Rates that were in force once, as `app/money/vatRates.ts` has them. */
const formerRates = ['24', '14'] as const;

/** Returns whether the VAT of a rate differs visibly from that of all rates in force. */
const isDistinct = (net: number, rate: string, rates: readonly string[], tolerance: number): boolean =>
  rates.every((other) => Math.abs(net * (Number(rate) - Number(other))) / 100 > 2 * tolerance);

/** Sums that do not add up are another finding. */
const isSumRight = ({ netAmount, vatAmount, amount }: ExaminedInvoice['row']): boolean =>
  amount === null || Math.abs(Number(netAmount) + Number(vatAmount) - Number(amount)) < 0.05;
