import { createHash } from 'node:crypto';
import type { ImportTable } from './importTable.ts';
import type { InvoiceRowGroup } from './invoiceRows.ts';

/**
 * Returns one fingerprint per invoice: SHA-256 of the cells of its rows, in hexadecimal, independent of the column
 * mapping. If invoices of one file are equal, each has a fingerprint of its own.
 */
export const computeImportFingerprints = (
  { rows }: ImportTable,
  invoices: readonly InvoiceRowGroup[],
): readonly string[] => {
  const counts = new Map<string, number>();
  return invoices.map((invoice) => {
    const cells = JSON.stringify(invoice.rows.map(({ number }) => rows[number - 2]));
    const count = (counts.get(cells) ?? 0) + 1;
    counts.set(cells, count);
    return createHash('sha256').update(`${count} ${cells}`).digest('hex');
  });
};
