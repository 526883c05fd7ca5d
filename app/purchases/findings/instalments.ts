import type { ExaminedInvoice } from './examinedInvoice.ts';

/** What an invoice says of a payment by instalments. */
export interface StatedInstalment {
  readonly nth: number;
  /** How many were agreed. */
  readonly count: number;
  /** Number of the whole where the invoice number counts its parts: `7001` of `7001-2`; '' where the lines do. */
  readonly whole: string;
}

/** A part behind the number of the whole: `7001-2`, `7001/2`. */
const numberedPart = /^(?<whole>.+)[-/](?<nth>\d{1,2})$/;

/**
 * Returns which part of how many agreed ones an invoice says that it is; null if it says nothing. Where its lines only
 * say how many there are, its number may count them.
 */
export const readInstalment = ({ lineFacts, row }: ExaminedInvoice): StatedInstalment | null => {
  if (lineFacts.instalment === null) return null;
  const [stated = '', count] = lineFacts.instalment.split('/');
  if (stated !== '') return { nth: Number(stated), count: Number(count), whole: '' };
  const { whole, nth } = numberedPart.exec(row.invoiceNumber?.trim() ?? '')?.groups ?? {};
  return whole === undefined ? null : { nth: Number(nth), count: Number(count), whole };
};

/** Returns whether two invoices say that they are different parts of a sum that is paid in as many. */
export const areInstalments = (one: ExaminedInvoice | undefined, other: ExaminedInvoice | undefined): boolean => {
  const [a = null, b = null] = [one && readInstalment(one), other && readInstalment(other)];
  return a !== null && b !== null && a.count === b.count && a.whole === b.whole && a.nth !== b.nth;
};
