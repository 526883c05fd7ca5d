import type { RemoteDuplicate } from '#app/contract/sales/duplicates.ts';
import type { InvoiceFieldChange } from '#app/contract/sales/submission.ts';
import { matchesSentContent } from '../../api/findInvoiceDifferences.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import { toDeliveryRequest } from '../../api/toRequest.ts';
import type { OutboxRequestByKind } from '../../store/model/outboxStepProgress.ts';
import { carryOverStepProgress } from './carryOverStepProgress.ts';
import {
  createChangeQuestion,
  isRemoteInvoiceUnchanged,
  listInvoiceChanges,
  serializeFingerprint,
} from './changeQuestion.ts';
import { hasInvoiceBeenSent } from './comparison.ts';
import { canShowDelivery, createUnconfirmedDeliveryFailure, isDeliveryEvident } from './deliveryEvidence.ts';
import { handleBlockedInvoiceStep, markDeliveryUndecided } from './handleBlockedInvoiceStep.ts';
import { createReadBackQuestion } from './readBackQuestion.ts';
import { type SubmissionStepHandler, stepHandlerDefaults } from './submissionStepHandler.ts';
import { createInvoiceContent, getPlanInvoiceId, readInvoiceOrNull } from './submittedInvoice.ts';
import { createTotalsQuestion } from './totalsQuestion.ts';

/** Delivers the invoice by the chosen channel. The state of the invoice shows that it was delivered. */
export const deliveryStepHandler: SubmissionStepHandler<OutboxRequestByKind<'delivery'>> = {
  ...stepHandlerDefaults,
  name: 'delivery',
  isRepeatedByPerson: true,
  plan: ({ before }) => [carryOverStepProgress(before, { kind: 'delivery', key: 'delivery', subject: '' }, () => true)],
  prepare: async ({ service, draft }, plan, step) => {
    const invoiceId = getPlanInvoiceId(plan);
    const { invoice } = await service.api.readInvoice(invoiceId);
    const request: OutboxRequestByKind<'delivery'> = {
      kind: 'delivery',
      delivery: toDeliveryRequest(draft, invoiceId),
    };
    // If the content could not be read after the write, it is compared now.
    const isUnseen = plan.written?.mark === null && !matchesSentContent(invoice, createInvoiceContent(plan, draft));
    const changes =
      isRemoteInvoiceUnchanged(invoice, plan) && !isUnseen ? [] : listInvoiceChanges(invoice, plan, draft);
    if (hasInvoiceBeenSent(invoice)) {
      // If a delivery may have been ours, the current content of the invoice is what was delivered.
      const isSent = step.progress.state === 'uncertain' || changes.every(isServiceReference);
      return isSent
        ? { kind: 'alreadyApplied', request, outcome: { id: invoice.id, invoiceNumber: invoice.number } }
        : { kind: 'invoiceLocked', plan: markDeliveryUndecided(plan, draft) };
    }
    if (changes.length > 0) return { kind: 'ask', question: createChangeQuestion(invoice, plan, draft) };
    const { delivery } = request;
    const question =
      (await createReadBackQuestion(service.api, { invoice, plan, draft, delivery }, serializeFingerprint(invoice))) ??
      createTotalsQuestion(draft, invoice);
    return question && question.of !== plan.agreed ? { kind: 'ask', question } : { kind: 'send', request };
  },
  perform: async ({ api }, { delivery }) => {
    const id = delivery.invoiceId;
    const receipt = await api.deliver(delivery);
    const number = receipt.invoiceNumber ?? null;
    const invoice = number !== null && isDeliveryEvident(receipt, api) ? null : await readInvoiceOrNull(api, id);
    const outcome = { id, invoiceNumber: number ?? invoice?.number ?? null };
    if (isDeliveryEvident(receipt, api) || (invoice && hasInvoiceBeenSent(invoice))) return outcome;
    if (canShowDelivery(await api.capabilities())) throw createUnconfirmedDeliveryFailure();
    return { ...outcome, isUnconfirmed: true };
  },
  findEffect: async ({ api }, { delivery }) => {
    const { invoice } = await api.readInvoice(delivery.invoiceId);
    return hasInvoiceBeenSent(invoice) ? { id: invoice.id, invoiceNumber: invoice.number } : null;
  },
  findDuplicates: ({ api }, { delivery }) => findFurtherDeliveries(api, delivery.invoiceId, 1),
  // One 404 may be a gateway's mistake, and shows nothing; only a person can say what became of the delivery.
  handleLookUpError: ({ kind }) => (kind === 'notFound' ? 'askPerson' : 'keep'),
  applyOutcome: (plan, { isUnconfirmed = false }) => ({ ...plan, isUnconfirmed }),
  block: handleBlockedInvoiceStep,
};

/** A service puts a reference number of its own into what it sends without one. */
const isServiceReference = ({ path, ours }: InvoiceFieldChange): boolean => path === 'referenceNumber' && ours === '';

/** Returns an invoice with more "sent" events than wanted; nothing if the service does not report deliveries. */
export const findFurtherDeliveries = async (
  api: SalesApi,
  invoiceId: string,
  wanted: number,
): Promise<readonly RemoteDuplicate[]> => {
  const payments = await api.readPayments(invoiceId);
  const sent = payments?.events.filter(({ kind }) => kind === 'sent').length ?? 0;
  if (sent <= wanted) return [];
  const { invoice } = await api.readInvoice(invoiceId);
  return [{ kind: 'delivery', id: invoiceId, name: invoice.number ?? '' }];
};
