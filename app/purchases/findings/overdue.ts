import { toBankDay } from '#app/lib/bankDays.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { DetectedFinding, FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isPaymentStated, isUnpaid, type PurchaseLedger, toDayNumber } from './purchaseLedger.ts';

/** Finds invoices whose bank day is before today and that the service says are not paid. */
export function* findOverdueInvoices(
  { invoices, today }: PurchaseLedger,
  report: FindingReporter,
): CooperativeTask<void> {
  /** By due date, because many invoices share one; null where its bank day is not over. */
  const findingsByDueDate = new Map<string, DetectedFinding | null>();
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const { dueDate } = invoice.row;
    if (dueDate === null || !isPaymentStated(invoice) || !isUnpaid(invoice)) return;
    const cached = findingsByDueDate.get(dueDate);
    const finding = cached === undefined ? createOverdueFinding(dueDate, today) : cached;
    findingsByDueDate.set(dueDate, finding);
    if (finding) report(position, finding);
  });
}

const createOverdueFinding = (dueDate: string, today: number): DetectedFinding | null =>
  today <= toDayNumber(toBankDay(dueDate))
    ? null
    : {
        key: createValueFindingKey('overdue', dueDate),
        evidence: { kind: 'overdue', dueDate, days: today - toDayNumber(dueDate) },
      };
