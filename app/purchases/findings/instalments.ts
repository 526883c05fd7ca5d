import type { ExaminedInvoice } from './examinedInvoice.ts';

/** Returns which part of how many agreed ones an invoice says that it is; null if it says nothing. */
export const readInstalment = ({
  lineFacts,
}: ExaminedInvoice): { readonly nth: number; readonly count: number } | null => {
  if (lineFacts.instalment === null) return null;
  const [nth = 0, count = 0] = lineFacts.instalment.split('/').map(Number);
  return { nth, count };
};

/** Returns whether two invoices say that they are different parts of a sum that is paid in as many. */
export const areInstalments = (one: ExaminedInvoice | undefined, other: ExaminedInvoice | undefined): boolean => {
  const [a, b] = [one && readInstalment(one), other && readInstalment(other)];
  return a !== null && b !== null && a !== undefined && b !== undefined && a.count === b.count && a.nth !== b.nth;
};
