import type { Big } from 'big.js';
import type { DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { parseDecimal } from '#app/money/decimal.ts';
import { type FieldFault, isBlank, tooLong } from './fault.ts';
import { needsReason, suggestedReason } from './vatCategories.ts';
import { vatRateFault } from './vatRateFault.ts';

type LineFaults = Partial<Record<keyof DraftLine, FieldFault | null>>;

/** service.md, "Line item" and "Lengths": decimals of quantity and price, length of the texts. */
const decimals = { quantity: 4, unitPrice: 11 } as const;
const longest = { name: 100, vatReason: 100, description: 1000 } as const;

/**
 * Returns the faults of one line; `vatDate` is the ISO date whose VAT rates hold, `language` the recipient's. At most
 * one fault per field.
 */
export const lineFaults = (line: DraftLine, vatDate: string, language: DraftContact['language']): LineFaults => ({
  name: isBlank(line.name) ? { code: 'lineNameMissing' } : tooLong(line.name, longest.name),
  quantity: quantityFault(line.quantity),
  // A code of UN/ECE Rec 20, also one that we do not offer; a word is none.
  unit: /^[A-Z0-9]{2,3}$/.test(line.unit) ? null : { code: 'unitWrong' },
  unitPrice: priceFault(line.unitPrice),
  discountPercent: discountFault(line.discountPercent),
  vatRate: vatRateFault(line.vatRate, vatDate) ?? rateOfCategoryFault(line),
  vatReason: reasonFault(line, language),
  description: tooLong(line.description, longest.description),
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

/** VAT is charged in the standard category and in no other; the drafts that we write keep to it by themselves. */
const rateOfCategoryFault = ({ vatRate, vatCategory }: DraftLine): FieldFault | null => {
  const isTaxed = parseDecimal(vatRate)?.gt(0) ?? false;
  if (vatCategory === 'S') return isTaxed ? null : { code: 'vatRateZero' };
  return isTaxed ? { code: 'vatRateNotZero', values: { rate: vatRate.trim() }, replacement: '0' } : null;
};

const reasonFault = ({ vatCategory, vatReason }: DraftLine, language: DraftContact['language']): FieldFault | null => {
  if (!needsReason(vatCategory)) return null;
  if (isBlank(vatReason)) return { code: 'vatReasonMissing', replacement: suggestedReason(vatCategory, language) };
  return tooLong(vatReason, longest.vatReason);
};

const tooFine = (value: Big, most: number): boolean => !value.round(most).eq(value);
