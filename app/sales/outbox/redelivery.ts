import { createHash } from 'node:crypto';
import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { DeliveryRequest } from '../api/requests.ts';
import { createPlannedProgress } from '../store/model/stepProgress.ts';
import { createPlan, type PlanStep, type SubmissionPlan } from '../store/model/submissionPlan.ts';
import { hasBeenSent } from './comparison.ts';
import { findEffect, type OutboxService, readDeliveries } from './effects.ts';
import type { StepDecision } from './prepareStep.ts';

/** Returns the id of a redelivery plan, used in place of a draft id: an invoice has one of them at a time. */
export const createRedeliveryId = (invoiceId: string): string =>
  `again-${createHash('sha256').update(invoiceId).digest('hex').slice(0, 40)}`;

/** The plan of one further delivery: a single step. */
export const createRedeliveryPlan = (
  company: CompanyRef,
  again: DeliveryRequest,
  updatedAt: string,
): SubmissionPlan => ({
  ...createPlan({ draftId: createRedeliveryId(again.invoiceId), company, updatedAt }),
  again,
  steps: [{ key: 'delivery', kind: 'delivery', subject: '', progress: createPlannedProgress(null) }],
});

/** Gets a further delivery ready. Throws `conflict` where the invoice was never sent. */
export const prepareRedelivery = async (
  remote: OutboxService,
  delivery: DeliveryRequest,
  { progress }: PlanStep,
): Promise<StepDecision> => {
  if (progress.state === 'uncertain') {
    const { request } = progress;
    const outcome = await findEffect(remote, request);
    if (outcome) return { kind: 'there', request, outcome };
  }
  const { invoice } = await remote.api.readInvoice(delivery.invoiceId);
  if (!hasBeenSent(invoice)) throw fail({ kind: 'conflict', message: null });
  const before = await readDeliveries(remote.api, invoice);
  return { kind: 'send', request: { kind: 'redelivery', delivery, before } };
};
