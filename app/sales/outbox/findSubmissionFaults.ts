import type { ServiceFieldMessage } from '#app/contract/errors.ts';
import type { DeliveryChannel, Draft } from '#app/contract/sales/draft.ts';
import type { DraftFaultCode } from '#app/contract/sales/fault.ts';
import type { SalesApi } from '../api/salesApi.ts';
import { toContactRequest, toDeliveryRequest, toInvoiceContent } from '../api/toRequest.ts';
import { findDraftFaults } from '../draft/findDraftFaults.ts';

/** Stands for an invoice that may not have been created yet. */
const invoiceIdToCome = 'I1';

interface DraftLimits {
  /** ISO date. */
  readonly today: string;
  readonly allowed: readonly DeliveryChannel[] | null;
}

/**
 * Returns what has to be corrected before a draft is sent: its faults, or else the values that its requests would not carry
 * as they were typed.
 */
export const findSubmissionFaults = async (
  api: SalesApi,
  draft: Draft,
  { today, allowed }: DraftLimits,
): Promise<ServiceFieldMessage[]> => {
  const faults = findDraftFaults(draft, today, allowed, await api.capabilities());
  if (faults.length > 0) return faults.map(({ path, code }) => ({ path, message: code }));
  const unsent = await api.findUnsentFields({
    contact: draft.contact.remoteId === null ? toContactRequest(draft) : null,
    invoice: toInvoiceContent(draft, new Map()),
    delivery: toDeliveryRequest(draft, invoiceIdToCome),
  });
  return unsent.map((path) => ({ path, message: 'valueCut' satisfies DraftFaultCode }));
};
