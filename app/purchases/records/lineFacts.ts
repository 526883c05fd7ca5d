import { normalizeAmountText } from './amount.ts';
import { FieldReader } from './fieldReader.ts';
import { readLines } from './lineTotal.ts';
import type { PurchaseFieldPaths } from './record.ts';

/** What findings need of an invoice's lines and its delivery; null where the record does not say it. */
export interface InvoiceLineFacts {
  /** Number of the lines. */
  readonly lineCount: number | null;
  /** Different VAT rates (percent as decimal text) and codes (UNCL 5305) of the lines: `25.5 S`, `0 AE`. */
  readonly vatRates: readonly string[] | null;
  /** First and last day of the delivery, ISO dates. */
  readonly deliveredFrom: string | null;
  readonly deliveredUntil: string | null;
  /** Part of a payment by instalments, and how many were agreed: `2/3`. */
  readonly instalment: string | null;
}

/** Different rates beyond which they are not looked at. */
const maxRates = 10;

/** Reads the facts of anything as an invoice, and never throws. */
export const readLineFacts = (record: unknown, paths: PurchaseFieldPaths): InvoiceLineFacts => {
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
  };
};

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

/** `erä 2/3`, `erä 2 (sovittu 3 erää)`, `rat 2 av 3`, `instalment 2 of 3`. */
const instalmentPattern =
  /\b(?:maksu|osa)?(?:erä|rat|avbetalning|instal?ment|part)\s*(?<nth>\d{1,2})\s*(?:\/|av\b|of\b|\()\s*(?:sovittu|avtalade?|agreed)?\s*(?<count>\d{1,2})/iu;

const findInstalment = (lines: readonly unknown[], path: string): string | null => {
  if (path === '') return null;
  for (const line of lines) {
    const { nth, count } = instalmentPattern.exec(new FieldReader(line).text(path) ?? '')?.groups ?? {};
    if (nth && count) return `${Number(nth)}/${Number(count)}`;
  }
  return null;
};
