import { createHash } from 'node:crypto';
import { fail } from '#app/contract/errors.ts';
import type { DeliveryChannel } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ComparableInvoice } from '../../api/comparableInvoice.ts';
import type { DeliveryRequest } from '../../api/requests.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import { createPlannedStepProgress, type OutboxRequestByKind } from '../../store/model/outboxStepProgress.ts';
import {
  createSubmissionPlan,
  markInterruptedSteps,
  type SubmissionPlan,
  updateStepProgress,
} from '../../store/model/submissionPlan.ts';
import type { SalesStore } from '../../store/salesStore.ts';
import { hasInvoiceBeenSent } from './comparison.ts';
import { type CopiedPlanDeps, markCopiedSteps } from './copiedPlan.ts';
import { findFurtherDeliveries } from './delivery.ts';
import { createUnconfirmedDeliveryFailure, isDeliveryEvident, markAfterEffect } from './deliveryEvidence.ts';
import { type SubmissionStepHandler, stepHandlerDefaults } from './submissionStepHandler.ts';
import { readInvoiceOrNull } from './submittedInvoice.ts';

/**
 * Delivers an invoice that was sent before once more, in a plan of its own. It shows as one more "sent", or as another
 * channel than before, where the service says so.
 */
export const redeliveryStepHandler: SubmissionStepHandler<OutboxRequestByKind<'redelivery'>, null> = {
  ...stepHandlerDefaults,
  name: 'delivery',
  isRepeatedByPerson: true,
  isEffectVisible: false,
  plan: ({ before }) => before.steps,
  /** Throws `conflict` if the invoice was never sent. */
  prepare: async ({ service }, { again: delivery }, { progress }) => {
    if (!delivery) throw fail({ kind: 'invalidRequest', detail: 'the plan has no further delivery' });
    if (progress.state === 'uncertain' && progress.request.kind === 'redelivery') {
      const { request } = progress;
      const outcome = await redeliveryStepHandler.findEffect(service, request);
      if (outcome) return { kind: 'alreadyApplied', request, outcome };
    }
    const { invoice } = await service.api.readInvoice(delivery.invoiceId);
    if (!hasInvoiceBeenSent(invoice)) throw fail({ kind: 'conflict', message: null });
    const before = await readDeliveries(service.api, invoice);
    return { kind: 'send', request: { kind: 'redelivery', delivery, before } };
  },
  perform: async (service, request) => {
    const { api } = service;
    const { invoiceId: id } = request.delivery;
    const receipt = await api.deliver(request.delivery);
    const invoiceNumber = receipt.invoiceNumber ?? null;
    if (isDeliveryEvident(receipt, api))
      return { id, invoiceNumber: invoiceNumber ?? (await readInvoiceOrNull(api, id))?.number ?? null };
    const seen = await markAfterEffect(redeliveryStepHandler.findEffect(service, request));
    if (seen) return seen;
    if (request.before.sent !== null) throw createUnconfirmedDeliveryFailure();
    return { id, invoiceNumber, isUnconfirmed: true };
  },
  applyOutcome: (plan, { isUnconfirmed = false }) => ({ ...plan, isUnconfirmed }),
  findEffect: async ({ api }, { delivery, before }) => {
    const { invoice } = await api.readInvoice(delivery.invoiceId);
    const now = await readDeliveries(api, invoice);
    const hasMore = now.sent !== null && before.sent !== null && now.sent > before.sent;
    const isElsewhere = invoice.channel === delivery.channel && before.channel !== delivery.channel;
    return hasMore || isElsewhere ? { id: invoice.id, invoiceNumber: invoice.number } : null;
  },
  findDuplicates: async ({ api }, { delivery, before }) =>
    before.sent === null ? [] : findFurtherDeliveries(api, delivery.invoiceId, before.sent + 1),
  block: async (_, plan, { key, progress }, error) =>
    updateStepProgress(
      plan,
      key,
      progress.state === 'uncertain' ? { ...progress, error } : createPlannedStepProgress(error),
    ),
};

/** Reads the known deliveries of an invoice, so that a further one can be recognised. */
const readDeliveries = async (
  api: SalesApi,
  invoice: ComparableInvoice,
): Promise<OutboxRequestByKind<'redelivery'>['before']> => {
  const payments = await api.readPayments(invoice.id);
  const sent = payments?.events.filter(({ kind }) => kind === 'sent').length ?? null;
  return { channel: invoice.channel, sent };
};

/** Returns the id of a redelivery plan, used in place of a draft id: an invoice has one of them at a time. */
export const createRedeliveryId = (invoiceId: string): string =>
  `again-${createHash('sha256').update(invoiceId).digest('hex').slice(0, 40)}`;

interface RedeliveryDeps extends CopiedPlanDeps {
  readonly store: SalesStore;
  readonly allowedChannels: (company: CompanyRef) => Promise<readonly DeliveryChannel[] | null>;
  readonly now: () => string;
}

/**
 * Returns the plan of a further delivery of an invoice: a single step. While the outcome of the last one is unknown, it is
 * that one's plan. Throws `validation` if the company may not use the channel.
 */
export const planRedelivery = async (
  deps: RedeliveryDeps,
  company: CompanyRef,
  delivery: DeliveryRequest,
): Promise<SubmissionPlan> => {
  const { store, allowedChannels, now } = deps;
  const draftId = createRedeliveryId(delivery.invoiceId);
  const stored = await store.plan(company, draftId);
  const earlier = stored && markCopiedSteps(markInterruptedSteps(stored), deps);
  const isOpen = earlier?.steps.some(({ progress }) => progress.state === 'uncertain') ?? false;
  const allowed = await allowedChannels(company);
  if (earlier && isOpen) return earlier;
  if (allowed && !allowed.includes(delivery.channel))
    throw fail({ kind: 'validation', fields: [{ path: 'channel', message: 'channelNotAllowed' }], messages: [] });
  return {
    ...createSubmissionPlan({ draftId, company, updatedAt: now() }),
    again: delivery,
    steps: [{ key: 'delivery', kind: 'delivery', subject: '', progress: createPlannedStepProgress(null) }],
    revision: stored?.revision ?? 0,
  };
};
