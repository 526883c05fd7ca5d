import { listRecordFields } from '#app/contract/purchases/recordFields.ts';
import type { ParsedInvoice } from './parsedInvoice.ts';

const beyondAscii = /[^\0-\x7f]/;

/** Removes accents; ASCII texts have none. */
export const removeAccents = (text: string): string =>
  beyondAscii.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}/gu, '') : text;

/** Returns lower case without accents, so that `sähkö`, `SÄHKÖ` and `sahko` are one. */
export const foldText = (text: string): string => removeAccents(text).toLowerCase();

/**
 * Returns the searchable text of an invoice, folded, with control characters between values: the displayed row
 * (`displayedTexts`), dates and amounts also as they are written in Finland, and the `further` values of the record, which are
 * folded already.
 */
export const buildSearchText = (displayedTexts: string, row: ParsedInvoice, further: string): string => {
  let text = `${foldText(displayedTexts)}\n`;
  for (const field of dateFields) text += formatDateLine(row[field]);
  for (const field of amountFields) text += formatAmountLines(row[field]);
  return text + further;
};

const dateFields = listRecordFields('date');
const amountFields = listRecordFields('amount');

const formatDateLine = (isoDate: string | null): string => {
  if (isoDate === null) return '';
  return `${Number(isoDate.slice(8))}.${Number(isoDate.slice(5, 7))}.${isoDate.slice(0, 4)}\n`;
};

const formatAmountLines = (amount: string | null): string => {
  if (amount === null) return '';
  const padded = padToCents(amount);
  return `${padded}\n${padded.replace('.', ',')}\n`;
};

/** Pads an amount to two decimals: a service's 12.50 may arrive as 12.5, and people type either. */
export const padToCents = (decimal: string): string => {
  const point = decimal.indexOf('.');
  if (point === -1) return `${decimal}.00`;
  return decimal.length - point === 2 ? `${decimal}0` : decimal;
};
