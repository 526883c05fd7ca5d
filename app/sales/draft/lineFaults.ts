import type { Big } from 'big.js';
import type { DraftLine } from '../../contract/sales.ts';
import { parseDecimal } from '../../money/decimal.ts';
import { type FieldFault, isBlank, tooLong } from './fault.ts';
import { vatRateFault } from './vatRateFault.ts';

type LineFaults = Partial<Record<keyof DraftLine, FieldFault | null>>;

/** service.md, "Line item" and "Lengths": decimals of quantity and price, length of the text. */
const decimals = { quantity: 4, unitPrice: 11 } as const;
const longestName = 100;

/** What is wrong with one line; `vatDate` is the ISO date whose VAT rates hold. At most one fault per field. */
export const lineFaults = (line: DraftLine, vatDate: string): LineFaults => ({
  name: isBlank(line.name) ? { code: 'lineNameMissing' } : tooLong(line.name, longestName),
  quantity: quantityFault(line.quantity),
  unitPrice: priceFault(line.unitPrice),
  discountPercent: discountFault(line.discountPercent),
  vatRate: vatRateFault(line.vatRate, vatDate),
});

/** Less than nothing may be sold (a return), nothing may not. */
const quantityFault = (text: string): FieldFault | null => {
  if (isBlank(text)) return { code: 'quantityMissing' };
  const quantity = parseDecimal(text);
  if (quantity === null || quantity.eq(0)) return { code: 'quantityWrong' };
  return tooFine(quantity, decimals.quantity) ? { code: 'quantityTooFine' } : null;
};

const priceFault = (text: string): FieldFault | null => {
  if (isBlank(text)) return { code: 'priceMissing' };
  const price = parseDecimal(text);
  if (price === null) return { code: 'priceWrong' };
  if (price.lt(0)) return { code: 'priceNegative' };
  return tooFine(price, decimals.unitPrice) ? { code: 'priceTooFine' } : null;
};

const discountFault = (text: string): FieldFault | null => {
  if (isBlank(text)) return null;
  const percent = parseDecimal(text);
  return percent === null || percent.lt(0) || percent.gt(100) ? { code: 'discountWrong' } : null;
};

const tooFine = (value: Big, most: number): boolean => !value.round(most).eq(value);
