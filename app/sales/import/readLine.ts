import type { DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { parseDecimal } from '#app/money/decimal.ts';
import { emptyLine } from '../draft/draft.ts';
import { plainNumber } from '../draft/plainNumber.ts';
import { unitOf } from '../draft/unitWords.ts';
import { categoryOfRate, reasonFor } from '../draft/vatCategories.ts';
import type { Complain } from './importFaults.ts';
import { type FieldRow, textAt } from './invoiceRows.ts';
import { categoryOf } from './words.ts';

export interface LineSettings {
  /** Percent, for lines that name no rate. */
  readonly vatRate: string;
  readonly language: DraftContact['language'];
  /** The invoice's prices include VAT: the price of the other kind is not one of its. */
  readonly pricesIncludeVat: boolean;
}

/** A row as a line of an invoice. What cannot be read is kept as it stands, so that it can be mended. */
export const readLine = (
  row: FieldRow,
  { vatRate, language, pricesIncludeVat }: LineSettings,
  complain: Complain,
): DraftLine => {
  const cell = (field: Parameters<typeof textAt>[1]): string => textAt(row, field);
  const number = (field: Parameters<typeof textAt>[1]): string => plainNumber(cell(field)).trim();
  const empty = emptyLine(`row-${row.number}`, vatRate);

  const unit = cell('unit') === '' ? empty.unit : unitOf(cell('unit'));
  if (unit === null) complain(row.number, 'unit', 'unitUnknown', { word: cell('unit') });
  const told = cell('vatCategory') === '' ? undefined : categoryOf(cell('vatCategory'));
  if (told === null) complain(row.number, 'vatCategory', 'vatCategoryUnknown', { word: cell('vatCategory') });
  if (cell('unitPrice') !== '' && cell('unitPriceWithVat') !== '')
    complain(row.number, 'unitPriceWithVat', 'priceTwice');

  const isUntaxed = told !== undefined && told !== null && told !== 'S';
  const rate = number('vatRate') || (isUntaxed ? '0' : empty.vatRate);
  const percent = parseDecimal(rate);
  const vatCategory = told ?? (percent ? categoryOfRate(percent.gt(0), empty.vatCategory) : empty.vatCategory);
  return {
    ...empty,
    name: cell('lineName'),
    quantity: number('quantity') || empty.quantity,
    unit: unit ?? empty.unit,
    unitPrice: number(pricesIncludeVat ? 'unitPriceWithVat' : 'unitPrice'),
    discountPercent: number('discountPercent'),
    vatRate: rate,
    vatCategory,
    vatReason: reasonFor(vatCategory, language, cell('vatReason')),
  };
};
