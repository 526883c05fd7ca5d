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
import { memoizeByText, noSupplierIndex } from './suppliers.ts';

type InvalidVatRate = Extract<FindingEvidence, { kind: 'vatRateInvalid' }>;

/** Days between delivery and invoice where the invoice does not say when that was. */
const maxDaysSinceDelivery = 62;
/** VAT may be rounded line by line. */
const roundingTolerance = 0.02;
const maxRoundedLines = 50;
/** VAT below which a cent of rounding is as much as the difference between two rates. */
const minVat = 1;
/** Invoices without VAT from which a foreign supplier leaves it to the buyer (reverse charge). */
const minWithoutVat = 3;
/** Lowest standard rate in the EU (directive 2006/112/EC, article 97); lower ones are of hotels and meals there. */
const minStandardRate = 15;

interface PeculiarVat {
  readonly position: number;
  readonly evidence: InvalidVatRate;
  /** A calculation that a supplier may always make in its own way. */
  readonly mayBeHabit: boolean;
}

type VatFault = Omit<PeculiarVat, 'position'>;

/**
 * Finds unpaid invoices whose VAT does not fit: a line with a rate that was not in force on the delivery, or with both
 * VAT and the code of reverse charge; without rates of lines, VAT of a rate that has ended, above the highest one, or, on
 * a single line, of none; VAT of a foreign supplier that has never taken any.
 */
export function* findInvalidVatRates(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { invoices } = ledger;
  const isFinnishId = memoizeByText((id: string) => isBusinessIdDigits(getFinnishDigits(id) ?? ''));
  const peculiar: PeculiarVat[] = [];
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const { businessId, currency, netAmount, vatAmount, invoiceDate } = invoice.row;
    if (netAmount === null || vatAmount === null || invoiceDate === null || !isUnpaid(invoice)) return;
    if (!(Number(netAmount) > 0)) return;
    const isFinnish =
      businessId === null ? ledger.accounts[position]?.startsWith('FI') === true : isFinnishId(businessId);
    const found = isFinnish ? describeFinnishVat(ledger, position, currency) : describeForeignVat(ledger, position);
    if (found) peculiar.push({ position, ...found });
  });
  const isHabit = createHabitCheck(
    ledger,
    peculiar.filter(({ mayBeHabit }) => mayBeHabit).map(({ position }) => position),
  );
  for (const { position, evidence, mayBeHabit } of peculiar)
    if (!mayBeHabit || !isHabit(position))
      report(position, { key: createValueFindingKey('vatRateInvalid', `${evidence.rate} ${evidence.date}`), evidence });
}

const describeFinnishVat = (ledger: PurchaseLedger, position: number, currency: string | null): VatFault | null => {
  const invoice = ledger.invoices[position];
  if (!invoice || (currency !== 'EUR' && currency !== null)) return null;
  const rates = listPossibleRates(invoice.lineFacts, ledger.day[position] ?? unknownDay);
  if (rates.length === 0) return null;
  const { vatRates } = invoice.lineFacts;
  return vatRates === null || vatRates.length === 0
    ? describeVatOfSums(invoice, rates)
    : describeVatOfLines(invoice, vatRates, rates);
};

/** Returns the rates in force during the delivery, or where that is unknown, within two months before the invoice. */
const listPossibleRates = ({ deliveredFrom, deliveredUntil }: ExaminedInvoice['lineFacts'], day: number): string[] => {
  const dates =
    deliveredFrom === null && deliveredUntil === null
      ? [toIsoDate(day), toIsoDate(day - maxDaysSinceDelivery)]
      : [deliveredFrom ?? deliveredUntil ?? '', deliveredUntil ?? deliveredFrom ?? ''];
  return [...new Set(dates.flatMap((date) => getVatRates(date).map(({ rate }) => rate)))];
};

