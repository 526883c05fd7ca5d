import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { createHabitCheck } from './habits.ts';
import { isUnpaid, type PurchaseLedger, toDayNumber, toIsoDate, unknownDay } from './purchaseLedger.ts';
import { noSupplierIndex } from './suppliers.ts';

type ImpossibleDate = Extract<FindingEvidence, { kind: 'impossibleDate' }>;
type DateFault = ImpossibleDate['fault'];

/** Days after which an invoice comes too late: three months. */
const maxDaysOld = 92;
/** Days that an invoice may be dated ahead: rents and subscriptions are billed before their month begins. */
const maxDaysAhead = 31;
/** Days within which an invoice is due: a year, for what is paid yearly. A supplier's own longer terms may be agreed. */
const maxDaysToPay = 366;
/** Days beyond which no term is agreed: two years. */
const maxDaysAgreed = 731;
/** Old invoices that come on one day, from which they are an imported history. */
const invoicesOfHistory = 5;

/**
 * Finds unpaid invoices that were older than three months when they came, are dated far ahead of their arrival, or are
 * due before their date or years after it. What comes with the first list may be of any age. A supplier with many of them
 * has a habit.
 */
export function* findImpossibleDates(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const byFault = new Map<DateFault, number[]>([
    ['future', []],
    ['old', []],
    ['dueBeforeIssue', []],
    ['dueLate', []],
  ]);
  const oldByArrival = new Map<number, number>();
  yield* forEachCooperatively(ledger.invoices, ({ row }, position) => {
    const fault = row.invoiceDate === null ? null : findDateFault(ledger, position, row.dueDate !== null);
    if (fault === null) return;
    byFault.get(fault)?.push(position);
    const arrival = ledger.arrivalDay[position] ?? unknownDay;
    if (fault === 'old') oldByArrival.set(arrival, (oldByArrival.get(arrival) ?? 0) + 1);
  });
  for (const [fault, positions] of byFault) {
    yield;
    const isHabit = createHabitCheck(ledger, positions);
    for (const position of positions) {
      const invoice = ledger.invoices[position];
      const arrival = ledger.arrivalDay[position] ?? unknownDay;
      const isHistory = fault === 'old' && (oldByArrival.get(arrival) ?? 0) >= invoicesOfHistory;
      if (!invoice || !isUnpaid(invoice) || isHistory || isHabit(position)) continue;
      const { invoiceDate, dueDate } = invoice.row;
      const compared = fault === 'dueBeforeIssue' || fault === 'dueLate' ? dueDate : toIsoDate(arrival);
      if (invoiceDate === null || compared === null) continue;
      report(position, {
        key: createValueFindingKey('impossibleDate', `${fault} ${invoiceDate}`),
        evidence: { kind: 'impossibleDate', fault, invoiceDate, compared },
      });
    }
  }
}

const findDateFault = (ledger: PurchaseLedger, position: number, hasDueDate: boolean): DateFault | null => {
  const { day, dueDay, arrivalDay, firstArrivalDay } = ledger;
  const [date, arrival] = [day[position] ?? unknownDay, arrivalDay[position] ?? unknownDay];
  const due = dueDay[position] ?? unknownDay;
  if (hasDueDate && due < date) return 'dueBeforeIssue';
  if (hasDueDate && isDueTooLate(ledger, position)) return 'dueLate';
  if (arrival <= 0) return null;
  if (date > arrival + maxDaysAhead) return 'future';
  return arrival > firstArrivalDay && date < arrival - maxDaysOld ? 'old' : null;
};

/**
 * Returns whether an invoice is due more than two years after its date, or by a wrong year: without the year more, the
 * term is one that the supplier gives. Where the supplier has no other term to compare with, a year is the limit.
 */
const isDueTooLate = ({ day, dueDay, suppliers, getSupplierPositions }: PurchaseLedger, position: number): boolean => {
  const getTerm = (at: number): number => (dueDay[at] ?? unknownDay) - (day[at] ?? unknownDay);
  const term = getTerm(position);
  if (term <= maxDaysToPay || term > maxDaysAgreed) return term > maxDaysAgreed;
  const supplier = suppliers.of[position] ?? noSupplierIndex;
  const others = supplier === noSupplierIndex ? [] : [...getSupplierPositions(supplier)];
  const stated = others.filter((at) => at !== position && (dueDay[at] ?? unknownDay) !== unknownDay);
  const termWithoutYear = subtractYear(dueDay[position] ?? unknownDay) - (day[position] ?? unknownDay);
  return stated.length === 0 || stated.some((at) => getTerm(at) === termWithoutYear);
};

const subtractYear = (day: number): number => {
  const date = new Date(toIsoDate(day));
  return toDayNumber(new Date(date.setUTCFullYear(date.getUTCFullYear() - 1)).toISOString().slice(0, 10));
};
