import { z } from 'zod';
import { defineIpcEvent, defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, decimalSumText, decimalText, emptyPayload, isoDate, isoMoment } from '../values.ts';
import { draft, draftSource, recordId, vatRateChange } from './draft.ts';

/** A date that the calendar has: `2026-02-30` is none. */
const calendarDate = z.string().date();

export const recurrenceInterval = z.object({
  unit: z.enum(['week', 'month', 'year']),
  every: z.number().int().min(1).max(99),
});
export type RecurrenceInterval = z.infer<typeof recurrenceInterval>;

/** A change of all unit prices for invoices dated `from` or later: in percent, or by an amount. May be negative. */
export const recurringPriceChange = z.object({
  from: calendarDate,
  kind: z.enum(['percent', 'amount']),
  value: decimalText,
});
export type RecurringPriceChange = z.infer<typeof recurringPriceChange>;

/** When a recurring invoice is due, and what differs from one invoice to the next. */
export const recurringTerms = z.object({
  interval: recurrenceInterval,
  nextDate: calendarDate,
  /** Day of the month that dates return to after shorter months: 31 means the last day of each month. */
  dayOfMonth: z.number().int().min(1).max(31),
  /** The last day on which an invoice can be due; null for no end. */
  endDate: calendarDate.nullable(),
  /** Where the period ("November 2026") is written. */
  periodPlacement: z.enum(['none', 'note', 'lines']),
  /** The period of the invoice date (0), or the one before (-1) or after it (1). */
  periodShift: z.number().int().min(-1).max(1),
  priceChanges: z.array(recurringPriceChange).max(20),
});
export type RecurringTerms = z.infer<typeof recurringTerms>;

/** A date that needs nothing any more: an invoice was drafted for it, or it was skipped (null). */
const handledOccurrence = z.object({ date: calendarDate, draftId: recordId.nullable() });

/** Weekly invoices of 96 years: a template stores the dates that it has handled. */
const maxOccurrences = 5000;

/** A recurring invoice: the content of its drafts, and when they are made. */
export const recurringTemplate = z.object({
  id: recordId,
  company: companyRef,
  /** Dates and reference number are those of the draft that it was made from. */
  content: draft,
  terms: recurringTerms,
  isPaused: z.boolean(),
  /** Dates that passed while nothing could be drafted: a person decides about them. */
  missed: z.array(calendarDate).max(maxOccurrences),
  handled: z.array(handledOccurrence).max(maxOccurrences),
  /** Whether the service takes a delivery date, which an invoice that is drafted late needs. */
  hasDeliveryDate: z.boolean(),
  createdAt: isoMoment,
});
export type RecurringTemplate = z.infer<typeof recurringTemplate>;

export const recurringState = z.enum(['active', 'paused', 'ended']);
export type RecurringState = z.infer<typeof recurringState>;

const pricedInvoice = z.object({ contactName: z.string(), total: decimalText.nullable(), currency: z.string() });

/** One invoice to come, as it would be drafted. The total includes VAT; null where a number cannot be read. */
export const upcomingInvoice = pricedInvoice.extend({
  templateId: recordId,
  date: isoDate,
  vatChanges: z.array(vatRateChange),
});
export type UpcomingInvoice = z.infer<typeof upcomingInvoice>;

/** A row of the list of recurring invoices, with the total of the next one. */
export const recurringSummary = pricedInvoice.extend({
  id: recordId,
  terms: recurringTerms,
  state: recurringState,
  missed: z.array(isoDate),
});
export type RecurringSummary = z.infer<typeof recurringSummary>;

/** The invoices that come in one month (`2026-11`), and their sums by currency. */
export const upcomingMonth = z.object({
  month: z.string(),
  invoices: z.array(upcomingInvoice),
  sums: z.array(z.object({ currency: z.string(), total: decimalSumText })),
});
export type UpcomingMonth = z.infer<typeof upcomingMonth>;

const forCompany = z.object({ company: companyRef });
const forTemplate = forCompany.extend({ templateId: recordId });

/** Recurring invoices: templates that become drafts on their day. Nothing of this sends an invoice. */
export const salesRecurringContract = {
  templates: defineIpcMethod({ input: forCompany, output: z.array(recurringSummary) }),
  template: defineIpcMethod({ input: forTemplate, output: recurringTemplate }),
  /** The terms that a draft or an invoice would begin with; `templateId` where the draft came from a template. */
  propose: defineIpcMethod({
    input: forCompany.extend({ of: draftSource }),
    output: z.object({ contactName: z.string(), terms: recurringTerms, templateId: recordId.nullable() }),
  }),
  create: defineIpcMethod({
    input: forCompany.extend({ of: draftSource, terms: recurringTerms }),
    output: z.object({ templateId: recordId }),
  }),
  /** Changes the terms, and the content where a draft is named. `conflict` where the terms are no longer the ones seen. */
  update: defineIpcMethod({
    input: forTemplate.extend({
      seen: recurringTerms,
      terms: recurringTerms,
      contentOf: recordId.nullable(),
    }),
    output: emptyPayload,
  }),
  /** Dates that pass in a pause are skipped. */
  setPaused: defineIpcMethod({ input: forTemplate.extend({ isPaused: z.boolean() }), output: emptyPayload }),
  /** Answers what was removed, for `restore`. */
  remove: defineIpcMethod({ input: forTemplate, output: recurringTemplate }),
  /** Puts a removed template back. `conflict` where there is one of its id. */
  restore: defineIpcMethod({ input: z.object({ template: recurringTemplate }), output: emptyPayload }),
  /** Drafts missed invoices, or skips them; those that are no longer missed are left out. */
  resolveMissed: defineIpcMethod({
    input: forCompany.extend({
      action: z.enum(['create', 'skip']),
      occurrences: z.array(z.object({ templateId: recordId, date: isoDate })).max(5000),
    }),
    output: z.object({ count: z.number().int() }),
  }),
  /** What comes in this month and the following ones. */
  calendar: defineIpcMethod({
    input: forCompany.extend({ months: z.number().int().min(1).max(36) }),
    output: z.array(upcomingMonth),
  }),
  /** Templates have changed, or drafts were made from them. */
  changed: defineIpcEvent(forCompany),
};
