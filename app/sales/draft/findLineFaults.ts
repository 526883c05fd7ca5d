import type { Big } from 'big.js';
import type { DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { parseDecimal } from '#app/money/decimal.ts';
import { checkVatRate } from './checkVatRate.ts';
import { checkLength, type DraftFieldFault } from './draftFault.ts';
import { isBlank } from './sentText.ts';
import { needsVatExemptionReason, suggestVatExemptionReason } from './vatCategories.ts';

type LineFieldFaults = Partial<Record<keyof DraftLine, DraftFieldFault | null>>;

/** docs/service.md, "Line item" and "Lengths": decimals of quantity and price, length of the texts. */
const maxLineDecimals = { quantity: 4, unitPrice: 11 } as const;
const maxLineLengths = { name: 100, vatReason: 100, description: 1000 } as const;

/**
 * Returns the faults of one line; `vatDate` is the ISO date whose VAT rates hold, `language` the recipient's. At most
 * one fault per field.
 */
export const findLineFaults = (
  line: DraftLine,
  vatDate: string,
  language: DraftContact['language'],
): LineFieldFaults => ({
  name: isBlank(line.name) ? { code: 'lineNameMissing' } : checkLength(line.name, maxLineLengths.name),
  quantity: checkQuantity(line.quantity),
  // A code of UN/ECE Rec 20, also one that we do not offer; a word is none.
  unit: /^[A-Z0-9]{2,3}$/.test(line.unit) ? null : { code: 'unitWrong' },
  unitPrice: checkPrice(line.unitPrice),
  discountPercent: checkDiscount(line.discountPercent),
  vatRate: checkVatRate(line.vatRate, vatDate) ?? checkCategoryRate(line),
  vatReason: checkVatReason(line, language),
  description: checkLength(line.description, maxLineLengths.description),
});

/** Less than nothing may be sold (a return), nothing may not. */
const checkQuantity = (text: string): DraftFieldFault | null => {
  if (isBlank(text)) return { code: 'quantityMissing' };
  const quantity = parseDecimal(text);
  if (quantity === null || quantity.eq(0)) return { code: 'quantityWrong' };
  return hasMoreDecimals(quantity, maxLineDecimals.quantity) ? { code: 'quantityTooFine' } : null;
};

const checkPrice = (text: string): DraftFieldFault | null => {
  if (isBlank(text)) return { code: 'priceMissing' };
  const price = parseDecimal(text);
  if (price === null) return { code: 'priceWrong' };
  if (price.lt(0)) return { code: 'priceNegative' };
  return hasMoreDecimals(price, maxLineDecimals.unitPrice) ? { code: 'priceTooFine' } : null;
};

const checkDiscount = (text: string): DraftFieldFault | null => {
  if (isBlank(text)) return null;
  const percent = parseDecimal(text);
  return percent === null || percent.lt(0) || percent.gt(100) ? { code: 'discountWrong' } : null;
};

/** VAT is charged in the standard category and in no other; the drafts that we write keep to it by themselves. */
const checkCategoryRate = ({ vatRate, vatCategory }: DraftLine): DraftFieldFault | null => {
  const isTaxed = parseDecimal(vatRate)?.gt(0) ?? false;
  if (vatCategory === 'S') return isTaxed ? null : { code: 'vatRateZero' };
  return isTaxed ? { code: 'vatRateNotZero', values: { rate: vatRate.trim() }, replacement: '0' } : null;
};

const checkVatReason = (
  { vatCategory, vatReason }: DraftLine,
  language: DraftContact['language'],
): DraftFieldFault | null => {
  if (!needsVatExemptionReason(vatCategory)) return null;
  if (isBlank(vatReason))
    return { code: 'vatReasonMissing', replacement: suggestVatExemptionReason(vatCategory, language) };
  return checkLength(vatReason, maxLineLengths.vatReason);
};

const hasMoreDecimals = (value: Big, most: number): boolean => !value.round(most).eq(value);
