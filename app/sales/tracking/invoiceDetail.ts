import type { InvoiceDetail, InvoiceEvent, SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import {
  findFinalStep,
  getStepResultId,
  isSubmissionPlanDone,
  type SubmissionPlan,
} from '../store/model/submissionPlan.ts';
import { type TrackedInvoice, toSalesInvoice } from '../store/model/trackedInvoice.ts';

/** Local information about an invoice, beyond the data of the service. */
export interface LocalInvoiceData {
  readonly plans: readonly SubmissionPlan[];
  readonly settings: SalesSettings | null;
  /** Unfinished follow-ups of the invoice. */
  readonly followUps?: readonly Submission[];
  /** All invoices of the list. */
  readonly listed?: readonly SalesInvoice[];
}

/** Returns an invoice in full, with all its known events, oldest first. */
export const createInvoiceDetail = (
  tracked: TrackedInvoice,
  { plans, settings, followUps = [], listed = [] }: LocalInvoiceData,
): InvoiceDetail => {
  const { invoice, paid } = tracked;
  const plan = plans.find((each) => getStepResultId(each, 'invoice') === invoice.id) ?? null;
  const isSent = invoice.documentState === 'sent' || invoice.documentState === 'credited';
  return {
    invoice: toSalesInvoice(tracked),
    lines: invoice.lines.map(({ name, quantity, unit, unitPrice, unitPriceWithVat, discountPercent, vatRate }) => ({
      ...{ name, quantity, unit, unitPrice, unitPriceWithVat, discountPercent, vatRate },
    })),
    net: invoice.net,
    vat: invoice.vat,
    paid,
    yourReference: invoice.yourReference,
    note: invoice.note,
    isAccounted: tracked.isAccounted || (isSent && settings?.isAccountedAutomatically === true),
    events: createTimeline(tracked.events, plan),
    draftId: plan?.draftId ?? null,
    ...(followUps.length > 0 && { followUps: [...followUps] }),
    ...findLinks(toSalesInvoice(tracked), listed),
  };
};

/** Returns the credited invoice of a credit note, and the credit notes of an invoice: each names the other by its number. */
const findLinks = (
  { id, number, contactId, precedingInvoiceNumber }: SalesInvoice,
  listed: readonly SalesInvoice[],
): Pick<InvoiceDetail, 'creditedInvoice' | 'creditNotes'> => {
  const others = listed.filter((other) => other.id !== id && other.contactId === contactId);
  const creditedInvoice = others.find((other) => other.number !== null && other.number === precedingInvoiceNumber);
  const creditNotes = others.filter((other) => number !== null && other.precedingInvoiceNumber === number);
  return {
    ...(creditedInvoice && { creditedInvoice: toLink(creditedInvoice) }),
    ...(creditNotes.length > 0 && { creditNotes: creditNotes.map(toLink) }),
  };
};

const toLink = ({ id, number }: SalesInvoice) => ({ id, number: number ?? '' });

/** Returns the service's own events; if they contain no sending, adds the one from this machine's journal. */
const createTimeline = (received: readonly InvoiceEvent[], plan: SubmissionPlan | null): InvoiceEvent[] => {
  const events = received.some(({ kind }) => kind === 'sent') ? received : [...received, ...createSentEvents(plan)];
  return events.toSorted((one, other) => one.at.localeCompare(other.at));
};

const createSentEvents = (plan: SubmissionPlan | null): readonly InvoiceEvent[] => {
  const delivery = plan && isSubmissionPlanDone(plan) ? findFinalStep(plan)?.progress : undefined;
  if (!plan || delivery?.state !== 'settled' || delivery.request.kind !== 'delivery') return [];
  return [{ kind: 'sent', at: plan.updatedAt, channel: delivery.request.delivery.channel, amount: null, text: null }];
};
