import type { InvoiceDetail, InvoiceEvent } from '#app/contract/sales/invoice.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import { deliveryOf, isDone, type Plan, settledId } from '../store/model/journal.ts';
import { type KeptInvoice, shownOf } from '../store/model/kept.ts';

/** Local information about an invoice, beyond the data of the service. */
export interface Beside {
  readonly plans: readonly Plan[];
  readonly settings: SalesSettings | null;
}

/** One invoice in full, with everything that is known to have happened to it, oldest first. */
export const detailOf = (kept: KeptInvoice, { plans, settings }: Beside): InvoiceDetail => {
  const { invoice, paid } = kept;
  const plan = plans.find((each) => settledId(each, 'invoice') === invoice.id) ?? null;
  const isSent = invoice.documentState === 'sent' || invoice.documentState === 'credited';
  return {
    invoice: shownOf(kept),
    lines: invoice.lines.map(({ name, quantity, unit, unitPrice, unitPriceWithVat, discountPercent, vatRate }) => ({
      ...{ name, quantity, unit, unitPrice, unitPriceWithVat, discountPercent, vatRate },
    })),
    net: invoice.net,
    vat: invoice.vat,
    paid,
    yourReference: invoice.yourReference,
    note: invoice.note,
    isAccounted: kept.isAccounted || (isSent && settings?.isAccountedAutomatically === true),
    events: timelineOf(kept.events, plan),
    draftId: plan?.draftId ?? null,
  };
};

/** The service's own events; where it tells of no sending, the one that this machine's journal knows of. */
const timelineOf = (told: readonly InvoiceEvent[], plan: Plan | null): InvoiceEvent[] => {
  const events = told.some(({ kind }) => kind === 'sent') ? told : [...told, ...sendingOf(plan)];
  return events.toSorted((one, other) => one.at.localeCompare(other.at));
};

const sendingOf = (plan: Plan | null): readonly InvoiceEvent[] => {
  const delivery = plan && isDone(plan) ? deliveryOf(plan)?.progress : undefined;
  if (!plan || delivery?.state !== 'settled' || delivery.request.kind !== 'delivery') return [];
  return [{ kind: 'sent', at: plan.updatedAt, channel: delivery.request.delivery.channel, amount: null, text: null }];
};
