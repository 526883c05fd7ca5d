import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { DetectedFinding, FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isPaymentStated, isUnpaid, type PurchaseLedger } from './purchaseLedger.ts';

/** Finds invoices whose due date is before today, and of which the service says that they are not paid. */
export function* findOverdueInvoices(
  { invoices, dueDay, today }: PurchaseLedger,
  report: FindingReporter,
): CooperativeTask<void> {
  /** Findings by due date, because many invoices share one. */
  const findingsByDueDate = new Map<string, DetectedFinding>();
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const { dueDate } = invoice.row;
    const days = today - (dueDay[position] ?? today);
    if (dueDate === null || days <= 0 || !isPaymentStated(invoice) || !isUnpaid(invoice)) return;
    const finding = findingsByDueDate.get(dueDate) ?? {
      key: createValueFindingKey('overdue', dueDate),
      evidence: { kind: 'overdue', dueDate, days },
    };
    findingsByDueDate.set(dueDate, finding);
    report(position, finding);
  });
}
