import Big from 'big.js';
import type {
  RecurringSummary,
  RecurringTemplate,
  UpcomingInvoice,
  UpcomingMonth,
} from '#app/contract/sales/recurring.ts';
import { decimalText } from '#app/contract/values.ts';
import { addDays, getMonthStart } from '#app/lib/calendarDays.ts';
import { calculateDraftTotals } from '../draft/draftTotals.ts';
import { createRecurringDraft } from './createRecurringDraft.ts';
import { getRecurringState, listOccurrences } from './occurrences.ts';

/** More than a weekly invoice has in three years. */
const maxUpcomingDates = 200;

/** Returns the row of a template in the list. */
export const summarizeTemplate = (template: RecurringTemplate): RecurringSummary => {
  const { total, currency } = previewOccurrence(template, template.terms.nextDate);
  return {
    ...{ id: template.id, contactName: template.content.contact.name, terms: template.terms, total, currency },
    ...{ state: getRecurringState(template), missed: template.missed },
  };
};

/** Lists the invoices of this month and the following ones; today is an ISO date. Months without an invoice are listed, too. */
export const listUpcomingMonths = (
  templates: readonly RecurringTemplate[],
  today: string,
  months: number,
): UpcomingMonth[] => {
  const until = addDays(getMonthStart(today, months), -1);
  const invoices = templates
    .filter((template) => getRecurringState(template) === 'active')
    .flatMap((template) =>
      listOccurrences(template.terms, until, maxUpcomingDates).map((date) => previewOccurrence(template, date)),
    )
    .sort((one, other) => one.date.localeCompare(other.date) || one.contactName.localeCompare(other.contactName));
  return Array.from({ length: months }, (_, index) => {
    const month = getMonthStart(today, index).slice(0, 7);
    const own = invoices.filter(({ date }) => date.startsWith(month));
    return { month, invoices: own, sums: sumByCurrency(own) };
  });
};

const previewOccurrence = (template: RecurringTemplate, date: string): UpcomingInvoice => {
  // On its own day: an invoice that is drafted late differs in its dates alone.
  const draft = createRecurringDraft(template, date, { today: date, now: template.createdAt });
  const { totals, unfinished } = calculateDraftTotals(draft);
  const total = totals.payable.toFixed(2);
  return {
    ...{ templateId: template.id, contactName: draft.contact.name, date, currency: draft.currency },
    total: unfinished === 0 ? (decimalText.safeParse(total).data ?? null) : null,
    vatChanges: draft.recurring?.vatChanges ?? [],
  };
};

const sumByCurrency = (invoices: readonly UpcomingInvoice[]): UpcomingMonth['sums'] => {
  const sums = new Map<string, Big>();
  for (const { currency, total } of invoices)
    if (total !== null) sums.set(currency, (sums.get(currency) ?? new Big(0)).plus(total));
  return [...sums].map(([currency, total]) => ({ currency, total: total.toFixed(2) }));
};
