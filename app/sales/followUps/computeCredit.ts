import Big from 'big.js';
import type { CreditNoteInput } from '#app/contract/sales/followUp.ts';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';
import { calculateCreditTotal, maxRoundingDifference } from '../draft/calculateCreditTotal.ts';

/** A credit note as a person fills it in. */
export interface CreditForm {
  readonly isWhole: boolean;
  /** Typed quantities of the credited lines by their places from 0; lines without one are not credited. */
  readonly quantities: Readonly<Record<number, string>>;
}

/** Why a credit note cannot be made: a typed quantity, no line, or more than is left of the invoice. */
export type CreditFault =
  | { readonly kind: 'quantity'; readonly index: number }
  | { readonly kind: 'noLines' }
  | { readonly kind: 'tooMuch' };

export interface ComputedCredit {
  /** Null where something is wrong. */
  readonly lines: CreditNoteInput['lines'];
  /** The credited sum with VAT; null where it cannot be calculated. */
  readonly total: Big | null;
  readonly fault: CreditFault | null;
}

/** Returns the total of earlier credit notes of an invoice; null where the service does not state it. */
export const getCreditedAmount = ({ events }: InvoiceDetail): Big | null => {
  const credits = events.filter(({ kind }) => kind === 'credited');
  if (credits.some(({ amount }) => amount === null)) return null;
  return credits.reduce((sum, { amount }) => sum.plus(new Big(amount ?? 0).abs()), new Big(0));
};

/** Computes a credit note: its lines for the service (null for the whole invoice), its sum, and what is wrong with it. */
export const computeCredit = (detail: InvoiceDetail, form: CreditForm): ComputedCredit => {
  const { lines, invoice } = detail;
  const whole = invoice.total === null ? null : new Big(invoice.total);
  const left = whole && getCreditedAmount(detail) ? whole.minus(getCreditedAmount(detail) ?? 0) : null;
  if (form.isWhole) return { lines: null, total: whole, fault: findSumFault(whole, left) };
  const credited = Object.entries(form.quantities).map(([index, typed]) => ({
    ...{ index: Number(index), line: lines[Number(index)], quantity: parseDecimal(typed) },
  }));
  const wrong = credited.find(({ line, quantity }) => !isWithin(quantity, line?.quantity ?? null));
  if (wrong) return { lines: null, total: null, fault: { kind: 'quantity', index: wrong.index } };
  if (credited.length === 0) return { lines: null, total: new Big(0), fault: { kind: 'noLines' } };
  const valid = credited.flatMap(({ index, line, quantity }) =>
    line && quantity ? [{ index, quantity: formatDecimal(quantity), line }] : [],
  );
  const total = calculateCreditTotal(valid.map(({ line, quantity }) => ({ ...line, quantity })));
  return {
    lines: valid.map(({ index, quantity }) => ({ index, quantity })),
    total,
    fault: findSumFault(total, left),
  };
};

const isWithin = (quantity: Big | null, invoiced: string | null): boolean =>
  quantity !== null && invoiced !== null && quantity.gt(0) && quantity.lte(new Big(invoiced).abs());

const findSumFault = (total: Big | null, left: Big | null): CreditFault | null =>
  total && left && total.gt(left.plus(maxRoundingDifference)) ? { kind: 'tooMuch' } : null;
