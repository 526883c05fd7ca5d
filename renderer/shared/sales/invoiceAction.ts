import { useEffect, useEffectEvent } from 'react';
import { createListenerSet } from '#app/lib/listenerSet.ts';
import type { InvoiceAction } from '#app/sales/followUps/invoiceActions.ts';

const actions = createListenerSet<[action: InvoiceAction]>();

/** Starts an action on the open sales invoice, as its panel does. */
export const runInvoiceAction = (action: InvoiceAction): void => actions.notify(action);

/** Carries out the actions on the open invoice that are requested elsewhere. */
export const useInvoiceAction = (carryOut: (action: InvoiceAction) => void): void => {
  const carryOutRequested = useEffectEvent(carryOut);
  useEffect(() => actions.subscribe((action) => carryOutRequested(action)), []);
};
