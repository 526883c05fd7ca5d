import Big from 'big.js';
import { parseDecimal } from '#app/money/decimal.ts';
import { calculateLineNet, calculateTotalsFromNets, type VatClassifiedAmount } from '#app/money/documentTotals.ts';

/** Amounts of the service that differ from ours by rounding alone differ by no more. */
export const maxRoundingDifference = new Big('0.02');

/** A line of an invoice as a credit note takes it. */
export interface CreditableLine {
  readonly quantity: string | null;
  readonly unitPrice: string | null;
  readonly unitPriceWithVat: string | null;
  readonly discountPercent: string | null;
  readonly vatRate: string | null;
  readonly vatCategory?: string | null;
}

/** Returns the total with VAT of credited lines (EN 16931); null where a price, quantity or rate is not known. */
export const calculateCreditTotal = (lines: readonly CreditableLine[]): Big | null => {
  const nets: VatClassifiedAmount[] = [];
  for (const line of lines) {
    const quantity = parseDecimal(line.quantity ?? '');
    const pricesIncludeVat = line.unitPrice === null;
    const unitPrice = parseDecimal(line.unitPrice ?? line.unitPriceWithVat ?? '');
    const vatRate = parseDecimal(line.vatRate ?? '');
    if (quantity === null || unitPrice === null || vatRate === null) return null;
    const discountPercent = parseDecimal(line.discountPercent ?? '0') ?? new Big(0);
    const vatCategory = line.vatCategory ?? (vatRate.gt(0) ? 'S' : 'Z');
    const amount = calculateLineNet({ quantity, unitPrice, discountPercent, vatRate, vatCategory }, pricesIncludeVat);
    nets.push({ vatCategory, vatRate, amount });
  }
  return calculateTotalsFromNets(nets).taxInclusive;
};
