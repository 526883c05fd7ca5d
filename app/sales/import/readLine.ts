import type { DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { parseDecimal } from '#app/money/decimal.ts';
import { createLine } from '../draft/draft.ts';
import { parseUnit } from '../draft/parseUnit.ts';
import { stripNumberFormat } from '../draft/stripNumberFormat.ts';
import { resolveVatExemptionReason, selectVatCategory } from '../draft/vatCategories.ts';
import type { ReportImportFault } from './importFaults.ts';
import { getImportCellText, type ImportRow } from './invoiceRows.ts';
import { parseVatCategory } from './synonymParsers.ts';

export interface ImportLineSettings {
  /** Percent, for lines that name no rate. */
  readonly vatRate: string;
  readonly language: DraftContact['language'];
  /** The invoice's prices include VAT: the price of the other kind is not one of its. */
  readonly pricesIncludeVat: boolean;
  /** UN/ECE code, for lines that name no unit. */
  readonly unit: string;
}

/** Parses a row as a line of an invoice. Text that cannot be parsed is kept unchanged, so that it can be corrected. */
export const parseImportedLine = (
  row: ImportRow,
  { vatRate, language, pricesIncludeVat, unit: usualUnit }: ImportLineSettings,
  complain: ReportImportFault,
): DraftLine => {
  const cell = (field: Parameters<typeof getImportCellText>[1]): string => getImportCellText(row, field);
  const number = (field: Parameters<typeof getImportCellText>[1]): string => stripNumberFormat(cell(field)).trim();
  const empty = createLine(`row-${row.number}`, vatRate, usualUnit);

  const unit = cell('unit') === '' ? empty.unit : parseUnit(cell('unit'));
  if (unit === null) complain(row.number, 'unit', 'unitUnknown', { value: cell('unit') });
  const received = cell('vatCategory') === '' ? undefined : parseVatCategory(cell('vatCategory'));
  if (received === null) complain(row.number, 'vatCategory', 'vatCategoryUnknown', { value: cell('vatCategory') });
  if (cell('unitPrice') !== '' && cell('unitPriceWithVat') !== '')
    complain(row.number, 'unitPriceWithVat', 'priceTwice');

  const isUntaxed = received !== undefined && received !== null && received !== 'S';
  const rate = number('vatRate') || (isUntaxed ? '0' : empty.vatRate);
  const percent = parseDecimal(rate);
  const vatCategory = received ?? (percent ? selectVatCategory(percent.gt(0), empty.vatCategory) : empty.vatCategory);
  return {
    ...empty,
    name: cell('lineName'),
    quantity: number('quantity') || empty.quantity,
    unit: unit ?? empty.unit,
    unitPrice: number(pricesIncludeVat ? 'unitPriceWithVat' : 'unitPrice'),
    discountPercent: number('discountPercent'),
    vatRate: rate,
    vatCategory,
    vatReason: resolveVatExemptionReason(vatCategory, language, cell('vatReason')),
  };
};
