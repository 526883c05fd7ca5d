import type { DatabaseSync } from 'node:sqlite';
import type { FormerPayment } from './archivedInvoice.ts';
import { parseStoredRow } from './storedRecord.ts';

const noPayments: readonly FormerPayment[] = [];

/**
 * Creates a function that returns the payments that an invoice's earlier records asked for, oldest first. Must be
 * called with ascending ids: the records are read once, beside the invoices.
 */
export const createFormerPaymentReader = (database: DatabaseSync): ((id: number) => readonly FormerPayment[]) => {
  const query = database.prepare(
    'SELECT invoice, read FROM former JOIN document ON document.id = document ORDER BY invoice, document',
  );
  query.setReturnArrays(true);
  const records = query.iterate() as unknown as Iterator<readonly [invoice: number, read: string]>;
  let next = records.next();
  return (id) => {
    while (!next.done && next.value[0] < id) next = records.next();
    if (next.done || next.value[0] > id) return noPayments;
    const payments: FormerPayment[] = [];
    for (; !next.done && next.value[0] === id; next = records.next()) {
      const { iban, reference } = parseStoredRow(next.value[1]).row;
      payments.push({ iban, reference });
    }
    return payments;
  };
};
