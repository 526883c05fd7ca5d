import type { Report } from './examined.ts';
import { keyOfValue } from './keys.ts';
import { isOpen, type Ledger } from './ledger.ts';

/** What ought to have been paid before today and was not. */
export const overdue = ({ invoices, dueDay, today }: Ledger, report: Report): void => {
  for (const [position, invoice] of invoices.entries()) {
    const { dueDate } = invoice.row;
    const days = today - (dueDay[position] ?? today);
    if (dueDate === null || days <= 0 || !isOpen(invoice)) continue;
    report(position, { key: keyOfValue('overdue', dueDate), evidence: { kind: 'overdue', dueDate, days } });
  }
};
