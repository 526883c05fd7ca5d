import type { Draft } from '#app/contract/sales/draft.ts';
import type { RecurringTerms } from '#app/contract/sales/recurring.ts';
import { isIsoDate } from '../draft/dates.ts';
import { formatPeriod } from './periodText.ts';

/**
 * Returns a draft as the content of a template: without the period that its drafts will name, `Rent, November 2026` → `Rent`.
 */
export const toTemplateContent = (draft: Draft, terms: RecurringTerms): Draft => {
  const date = draft.recurring?.date ?? draft.invoiceDate;
  if (terms.periodPlacement === 'none' || !isIsoDate(date)) return draft;
  const periods = [-1, 0, 1].map((shift) => formatPeriod(terms, date, shift, draft.contact.language));
  return terms.periodPlacement === 'note'
    ? { ...draft, note: removePeriod(draft.note, periods) }
    : { ...draft, lines: draft.lines.map((line) => ({ ...line, name: removePeriod(line.name, periods) })) };
};

/** Returns the terms without the price changes that are in the prices of a draft that was made from the template. */
export const omitAppliedPriceChanges = (terms: RecurringTerms, { recurring }: Draft): RecurringTerms =>
  recurring === undefined
    ? terms
    : { ...terms, priceChanges: terms.priceChanges.filter(({ from }) => from > recurring.date) };

/** Removes a period at the end, with the comma or space before it; never the whole text. */
const removePeriod = (text: string, periods: readonly string[]): string => {
  const typed = text.trimEnd();
  const period = periods.find((each) => typed.toLocaleLowerCase().endsWith(each.toLocaleLowerCase()));
  const rest = period === undefined ? '' : typed.slice(0, -period.length).replace(/[\s,:;–-]+$/u, '');
  return rest === '' ? text : rest;
};