const createEvidence = ({ row }: ExaminedInvoice, rate: string, rates: readonly string[]): InvalidVatRate => ({
  ...{ kind: 'vatRateInvalid', rate, date: row.invoiceDate ?? '', rates: [...rates] },
});

const describeVatOfLines = (
  invoice: ExaminedInvoice,
  lineRates: readonly string[],
  rates: readonly string[],
): VatFault | null => {
  const allowed = new Set(rates.map(Number));
  for (const lineRate of lineRates) {
    const [rate = '', code] = lineRate.split(' ');
    const isReverseCharged = code === 'AE' && Number(rate) > 0;
    if (!allowed.has(Number(rate)) || isReverseCharged)
      return { evidence: createEvidence(invoice, toPercent(Number(rate)), rates), mayBeHabit: false };
  }
  return null;
};

/** Sums that do not add up are another finding. */
const isSumRight = ({ netAmount, vatAmount, amount }: ExaminedInvoice['row']): boolean =>
  amount === null || Math.abs(Number(netAmount) + Number(vatAmount) - Number(amount)) < 0.05;

/** Several lines may have several rates. */
const describeVatOfSums = (invoice: ExaminedInvoice, rates: readonly string[]): VatFault | null => {
  const { row, lineFacts } = invoice;
  const [net, vat] = [Number(row.netAmount), Number(row.vatAmount)];
  const { lineCount } = lineFacts;
  const tolerance = roundingTolerance * Math.max(1, Math.min(lineCount ?? 1, maxRoundedLines));
  if (vat < minVat || !isSumRight(row)) return null;
  const isOfRate = (rate: string): boolean => Math.abs(vat - (net * Number(rate)) / 100) <= tolerance;
  if (rates.some(isOfRate)) return null;
  const ended = formerRates.find((rate) => isOfRate(rate) && isDistinct(net, rate, rates, tolerance));
  const isSingle = lineCount === null || lineCount <= 1;
  if (ended !== undefined && isSingle && findVatRateEnd(ended, row.invoiceDate ?? '') !== null)
    return { evidence: createEvidence(invoice, ended, rates), mayBeHabit: false };
  const highest = Math.max(...rates.map(Number));
  const isTooHigh = vat > (net * highest) / 100 + tolerance;
  if (!isTooHigh && lineCount !== 1) return null;
  return { evidence: createEvidence(invoice, toPercent((vat / net) * 100), rates), mayBeHabit: true };
};

/** Rates that were in force once, as `app/money/vatRates.ts` has them. */
const formerRates = ['24', '14'] as const;

/** Returns whether the VAT of a rate differs visibly from that of all rates in force. */
const isDistinct = (net: number, rate: string, rates: readonly string[], tolerance: number): boolean =>
  rates.every((other) => Math.abs(net * (Number(rate) - Number(other))) / 100 > 2 * tolerance);

/** Largest percentage that is shown; more is a net amount that is nearly nothing. */
const maxPercent = 1e6;
const toPercent = (percent: number): string => String(Math.round(Math.min(percent, maxPercent) * 100) / 100);

const describeForeignVat = (ledger: PurchaseLedger, position: number): VatFault | null => {
  const invoice = ledger.invoices[position];
  if (!invoice) return null;
  const percent = (Number(invoice.row.vatAmount) / Number(invoice.row.netAmount)) * 100;
  if (!(percent >= minStandardRate - roundingTolerance) || !isSumRight(invoice.row)) return null;
  const supplier = ledger.suppliers.of[position] ?? noSupplierIndex;
  if (supplier === noSupplierIndex) return null;
  const others = [...ledger.getSupplierPositions(supplier)].filter((other) => other !== position);
  const isReverseCharge = others.every((other) => Number(ledger.invoices[other]?.row.vatAmount) === 0);
  if (others.length < minWithoutVat || !isReverseCharge) return null;
  return { evidence: createEvidence(invoice, toPercent(percent), ['0']), mayBeHabit: false };
};
