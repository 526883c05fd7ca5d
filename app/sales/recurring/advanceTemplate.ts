import type { Draft } from '#app/contract/sales/draft.ts';
import type { RecurringTemplate } from '#app/contract/sales/recurring.ts';
import { createRecurringDraft, replaceVatRates } from './createRecurringDraft.ts';
import { findOccurrenceFrom, getFollowingDate, getRecurringState, listOccurrences } from './occurrences.ts';

/** What becomes of a template, and the drafts that are made with it: saved together. */
export interface TemplateChange {
  readonly template: RecurringTemplate;
  readonly drafts: readonly Draft[];
}

export interface TemplateChangeOptions {
  /** ISO date. */
  readonly today: string;
  /** ISO moment. */
  readonly now: string;
}

/** Dates that one step looks at: nineteen years of a weekly invoice. */
const maxDueDates = 1000;

/**
 * Does what is due today: one date becomes a draft, several become missed dates about which a person decides. Null where
 * nothing is due. A date that was drafted or skipped before, as on a computer whose clock was wrong, is passed over.
 */
export const advanceTemplate = (template: RecurringTemplate, options: TemplateChangeOptions): TemplateChange | null => {
  if (getRecurringState(template) !== 'active') return null;
  const dates = listOccurrences(template.terms, options.today, maxDueDates);
  const last = dates.at(-1);
  if (last === undefined) return null;
  const advanced = {
    ...template,
    terms: { ...template.terms, nextDate: getFollowingDate(template.terms, last) },
  };
  const due = dates.filter((date) => !isHandled(template, date));
  const [only, ...others] = due;
  if (only === undefined || others.length > 0)
    return { template: { ...advanced, missed: [...template.missed, ...due] }, drafts: [] };
  const change = draftOccurrences(advanced, [only], options);
  // The person is told once that a VAT rate has ended.
  const { lines } = replaceVatRates(template.content.lines, only);
  return { ...change, template: { ...change.template, content: { ...template.content, lines } } };
};

/** Drafts missed dates. Dates that are not missed are left out; null where none is left. */
export const draftMissedOccurrences = (
  template: RecurringTemplate,
  dates: readonly string[],
  options: TemplateChangeOptions,
): TemplateChange | null => {
  const missed = template.missed.filter((date) => dates.includes(date));
  return missed.length === 0 ? null : draftOccurrences(template, missed, options);
};

/** Skips missed dates; the same. */
export const skipMissedOccurrences = (template: RecurringTemplate, dates: readonly string[]): TemplateChange | null => {
  const skipped = template.missed.filter((date) => dates.includes(date));
  return skipped.length === 0
    ? null
    : {
        template: noteHandled(
          template,
          skipped.map((date) => ({ date, draftId: null })),
        ),
        drafts: [],
      };
};

/** Pauses a template, or resumes it at its first date that has not passed. */
export const setTemplatePaused = (template: RecurringTemplate, isPaused: boolean, today: string): RecurringTemplate =>
  isPaused || !template.isPaused
    ? { ...template, isPaused }
    : {
        ...template,
        isPaused,
        terms: { ...template.terms, nextDate: findOccurrenceFrom(template.terms, today) },
      };

/** Returns whether a date was drafted or skipped, or waits for a person. */
const isHandled = ({ missed, handled }: RecurringTemplate, date: string): boolean =>
  missed.includes(date) || handled.some((occurrence) => occurrence.date === date);

const draftOccurrences = (
  template: RecurringTemplate,
  dates: readonly string[],
  options: TemplateChangeOptions,
): TemplateChange => {
  const drafts = dates.map((date) => createRecurringDraft(template, date, options));
  const handled = drafts.map(({ id }, index) => ({ date: dates[index] ?? '', draftId: id }));
  return { template: noteHandled(template, handled), drafts };
};

const noteHandled = (template: RecurringTemplate, occurrences: RecurringTemplate['handled']): RecurringTemplate => ({
  ...template,
  missed: template.missed.filter((date) => occurrences.every((occurrence) => occurrence.date !== date)),
  handled: [...template.handled, ...occurrences],
});
