import type { Steps } from '#app/lib/cooperativeTask.ts';
import type { Found, Report } from './examined.ts';
import { inPieces } from './inPieces.ts';
import { keyOfValue } from './keys.ts';
import { isOpen, type Ledger } from './ledger.ts';

/** Finds unpaid invoices whose due date is before today. */
export function* overdue({ invoices, dueDay, today }: Ledger, report: Report): Steps<void> {
  /** Findings by due date, because many invoices share one. */
  const known = new Map<string, Found>();
  yield* inPieces(invoices, (invoice, position) => {
    const { dueDate } = invoice.row;
    const days = today - (dueDay[position] ?? today);
    if (dueDate === null || days <= 0 || !isOpen(invoice)) return;
    const found = known.get(dueDate) ?? {
      key: keyOfValue('overdue', dueDate),
      evidence: { kind: 'overdue', dueDate, days },
    };
    known.set(dueDate, found);
    report(position, found);
  });
}
