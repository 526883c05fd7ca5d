import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { DetectedFinding, FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isPaymentStated, isUnpaid, type PurchaseLedger } from './purchaseLedger.ts';

/** Days since 1970 are counted from a Thursday. */
const weekdayOfFirstDay = 4;

/** Returns the day itself, or the Monday after a Saturday or Sunday: banks are closed until then. */
const toMonday = (day: number): number => {
  const weekday = (((day + weekdayOfFirstDay) % 7) + 7) % 7;
  if (weekday === 6) return day + 2;
  return weekday === 0 ? day + 1 : day;
};

/** Finds invoices whose bank day is before today and that the service says are not paid. */
export function* findOverdueInvoices(
  { invoices, dueDay, today }: PurchaseLedger,
  report: FindingReporter,
): CooperativeTask<void> {
  /** Findings by due date, because many invoices share one. */
  const findingsByDueDate = new Map<string, DetectedFinding>();
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const { dueDate } = invoice.row;
    const due = dueDay[position] ?? today;
    const days = today - due;
    if (dueDate === null || today <= toMonday(due) || !isPaymentStated(invoice) || !isUnpaid(invoice)) return;
    const finding = findingsByDueDate.get(dueDate) ?? {
      key: createValueFindingKey('overdue', dueDate),
      evidence: { kind: 'overdue', dueDate, days },
    };
    findingsByDueDate.set(dueDate, finding);
    report(position, finding);
  });
}
