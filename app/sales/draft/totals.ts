import type { Big } from 'big.js';
import type { Draft, DraftLine } from '../../contract/sales.ts';
import { parseDecimal } from '../../money/decimal.ts';
import { type DocumentTotals, documentTotals, type TotalsLine } from '../../money/documentTotals.ts';
import { isBlankLine } from './draft.ts';

/** The figures of a draft as far as it can be computed. */
export interface DraftTotals {
  readonly totals: DocumentTotals;
  /** Net of each draft line by its key; a line whose numbers cannot be read has none. */
  readonly netOf: ReadonlyMap<string, Big>;
  /** Lines begun, but left out of the figures because a number is missing or cannot be read. */
  readonly unfinished: number;
}

/** Computes a draft as the invoice will be (EN 16931, see `documentTotals`), leaving unfinished lines out. */
export const draftTotals = (draft: Pick<Draft, 'lines' | 'pricesIncludeVat'>): DraftTotals => {
  const readable = draft.lines.flatMap((line) => {
    const numbers = numbersOf(line);
    return numbers ? [{ key: line.key, ...numbers }] : [];
  });
  const totals = documentTotals({ lines: readable, pricesIncludeVat: draft.pricesIncludeVat });
  const nets = readable.flatMap(({ key }, index) => {
    const net = totals.lines[index]?.net;
    return net ? [[key, net] as const] : [];
  });
  const begun = draft.lines.filter((line) => !isBlankLine(line));
  return {
    totals,
    netOf: new Map(nets),
    unfinished: begun.filter(({ key }) => !readable.some((line) => line.key === key)).length,
  };
};

/** What a line says in numbers; null while quantity, price, discount or rate cannot be read. */
const numbersOf = (line: DraftLine): TotalsLine | null => {
  const quantity = parseDecimal(line.quantity);
  const unitPrice = parseDecimal(line.unitPrice);
  const discountPercent = parseDecimal(line.discountPercent.trim() === '' ? '0' : line.discountPercent);
  const vatRate = parseDecimal(line.vatRate);
  if (quantity === null || unitPrice === null || discountPercent === null || vatRate === null) return null;
  return { quantity, unitPrice, discountPercent, vatRate, vatCategory: line.vatCategory };
};
