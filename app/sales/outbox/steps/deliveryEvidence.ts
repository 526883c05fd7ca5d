import { AppFailure } from '#app/contract/errors.ts';
import type { SalesCapabilities, SupportedFields } from '#app/contract/sales/capabilities.ts';
import type { DeliveryReceipt } from '../../api/responses.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import { hasInvoiceBeenSent } from './comparison.ts';

/**
 * Returns true if the service's answer to a delivery shows that it was accepted: a state, the id of a job or message, or a job
 * whose end was waited for.
 */
export const isDeliveryEvident = (
  receipt: DeliveryReceipt,
  { awaitsDelivery }: Pick<SalesApi, 'awaitsDelivery'>,
): boolean => awaitsDelivery || hasInvoiceBeenSent(receipt) || Boolean(receipt.jobId) || Boolean(receipt.messageId);

/** Returns true if the dialect can return what shows that an invoice was sent, in its answers or in the invoice. */
export const canShowDelivery = ({ returned }: SalesCapabilities): boolean =>
  canSaySent(returned.deliveryReceipt) ||
  canSaySent(returned.invoice) ||
  returned.deliveryReceipt.jobId !== undefined ||
  returned.deliveryReceipt.messageId !== undefined;

const sentStates: Readonly<Record<string, readonly string[]>> = {
  documentState: ['sent', 'credited'],
  deliveryState: ['accepted', 'delivered', 'failed'],
};

const canSaySent = (fields: SupportedFields): boolean =>
  Object.entries(sentStates).some(([field, states]) => {
    const support = fields[field];
    return support === 'any' || (support?.some((state) => states.includes(state)) ?? false);
  });

/** Failure of a delivery that was accepted, where the service could show that it sent the invoice, and does not. */
export const createUnconfirmedDeliveryFailure = (): AppFailure =>
  new AppFailure({ kind: 'deliveryUnconfirmed' }, { mayHaveHappened: true });

/** Rethrows a failure of a look-up as one of the delivery before it, which may have happened. */
export const markAfterEffect = async <T>(lookUp: Promise<T>): Promise<T> => {
  try {
    return await lookUp;
  } catch (cause) {
    throw cause instanceof AppFailure ? new AppFailure(cause.error, { cause, mayHaveHappened: true }) : cause;
  }
};
