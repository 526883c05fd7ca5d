import { isDeepStrictEqual } from 'node:util';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { ComparableInvoice } from '../../api/comparableInvoice.ts';
import { findInvoiceDifferences, matchesSentContent, matchesSentLine } from '../../api/findInvoiceDifferences.ts';
import type { InvoiceContent } from '../../api/requests.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import type { OutboxRequest, OutboxRequestByKind } from '../../store/model/outboxStepProgress.ts';
import { getStepResultId } from '../../store/model/submissionPlan.ts';
import { carryOverStepProgress, getTriedRequest } from './carryOverStepProgress.ts';
import { createChangeQuestion, isOverwriteAgreed, isRemoteInvoiceUnchanged } from './changeQuestion.ts';
import { fingerprintInvoice, hasInvoiceBeenSent, isInvoiceLocked, isInvoicePartlyWritten } from './comparison.ts';
import { handleBlockedInvoiceStep, markDeliveryUndecided } from './handleBlockedInvoiceStep.ts';
import { type RemoteStepOutcome, type SubmissionStepHandler, stepHandlerDefaults } from './submissionStepHandler.ts';
import { createInvoiceContent, getPlanInvoiceId, readInvoiceOrNull } from './submittedInvoice.ts';

type LinesRequest = OutboxRequestByKind<'lines'>;

/** Writes the content of the draft into its invoice. The content itself shows that it was written. */
export const linesStepHandler: SubmissionStepHandler<LinesRequest> = {
  ...stepHandlerDefaults,
  name: 'lines',
  plan: ({ draft, before, planned }) => {
    const invoiceId = getStepResultId(planned, 'invoice');
    const content = createInvoiceContent(planned, draft);
    const isUnchanged = (request: OutboxRequest): boolean =>
      request.kind === 'lines' && request.invoiceId === invoiceId && isDeepStrictEqual(request.content, content);
    return [carryOverStepProgress(before, { kind: 'lines', key: 'lines', subject: '' }, isUnchanged)];
  },
  prepare: async ({ service: { api }, draft }, plan, step) => {
    const invoiceId = getPlanInvoiceId(plan);
    const { invoice } = await api.readInvoice(invoiceId);
    const content = createInvoiceContent(plan, draft);
    const request: LinesRequest = { kind: 'lines', invoiceId, content, base: fingerprintInvoice(invoice) };
    if (matchesSentContent(invoice, content))
      return { kind: 'alreadyApplied', request, outcome: toWrittenOutcome(invoice) };
    if (isInvoiceLocked(invoice)) return { kind: 'invoiceLocked', plan: markDeliveryUndecided(plan, draft) };
    const tried = getTriedRequest(step);
    // An earlier attempt may have taken effect in part since.
    const isTried = tried?.kind === 'lines' && tried.invoiceId === invoiceId;
    const isOurs = isTried
      ? isInvoicePartlyWritten(invoice, tried, api.sendsLinesSeparately)
      : isRemoteInvoiceUnchanged(invoice, plan);
    return isOurs || isOverwriteAgreed(invoice, plan)
      ? { kind: 'send', request }
      : { kind: 'ask', question: createChangeQuestion(invoice, plan, draft) };
  },
  perform: async ({ api }, request) => {
    try {
      return await writeContent(api, request);
    } catch (failure) {
      if (!(failure instanceof AppFailure) || failure.error.kind !== 'conflict' || failure.mayHaveHappened)
        throw failure;
      // A stale version alone, without a change that people could see: the refused attempt had no effect.
      return writeContent(api, request);
    }
  },
  findEffect: async ({ api }, request) => {
    const { invoice } = await api.readInvoice(request.invoiceId);
    if (matchesSentContent(invoice, request.content)) return toWrittenOutcome(invoice);
    rejectForeignChanges(api, invoice, request);
    return null;
  },
  findDuplicates: async ({ api }, { invoiceId, content: earlier }, { request: wanted }) => {
    const { invoice } = await api.readInvoice(invoiceId);
    if (wanted.kind !== 'lines' || !hasInvoiceBeenSent(invoice)) return [];
    const kind = findLateContent(invoice, earlier, wanted.content);
    return kind === null ? [] : [{ kind, id: invoiceId, name: invoice.number ?? '' }];
  },
  // The invoice has been sent: there is nothing to decide before a next step.
  asksAboutDuplicates: false,
  handleLookUpError: ({ kind }) => {
    // What others wrote in the invoice is shown before the lines are written.
    if (kind === 'conflict') return 'planAgain';
    return kind === 'notFound' ? 'block' : 'keep';
  },
  applyOutcome: (plan, { fingerprint = null }) => ({ ...plan, written: { mark: fingerprint } }),
  block: handleBlockedInvoiceStep,
};

/**
 * Writes the lines into the invoice unless another user has written in it. If an earlier attempt takes effect late, the
 * invoice already has the wanted lines.
 */
const writeContent = async (api: SalesApi, request: LinesRequest): Promise<RemoteStepOutcome> => {
  const { invoiceId, content } = request;
  const { invoice, snapshot } = await api.readInvoice(invoiceId);
  if (matchesSentContent(invoice, content)) return toWrittenOutcome(invoice);
  rejectForeignChanges(api, invoice, request);
  await api.updateInvoice(invoiceId, snapshot, content);
  const updated = await readInvoiceOrNull(api, invoiceId);
  if (!updated) return { id: invoiceId, fingerprint: null };
  // An earlier call whose effect came late may have put a line in twice.
  if (updated.lines && updated.lines.length !== content.lines.length) throw fail({ kind: 'conflict', message: null });
  return toWrittenOutcome(updated);
};

/** Throws `conflict` if the invoice accepts no changes, or has content that is neither the earlier nor ours. */
const rejectForeignChanges = (api: SalesApi, invoice: ComparableInvoice, request: LinesRequest): void => {
  if (isInvoiceLocked(invoice) || !isInvoicePartlyWritten(invoice, request, api.sendsLinesSeparately))
    throw fail({ kind: 'conflict', message: null });
};

/** Returns the outcome for an invoice that has the wanted content. */
const toWrittenOutcome = (invoice: ComparableInvoice): RemoteStepOutcome => ({
  id: invoice.id,
  fingerprint: fingerprintInvoice(invoice),
});

/**
 * Returns what a late request changed in an invoice that was sent: it has a line twice, where lines are sent one by one, or
 * content that was changed since; null if neither. Before an invoice is sent, content that others or a late request
 * wrote in it is asked about as a change.
 */
const findLateContent = (
  invoice: ComparableInvoice,
  earlier: InvoiceContent,
  wanted: InvoiceContent,
): 'lines' | 'earlierContent' | null => {
  const sentLines = [...wanted.lines, ...earlier.lines];
  const { lines = [] } = invoice;
  const hasLateLine =
    lines.length > wanted.lines.length && lines.every((line) => sentLines.some((sent) => matchesSentLine(line, sent)));
  if (hasLateLine) return 'lines';
  // The service completes empty fields when it sends an invoice: only what the late request says counts.
  const differences = new Set(findInvoiceDifferences(invoice, earlier).map(({ path }) => path));
  const isEarlier = findInvoiceDifferences(invoice, wanted).some(({ path }) => !differences.has(path));
  return isEarlier ? 'earlierContent' : null;
};
