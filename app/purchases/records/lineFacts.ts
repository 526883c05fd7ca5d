import { normalizeAmountText } from './amount.ts';
import { FieldReader } from './fieldReader.ts';
import { findInstalmentText } from './instalmentText.ts';
import { readLines } from './lineTotal.ts';
import type { ParsedInvoice } from './parsedInvoice.ts';
import type { PurchaseFieldPaths } from './record.ts';

/** What findings and rules need of an invoice's lines, delivery and payment data; null where the record does not say it. */
export interface InvoiceLineFacts {
  /** Number of the lines. */
  readonly lineCount: number | null;
  /** Different VAT rates (percent as decimal text) and codes (UNCL 5305) of the lines: `25.5 S`, `0 AE`. */
  readonly vatRates: readonly string[] | null;
  /** First and last day of the delivery, ISO dates. */
  readonly deliveredFrom: string | null;
  readonly deliveredUntil: string | null;
  /** Part of a payment by instalments, and how many were agreed: `2/3`; `/3` where the lines say only the latter. */
  readonly instalment: string | null;
  /** The payment data, which a bank reads, name another account or amount than the invoice. */
  readonly paymentDataDiffers: boolean;
}

/** Different rates beyond which they are not looked at. */
const maxRates = 10;

/** Reads the facts of anything as an invoice, and never throws. */
export const readLineFacts = (
  record: unknown,
  paths: PurchaseFieldPaths,
  { iban, amount }: Pick<ParsedInvoice, 'iban' | 'amount'>,
): InvoiceLineFacts => {
  const { fields } = paths;
  const lines = readLines(record, paths);
  const reader = new FieldReader(record);
  const readDate = (path: string): string | null => (path === '' ? null : reader.date(path));
  const day = readDate(fields.deliveryDate);
  return {
    lineCount: lines?.length ?? null,
    vatRates: lines && readRates(lines, fields),
    deliveredFrom: readDate(fields.deliveryStart) ?? day,
    deliveredUntil: readDate(fields.deliveryEnd) ?? day,
    instalment: lines && findInstalment(lines, fields.rowText),
    paymentDataDiffers:
      differs(iban && toCompactAccount(iban), toCompactAccount(reader.text(fields.paymentAccount) ?? '')) ||
      differs(amount && toMagnitude(amount), fields.paymentAmount && toMagnitude(reader.amount(fields.paymentAmount))),
  };
};

/** Missing values differ from nothing. */
const differs = (one: string | null, other: string | null): boolean => Boolean(one && other) && one !== other;

const toCompactAccount = (account: string): string => account.replaceAll(/\s/g, '').toUpperCase();

/** The payment data of a credit note need no sign. */
const toMagnitude = (amount: string | null): string | null => amount && Math.abs(Number(amount)).toFixed(2);

/** Returns the different rates of the lines; null if not all can be read. */
const readRates = (lines: readonly unknown[], fields: PurchaseFieldPaths['fields']): readonly string[] | null => {
  if (fields.rowVatRate === '') return null;
  const rates = new Set<string>();
  for (const line of lines) {
    const reader = new FieldReader(line);
    const text = reader.text(fields.rowVatRate);
    const rate = text === null ? null : normalizeAmountText(text.replace('%', '').trim());
    if (rate === null) return null;
    const code = fields.rowVatCode === '' ? null : reader.text(fields.rowVatCode);
    rates.add(`${Number(rate)} ${/^[A-Z]{1,2}$/.exec(code ?? '')?.[0] ?? ''}`.trim());
    if (rates.size > maxRates) return null;
  }
  return [...rates];
};

/** Returns what the first line says that names its part; what one says of their number alone is second to it. */
const findInstalment = (lines: readonly unknown[], path: string): string | null => {
  if (path === '') return null;
  let count: string | null = null;
  for (const line of lines) {
    const instalment = findInstalmentText(new FieldReader(line).text(path) ?? '');
    if (instalment !== null && !instalment.startsWith('/')) return instalment;
    count ??= instalment;
  }
  return count;
};
