import { createHash } from 'node:crypto';
import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { DeliveryRequest } from '../api/requests.ts';
import { emptyPlan, type Plan, type PlanStep } from '../store/model/journal.ts';
import { planned } from '../store/model/progress.ts';
import { hasLeft } from './comparison.ts';
import { deliveriesSoFar, findEffect, type Remote } from './effects.ts';
import type { Prepared } from './prepare.ts';

/** Returns the id of a redelivery plan, used in place of a draft id: an invoice has one of them at a time. */
export const againId = (invoiceId: string): string =>
  `again-${createHash('sha256').update(invoiceId).digest('hex').slice(0, 40)}`;

/** The plan of one further delivery: a single step. */
export const againPlan = (company: CompanyRef, again: DeliveryRequest, updatedAt: string): Plan => ({
  ...emptyPlan({ draftId: againId(again.invoiceId), company, updatedAt }),
  again,
  steps: [{ key: 'delivery', kind: 'delivery', subject: '', progress: planned(null) }],
});

/** Gets a further delivery ready. Throws `conflict` where the invoice was never sent. */
export const prepareAgain = async (
  remote: Remote,
  delivery: DeliveryRequest,
  { progress }: PlanStep,
): Promise<Prepared> => {
  if (progress.state === 'uncertain') {
    const { request } = progress;
    const outcome = await findEffect(remote, request);
    if (outcome) return { kind: 'there', request, outcome };
  }
  const { invoice } = await remote.api.readInvoice(delivery.invoiceId);
  if (!hasLeft(invoice)) throw fail({ kind: 'conflict', message: null });
  const before = await deliveriesSoFar(remote.api, invoice);
  return { kind: 'send', request: { kind: 'redelivery', delivery, before } };
};
