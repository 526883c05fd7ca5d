import type { Draft, DraftLine } from '../contract/sales.ts';
import { isSameRecipient } from './comparison.ts';
import { isDone, type Plan, type PlanStep, type Progress, settledId, type StepRequest } from './journal.ts';
import type { InvoiceContent } from './requests.ts';
import { contactRequestOf, contentOf } from './wire.ts';

const planned: Progress = { state: 'planned', error: null };

/**
 * What is left to do for the draft as it is now, in the order of spec 4.3. What the service already has is not made again:
 * a settled step stays as long as it still serves this draft, and an uncertain one is never forgotten. A plan that is
 * done stays done.
 */
export const replan = (found: Plan, draft: Draft): Plan => {
  if (isDone(found)) return found;
  const steps: PlanStep[] = [];
  const add = (wanted: Omit<PlanStep, 'progress'>, serves: (request: StepRequest) => boolean): void => {
    const known = found.steps.find(({ key }) => key === wanted.key)?.progress;
    steps.push({ ...wanted, progress: known && stays(known, serves) ? known : planned });
  };

  if (needsContact(found, draft))
    add({ key: 'contact', kind: 'contact', subject: draft.contact.name.trim() }, (request) =>
      request.kind === 'contact'
        ? draft.contact.remoteId !== null || isSameRecipient(request.contact, contactRequestOf(draft))
        : false,
    );
  for (const line of draft.lines.filter((candidate) => needsProduct(found, candidate)))
    add({ key: productKey(line), kind: 'product', subject: line.name.trim() }, (request) => isProductOf(request, line));

  const partial = { ...found, steps };
  const contactId = contactIdOf(partial, draft);
  add({ key: 'invoice', kind: 'invoice', subject: '' }, (request) =>
    request.kind === 'invoice' ? request.contactId === contactId : false,
  );
  const invoiceId = settledId({ ...found, steps }, 'invoice');
  add({ key: 'lines', kind: 'lines', subject: '' }, (request) =>
    request.kind === 'lines'
      ? request.invoiceId === invoiceId && isSameContent(request.content, invoiceContentOf(partial, draft))
      : false,
  );
  add({ key: 'delivery', kind: 'delivery', subject: '' }, () => true);
  return { ...found, steps };
};

/** An error is kept on a step that has to be taken again, so that it is shown until it is. */
const stays = (known: Progress, serves: (request: StepRequest) => boolean): boolean =>
  known.state === 'settled' ? serves(known.request) : known.state !== 'refused';

/** A contact that the person picked is known; one that this plan made stays visible as a step of it. */
const needsContact = (found: Plan, { contact }: Draft): boolean =>
  contact.remoteId === null || contact.remoteId === settledId(found, 'contact');

/** A line to be saved as a product that is none yet, or whose product this plan has made. */
const needsProduct = (found: Plan, line: DraftLine): boolean => {
  const made = found.steps.find(({ key }) => key === productKey(line))?.progress;
  return (line.saveAsProduct && line.productId === null) || (made?.state === 'settled' && isProductOf(made.request, line));
};

const isProductOf = (request: StepRequest, line: DraftLine): boolean =>
  request.kind === 'product' && request.product.name === line.name.trim();

const productKey = ({ key }: DraftLine): string => `product ${key}`;

/** The contact that the invoice is for: the one picked, or the one this plan made; null while there is none. */
export const contactIdOf = (current: Plan, { contact }: Draft): string | null =>
  settledId(current, 'contact') ?? contact.remoteId;

/** The content of the draft's invoice, with the products that this plan made. */
export const invoiceContentOf = (current: Plan, draft: Draft): InvoiceContent =>
  contentOf(
    draft,
    new Map(
      draft.lines.flatMap((line) => {
        const id = settledId(current, productKey(line));
        return id === null ? [] : [[line.key, id] as const];
      }),
    ),
  );

/** The line that a product step was planned for. */
export const lineOfStep = (draft: Draft, step: PlanStep): DraftLine | undefined =>
  draft.lines.find((line) => productKey(line) === step.key);

const isSameContent = (one: InvoiceContent, other: InvoiceContent): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
