import type { InvoiceDetail, InvoiceEvent } from '#app/contract/sales/invoice.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import {
  findDeliveryStep,
  getStepResultId,
  isSubmissionPlanDone,
  type SubmissionPlan,
} from '../store/model/submissionPlan.ts';
import { type TrackedInvoice, toSalesInvoice } from '../store/model/trackedInvoice.ts';

/** Local information about an invoice, beyond the data of the service. */
export interface LocalInvoiceData {
  readonly plans: readonly SubmissionPlan[];
  readonly settings: SalesSettings | null;
}

/** Returns an invoice in full, with all its known events, oldest first. */
export const createInvoiceDetail = (tracked: TrackedInvoice, { plans, settings }: LocalInvoiceData): InvoiceDetail => {
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
  };
};

/** Returns the service's own events; if they contain no sending, adds the one from this machine's journal. */
const createTimeline = (received: readonly InvoiceEvent[], plan: SubmissionPlan | null): InvoiceEvent[] => {
  const events = received.some(({ kind }) => kind === 'sent') ? received : [...received, ...createSentEvents(plan)];
  return events.toSorted((one, other) => one.at.localeCompare(other.at));
};

const createSentEvents = (plan: SubmissionPlan | null): readonly InvoiceEvent[] => {
  const delivery = plan && isSubmissionPlanDone(plan) ? findDeliveryStep(plan)?.progress : undefined;
  if (!plan || delivery?.state !== 'settled' || delivery.request.kind !== 'delivery') return [];
  return [{ kind: 'sent', at: plan.updatedAt, channel: delivery.request.delivery.channel, amount: null, text: null }];
};
