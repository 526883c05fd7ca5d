import { randomUUID } from 'node:crypto';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { SentDocument } from '../store/model/sentDocument.ts';
import { isSubmissionPlanDone, type SubmissionPlan } from '../store/model/submissionPlan.ts';
import type { OutboxOptions } from './outboxOptions.ts';

type SentDocumentDeps = Pick<OutboxOptions, 'createDocument' | 'store' | 'onSentDocumentFailed'>;

/**
 * Returns the plan with the invoice as it was sent, once it is; it is written with the step that ends the plan, so that no crash
 * comes between. A plan that has one keeps it. One that cannot be drawn or stored is reported and left out: the invoice was
 * sent, and the journal has to say so.
 */
export const addSentDocument = async (
  deps: SentDocumentDeps,
  api: Pick<SalesApi, 'capabilities'>,
  plan: SubmissionPlan,
  draft: Draft | null,
): Promise<SubmissionPlan> => {
  if (!draft || plan.sentDocument !== null || !isSubmissionPlanDone(plan)) return plan;
  try {
    return { ...plan, sentDocument: await createSentDocument(deps, api, plan, draft) };
  } catch (thrown) {
    deps.onSentDocumentFailed?.(plan.company, thrown instanceof AppFailure ? thrown : toInternalFailure(thrown));
    return plan;
  }
};

const createSentDocument = async (
  { createDocument, store }: SentDocumentDeps,
  api: Pick<SalesApi, 'capabilities'>,
  { company, invoiceNumber, updatedAt }: SubmissionPlan,
  draft: Draft,
): Promise<SentDocument | null> => {
  const document = await createDocument(company, draft, invoiceNumber, await api.capabilities());
  if (!document) return null;
  const { logo } = document.branding;
  const logoId = logo === null ? null : await store.saveSentLogo(company, logo);
  return { at: updatedAt, logoId, document: { ...document, branding: { ...document.branding, logo: null } } };
};

const toInternalFailure = (thrown: unknown): AppFailure =>
  fail({ kind: 'internal', reference: randomUUID().slice(0, 8) }, thrown);
