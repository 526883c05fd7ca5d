import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import type { Draft, DraftLine } from '#app/contract/sales/draft.ts';
import type { InvoiceContent } from '../api/requests.ts';
import { toContactRequest, toInvoiceContent } from '../api/toRequest.ts';
import { toSentText } from '../draft/sentText.ts';
import { createPlannedProgress, type StepProgress, type StepRequest } from '../store/model/stepProgress.ts';
import { getSettledId, isPlanDone, type PlanStep, type SubmissionPlan } from '../store/model/submissionPlan.ts';
import { isSameRecipient } from './comparison.ts';

/**
 * Plans the remaining steps for the current draft, in the order of spec 4.3. An entry that the service already has is
 * not created again: a settled step stays as long as it still fits this draft, and an uncertain one is always kept. An
 * invoice has one recipient, so another recipient means another invoice. A plan that is done stays done.
 */
export const replan = (found: SubmissionPlan, draft: Draft): SubmissionPlan => {
  if (isPlanDone(found)) return found;
  const step = (kind: PlanStep['kind'], key: string, subject: string, serves: RequestMatcher): PlanStep => {
    const known = found.steps.find((earlier) => earlier.key === key)?.progress;
    return { kind, key, subject, progress: known ? getRemainingProgress(known, serves) : createPlannedProgress(null) };
  };
  const contact = needsContact(found, draft)
    ? [step('contact', 'contact', toSentText(draft.contact.name), (request) => isContactForDraft(request, draft))]
    : [];
  const products = draft.lines
    .filter((line) => needsProduct(found, line))
    .map((line) =>
      step('product', createProductKey(line), toSentText(line.name), (request) => isProductForLine(request, line)),
    );

  const making = { ...found, steps: [...contact, ...products] };
  const contactId = getPlanContactId(making, draft);
  const invoice = step(
    'invoice',
    'invoice',
    '',
    (request) => request.kind === 'invoice' && request.contactId === contactId,
  );
  const invoiceId = getSettledId({ ...found, steps: [invoice] }, 'invoice');
  const content = createInvoiceContent(making, draft);
  const carriesContent: RequestMatcher = (request) =>
    request.kind === 'lines' && request.invoiceId === invoiceId && isDeepStrictEqual(request.content, content);
  const lines = step('lines', 'lines', '', carriesContent);
  const delivery = step('delivery', 'delivery', '', () => true);
  return { ...found, steps: [...making.steps, invoice, lines, delivery] };
};

/** Predicate: true if the result of a request is what the draft needs now. */
type RequestMatcher = (request: StepRequest) => boolean;

/** An error is kept on a step that could not be taken, so that it is shown until it is. */
const getRemainingProgress = (known: StepProgress, serves: RequestMatcher): StepProgress => {
  if (known.state === 'refused') return createPlannedProgress(null, known.tried);
  return known.state === 'settled' && !serves(known.request) ? createPlannedProgress(null) : known;
};

/** A contact that the person picked is known; one that this plan made stays visible as a step of it. */
const needsContact = (found: SubmissionPlan, { contact }: Draft): boolean =>
  contact.remoteId === null || contact.remoteId === getSettledId(found, 'contact');

export const isContactForDraft = (request: StepRequest, draft: Draft): boolean =>
  request.kind === 'contact' &&
  (draft.contact.remoteId !== null || isSameRecipient(request.contact, toContactRequest(draft)));

/** A line to be saved as a product that is none yet, or whose product this plan has made. */
const needsProduct = (found: SubmissionPlan, line: DraftLine): boolean =>
  (line.saveAsProduct && line.productId === null) || getLineProductId(found, line) !== null;

export const isProductForLine = (request: StepRequest, line: DraftLine): boolean =>
  request.kind === 'product' && request.product.name === toSentText(line.name);

const createProductKey = ({ key }: DraftLine): string => `product ${key}`;

/** The contact that the invoice is for: the one this plan made, or the one picked; null while there is none. */
export const getPlanContactId = (current: SubmissionPlan, { contact }: Draft): string | null =>
  getSettledId(current, 'contact') ?? contact.remoteId;

/** The invoice that this plan made. Throws `invalidRequest` before it has. */
export const getPlanInvoiceId = (current: SubmissionPlan): string => {
  const id = getSettledId(current, 'invoice');
  if (id === null) throw fail({ kind: 'invalidRequest', detail: 'the invoice has not been created' });
  return id;
};

/** The content of the draft's invoice, with the products that this plan made. */
export const createInvoiceContent = (current: SubmissionPlan, draft: Draft): InvoiceContent =>
  toInvoiceContent(
    draft,
    new Map(
      draft.lines.flatMap((line) => {
        const id = getLineProductId(current, line);
        return id === null ? [] : [[line.key, id] as const];
      }),
    ),
  );

/** The product that this plan has made of a line; null where it has none. */
export const getLineProductId = (current: SubmissionPlan, line: DraftLine): string | null => {
  const stepKey = createProductKey(line);
  const made = current.steps.find(({ key }) => key === stepKey)?.progress;
  return made?.state === 'settled' && isProductForLine(made.request, line) ? made.id : null;
};

/** The line that a product step was planned for. */
export const findStepLine = (draft: Draft, step: PlanStep): DraftLine | undefined =>
  draft.lines.find((line) => createProductKey(line) === step.key);
