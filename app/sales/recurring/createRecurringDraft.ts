import type { Draft, VatRateChange } from '#app/contract/sales/draft.ts';
import type { RecurringTemplate } from '#app/contract/sales/recurring.ts';
import { findReplacementVatRate } from '#app/money/vatRates.ts';
import { createDraftClone } from '../draft/createDraftClone.ts';
import { getVatDate } from '../draft/draft.ts';
import { isBlank } from '../draft/sentText.ts';
import { shortenDraftTexts } from '../draft/shortenDraftTexts.ts';
import { applyPriceChanges } from './applyPriceChanges.ts';
import { formatPeriod } from './periodText.ts';

interface RecurringDraftOptions {
  /** ISO date. */
  readonly today: string;
  /** ISO moment. */
  readonly now: string;
}

/** The id of the one draft that a template can have for a date (ISO). */
export const getRecurringDraftId = (templateId: string, date: string): string => `${templateId}-${date}`;

/**
 * Creates the draft of a template for a date. Where that date has passed, the invoice is dated today, so that the recipient has the whole
 * payment term, and the date becomes the date of delivery, which decides the VAT rates. VAT rates that are no longer, or not yet, in
 * force are replaced, and `recurring.vatChanges` names them.
 */
export const createRecurringDraft = (
  template: RecurringTemplate,
  date: string,
  { today, now }: RecurringDraftOptions,
): Draft => {
  const { id, content, terms, hasDeliveryDate } = template;
  const isLate = hasDeliveryDate && date < today;
  const clone = createDraftClone(content, {
    ...{ id: getRecurringDraftId(id, date), today: isLate ? today : date, now },
    hasReference: !isBlank(content.referenceNumber),
  });
  // The product was created with the first invoice; another one would be named after the period.
  const unsaved = clone.lines.map((line) => ({ ...line, saveAsProduct: false }));
  const dated = { ...clone, lines: unsaved, deliveryDate: isLate ? date : '' };
  const priced = { ...dated, lines: applyPriceChanges(dated.lines, terms.priceChanges, date) };
  const { lines, vatChanges } = replaceVatRates(priced.lines, getVatDate(priced, today));
  const named = addPeriod({ ...priced, lines }, template, date);
  return shortenDraftTexts({ ...named, recurring: { templateId: id, date, vatChanges: [...vatChanges] } }).draft;
};

/** Replaces the VAT rates that are not in force on a day (ISO), and lists each replacement once. */
export const replaceVatRates = (
  lines: Draft['lines'],
  date: string,
): { readonly lines: Draft['lines']; readonly vatChanges: readonly VatRateChange[] } => {
  const changes = new Map<string, VatRateChange>();
  const replaced = lines.map((line) => {
    const to = findReplacementVatRate(line.vatRate, date);
    if (to === null) return line;
    changes.set(line.vatRate, { from: line.vatRate, to });
    return { ...line, vatRate: to };
  });
  return { lines: replaced, vatChanges: [...changes.values()] };
};

const addPeriod = (draft: Draft, { terms }: RecurringTemplate, date: string): Draft => {
  if (terms.periodPlacement === 'none') return draft;
  const period = formatPeriod(terms, date, terms.periodShift, draft.contact.language);
  if (terms.periodPlacement === 'note')
    return { ...draft, note: isBlank(draft.note) ? period : `${draft.note}\n${period}` };
  return {
    ...draft,
    lines: draft.lines.map((line) => (isBlank(line.name) ? line : { ...line, name: `${line.name}, ${period}` })),
  };
};
