import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import type { Draft, DraftLine } from '#app/contract/sales/draft.ts';
import type { InvoiceContent } from '../api/requests.ts';
import { contactRequestOf, contentOf } from '../api/wire.ts';
import { toSentText } from '../draft/sentText.ts';
import { isDone, type Plan, type PlanStep, settledId } from '../store/model/journal.ts';
import { type Progress, planned, type StepRequest } from '../store/model/progress.ts';
import { isSameRecipient } from './comparison.ts';

/**
 * What is left to do for the draft as it is now, in the order of spec 4.3. What the service already has is not made again:
 * a settled step stays as long as it still serves this draft, and an uncertain one is never forgotten. An invoice is for
 * one recipient, so another recipient means another invoice. A plan that is done stays done.
 */
export const replan = (found: Plan, draft: Draft): Plan => {
  if (isDone(found)) return found;
  const step = (kind: PlanStep['kind'], key: string, subject: string, serves: Serves): PlanStep => {
    const known = found.steps.find((earlier) => earlier.key === key)?.progress;
    return { kind, key, subject, progress: known ? leftOf(known, serves) : planned(null) };
  };
  const contact = needsContact(found, draft)
    ? [step('contact', 'contact', toSentText(draft.contact.name), (request) => isContactOf(request, draft))]
    : [];
  const products = draft.lines
    .filter((line) => needsProduct(found, line))
    .map((line) => step('product', productKey(line), toSentText(line.name), (request) => isProductOf(request, line)));

  const making = { ...found, steps: [...contact, ...products] };
  const contactId = contactIdOf(making, draft);
  const invoice = step(
    'invoice',
    'invoice',
    '',
    (request) => request.kind === 'invoice' && request.contactId === contactId,
  );
  const invoiceId = settledId({ ...found, steps: [invoice] }, 'invoice');
  const content = invoiceContentOf(making, draft);
  const carriesContent: Serves = (request) =>
    request.kind === 'lines' && request.invoiceId === invoiceId && isDeepStrictEqual(request.content, content);
  const lines = step('lines', 'lines', '', carriesContent);
  const delivery = step('delivery', 'delivery', '', () => true);
  return { ...found, steps: [...making.steps, invoice, lines, delivery] };
};

/** Whether what a request has brought is what the draft needs now. */
type Serves = (request: StepRequest) => boolean;

/** An error is kept on a step that could not be taken, so that it is shown until it is. */
const leftOf = (known: Progress, serves: Serves): Progress => {
  if (known.state === 'refused') return planned(null, known.tried);
  return known.state === 'settled' && !serves(known.request) ? planned(null) : known;
};

/** A contact that the person picked is known; one that this plan made stays visible as a step of it. */
const needsContact = (found: Plan, { contact }: Draft): boolean =>
  contact.remoteId === null || contact.remoteId === settledId(found, 'contact');

export const isContactOf = (request: StepRequest, draft: Draft): boolean =>
  request.kind === 'contact' &&
  (draft.contact.remoteId !== null || isSameRecipient(request.contact, contactRequestOf(draft)));

/** A line to be saved as a product that is none yet, or whose product this plan has made. */
const needsProduct = (found: Plan, line: DraftLine): boolean =>
  (line.saveAsProduct && line.productId === null) || productIdOf(found, line) !== null;

export const isProductOf = (request: StepRequest, line: DraftLine): boolean =>
  request.kind === 'product' && request.product.name === toSentText(line.name);

const productKey = ({ key }: DraftLine): string => `product ${key}`;

/** The contact that the invoice is for: the one this plan made, or the one picked; null while there is none. */
export const contactIdOf = (current: Plan, { contact }: Draft): string | null =>
  settledId(current, 'contact') ?? contact.remoteId;

/** The invoice that this plan made. Throws `invalidRequest` before it has. */
export const invoiceIdOf = (current: Plan): string => {
  const id = settledId(current, 'invoice');
  if (id === null) throw fail({ kind: 'invalidRequest', detail: 'the invoice has not been created' });
  return id;
};

/** The content of the draft's invoice, with the products that this plan made. */
export const invoiceContentOf = (current: Plan, draft: Draft): InvoiceContent =>
  contentOf(
    draft,
    new Map(
      draft.lines.flatMap((line) => {
        const id = productIdOf(current, line);
        return id === null ? [] : [[line.key, id] as const];
      }),
    ),
  );

/** The product that this plan has made of a line; null where it has none. */
export const productIdOf = (current: Plan, line: DraftLine): string | null => {
  const stepKey = productKey(line);
  const made = current.steps.find(({ key }) => key === stepKey)?.progress;
  return made?.state === 'settled' && isProductOf(made.request, line) ? made.id : null;
};

/** The line that a product step was planned for. */
export const lineOfStep = (draft: Draft, step: PlanStep): DraftLine | undefined =>
  draft.lines.find((line) => productKey(line) === step.key);
