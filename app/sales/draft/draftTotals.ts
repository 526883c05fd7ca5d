import type { Big } from 'big.js';
import type { Draft, DraftLine } from '#app/contract/sales/draft.ts';
import { parseDecimal } from '#app/money/decimal.ts';
import {
  type CalculationLine,
  calculateLineNet,
  calculateTotalsFromNets,
  type DocumentMonetaryTotals,
  type VatClassifiedAmount,
} from '#app/money/documentTotals.ts';
import { isBlankLine } from './draft.ts';
import { memoizeByObject } from './memoizeByObject.ts';
import { isBlank } from './sentText.ts';

/** The figures of a draft as far as it can be computed. */
export interface DraftTotals {
  readonly totals: DocumentMonetaryTotals;
  /** Lines begun, but left out of the figures because a number is missing or cannot be read. */
  readonly unfinished: number;
}

/** Computes a draft as the invoice will be (EN 16931, see `calculateDocumentTotals`), leaving unfinished lines out. */
export const calculateDraftTotals = ({
  lines,
  pricesIncludeVat,
}: Pick<Draft, 'lines' | 'pricesIncludeVat'>): DraftTotals => {
  const byVat = new Map<string, VatGroupTotal>();
  let unfinished = 0;
  for (const line of lines) {
    const net = calculateVatNet(line, pricesIncludeVat);
    const sum = net && byVat.get(net.vat);
    // Exact, so that nothing is rounded here either.
    if (sum) sum.amount = sum.amount.plus(net.amount);
    else if (net) byVat.set(net.vat, { ...net });
    else if (!isBlankLine(line)) unfinished += 1;
  }
  return { totals: calculateTotalsFromNets([...byVat.values()]), unfinished };
};

/** The net of one line with at most two decimals; null where its numbers cannot be read. */
export const calculateDraftLineNet = (line: DraftLine, pricesIncludeVat: boolean): Big | null =>
  calculateVatNet(line, pricesIncludeVat)?.amount ?? null;

/**
 * Amount charged with one VAT, `vat`: category and rate in one word, computed once per line and not with every key
 * press.
 */
interface VatGroupTotal extends VatClassifiedAmount {
  readonly vat: string;
  amount: Big;
}

const calculateVatNet = memoizeByObject(
  (line: DraftLine, pricesIncludeVat: boolean): Readonly<VatGroupTotal> | null => {
    const numbers = parseLineNumbers(line);
    if (numbers === null) return null;
    const { vatCategory, vatRate } = numbers;
    return {
      vat: `${vatCategory} ${vatRate.toFixed()}`,
      vatCategory,
      vatRate,
      amount: calculateLineNet(numbers, pricesIncludeVat),
    };
  },
);

/** Returns the numbers of a line; null while quantity, price, discount or rate cannot be read. */
const parseLineNumbers = (line: DraftLine): CalculationLine | null => {
  const quantity = parseDecimal(line.quantity);
  const unitPrice = parseDecimal(line.unitPrice);
  const discountPercent = parseDecimal(isBlank(line.discountPercent) ? '0' : line.discountPercent);
  const vatRate = parseDecimal(line.vatRate);
  if (quantity === null || unitPrice === null || discountPercent === null || vatRate === null) return null;
  return { quantity, unitPrice, discountPercent, vatRate, vatCategory: line.vatCategory };
};
