import { z } from 'zod';
import { appError } from '../errors.ts';
import { defineIpcEvent, defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, emptyPayload, isoDate, isoMoment } from '../values.ts';
import { salesInvoice } from './invoice.ts';
import { invoiceCurrencyTotals, salesInvoiceFilter, salesInvoiceSummary, salesInvoiceWindow } from './tracking.ts';

/** A sent invoice with the company that sent it, and its reminders. */
export const companyInvoice = salesInvoice.extend({
  company: companyRef,
  companyName: z.string(),
  /** Days since the due date of what is still to be paid; null where nothing is overdue. */
  daysOverdue: z.number().int().nullable(),
  reminders: z.object({ count: z.number().int(), lastAt: z.union([isoMoment, isoDate]).nullable() }),
});
export type CompanyInvoice = z.infer<typeof companyInvoice>;

/** The invoices of one company that a query finds, and how old they are. */
export const companyInvoiceTotals = z.object({
  company: companyRef,
  name: z.string(),
  count: z.number().int(),
  sums: z.array(invoiceCurrencyTotals),
  /** Time at which its service last returned the list; null before the first time. */
  asOf: isoMoment.nullable(),
  /** Why its service, or the data on this computer, could not be read last; the rows are the last known ones. */
  error: appError.nullable(),
});
export type CompanyInvoiceTotals = z.infer<typeof companyInvoiceTotals>;

/** Progress of a refresh of all companies, in companies. */
export const companiesRefreshProgress = z.object({
  isRunning: z.boolean(),
  done: z.number().int(),
  total: z.number().int(),
});
export type CompaniesRefreshProgress = z.infer<typeof companiesRefreshProgress>;

/** The sent invoices of all companies that have a sales interface, of all connections, in one list. */
export const allCompanySalesContract = {
  /** As `salesFollow.invoices`, without drafts. A company that fails is in `companies`, and fails nothing else. */
  invoices: defineIpcMethod({
    input: z.object({ query: salesInvoiceFilter, ...salesInvoiceWindow }),
    output: z.object({
      rows: z.array(companyInvoice),
      ...salesInvoiceSummary,
      /** All companies by name, without the query's own choice of companies, so that another one can be chosen. */
      companies: z.array(companyInvoiceTotals),
    }),
  }),
  /** Refreshes each company; answers when all are done or it is cancelled. Twice at once is one refresh. */
  refresh: defineIpcMethod({ input: emptyPayload, output: companiesRefreshProgress }),
  /** Begins with no further company. What is under way ends in the background. */
  cancelRefresh: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  refreshProgress: defineIpcMethod({ input: emptyPayload, output: companiesRefreshProgress }),
  refreshChanged: defineIpcEvent(companiesRefreshProgress),
};
