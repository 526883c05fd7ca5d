import { describe, expect, test } from 'vitest';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { toContactRequest, toDeliveryRequest, toProductRequest } from '#app/sales/api/toRequest.ts';
import { createDraft, createLine } from '#app/sales/draft/draft.ts';
import { submissionStepHandlers } from '#app/sales/outbox/outboxStepHandlers.ts';
import { replanSubmission } from '#app/sales/outbox/replanSubmission.ts';
import { applyCreatedRecords } from '#app/sales/outbox/steps/applyCreatedRecords.ts';
import { createInvoiceContent } from '#app/sales/outbox/steps/submittedInvoice.ts';
import { canEditSubmission, summarizeSubmissionPlan } from '#app/sales/outbox/summarizeSubmissionPlan.ts';
import { getCreatedRecords } from '#app/sales/store/model/createdRecords.ts';
import {
  classifyFailedCall,
  createPlannedStepProgress,
  type OutboxRequest,
  type OutboxStepProgress,
} from '#app/sales/store/model/outboxStepProgress.ts';
import {
  applySubmissionAnswer,
  createSubmissionPlan,
  markInterruptedSteps,
  type SubmissionPlan,
  submissionPlan,
  updateStepProgress,
} from '#app/sales/store/model/submissionPlan.ts';

const company = { connectionId: 'c', customerNumber: '1' };
const base = createDraft({ id: 'd', company, today: '2026-11-20' });
const line = { ...createLine('a', '25.5'), name: ' Hirsi ', unitPrice: '1 234,50', saveAsProduct: true };
const draft: Draft = {
  ...base,
  contact: { ...base.contact, name: ' Kymi Oy ', email: 'laskut@kymi.example' },
  lines: [line, { ...createLine('b', '25,5'), name: 'Työ', unitPrice: '60', discountPercent: '0,0' }],
  channel: 'email',
};
const fresh = createSubmissionPlan({ draftId: 'd', company, updatedAt: '2026-11-20T10:00:00.000Z' });

const replan = (plan: SubmissionPlan, current: Draft): SubmissionPlan =>
  replanSubmission(Object.values(submissionStepHandlers), plan, current);

const shape = ({ steps }: SubmissionPlan): readonly string[] =>
  steps.map(({ key, progress }) => `${key} ${progress.state}`);
const settled = (request: OutboxRequest, id: string): OutboxStepProgress => ({ state: 'settled', request, id });
const contactMade = settled({ kind: 'contact', contact: toContactRequest(draft), clientId: 'c' }, 'contact 1');
const productMade = settled({ kind: 'product', product: toProductRequest(draft, line), clientId: 'p' }, 'product 1');
const invoiceMade = settled({ kind: 'invoice', contactId: 'contact 1', draftsBefore: [], clientId: 'i' }, 'invoice 1');
const delivery = { kind: 'delivery' as const, delivery: toDeliveryRequest(draft, 'invoice 1') };

/** The plan after everything up to the lines was done. */
const half = (): SubmissionPlan => {
  let plan = replan(fresh, draft);
  plan = updateStepProgress(plan, 'contact', contactMade);
  plan = updateStepProgress(plan, 'product a', productMade);
  plan = updateStepProgress(plan, 'invoice', invoiceMade);
  const content = createInvoiceContent(plan, draft);
  return updateStepProgress(
    plan,
    'lines',
    settled({ kind: 'lines', invoiceId: 'invoice 1', content, base: { header: 'x', lines: [] } }, 'invoice 1'),
  );
};

describe('a plan', () => {
  test('has the steps of specification 4.3 in their order, for what is not known yet', () => {
    expect(shape(replan(fresh, draft))).toEqual(
      ['contact', 'product a', 'invoice', 'lines', 'delivery'].map((key) => `${key} planned`),
    );
    const withSavedContact = { ...draft, contact: { ...draft.contact, remoteId: 'k' }, lines: draft.lines.slice(1) };
    expect(shape(replan(fresh, withSavedContact))).toEqual(['invoice planned', 'lines planned', 'delivery planned']);
  });

  test('keeps what is done while the draft says the same', () => {
    expect(shape(replan(half(), draft)).filter((text) => text.endsWith('planned'))).toEqual(['delivery planned']);
    expect(replan(half(), draft)).toEqual(half());
  });

  test.each<[string, Draft, readonly string[]]>([
    ['a note', { ...draft, note: 'Kiitos' }, ['lines', 'delivery']],
    ['an e-mail', { ...draft, contact: { ...draft.contact, email: 'x@y.example' } }, ['delivery']],
    ['a channel', { ...draft, channel: 'paper' }, ['delivery']],
    [
      'the recipient\u2019s street',
      { ...draft, contact: { ...draft.contact, street: 'Uusi 1' } },
      ['contact', 'invoice', 'lines', 'delivery'],
    ],
    ['the recipient', { ...draft, contact: { ...draft.contact, remoteId: 'k' } }, ['invoice', 'lines', 'delivery']],
    ['the product\u2019s name', { ...draft, lines: [{ ...line, name: 'Lankku' }] }, ['product a', 'lines', 'delivery']],
    ['the product\u2019s price', { ...draft, lines: [{ ...line, unitPrice: '2' }] }, ['lines', 'delivery']],
    ['the wish to save it', { ...draft, lines: [{ ...line, saveAsProduct: false }] }, ['lines', 'delivery']],
  ])('takes again what a change of %s needs, and no more', (_, changed, again) => {
    const { steps } = replan(half(), changed);
    expect(steps.filter(({ progress }) => progress.state === 'planned').map(({ key }) => key)).toEqual(again);
  });

  test('that is done stays as it is', () => {
    const done = updateStepProgress(half(), 'delivery', settled(delivery, 'invoice 1'));
    expect(replan(done, { ...draft, note: 'later', lines: [] })).toBe(done);
    expect(summarizeSubmissionPlan(done, false)).toMatchObject({ state: 'done', invoiceId: 'invoice 1' });
  });

  test('stores the created contact and products in the draft', () => {
    const updated = applyCreatedRecords(draft, half());
    expect(updated.contact.remoteId).toBe('contact 1');
    expect(updated.lines.map(({ productId }) => productId)).toEqual(['product 1', null]);
    expect(replan(half(), updated)).toEqual(half());
    const other = { ...draft, contact: { ...draft.contact, name: 'Vuoksi Oy' } };
    expect(applyCreatedRecords(other, half()).contact.remoteId).toBeNull();
    expect(getCreatedRecords(half())).toMatchObject({
      contacts: [{ remoteId: 'contact 1', name: 'Kymi Oy' }],
      products: [{ remoteId: 'product 1', unitPrice: '1234.5' }],
    });
  });

  test('survives the disk', () => {
    expect(submissionPlan.parse(JSON.parse(JSON.stringify(half())))).toEqual(half());
  });
});

describe('a step', () => {
  test.each<[AppError, boolean, OutboxStepProgress['state']]>([
    [{ kind: 'validation', fields: [], messages: [] }, false, 'refused'],
    [{ kind: 'conflict', message: null }, false, 'refused'],
    [{ kind: 'rateLimited', retryAfterSeconds: 57 }, false, 'refused'],
    [{ kind: 'forbidden', message: null }, false, 'refused'],
    [{ kind: 'offline' }, false, 'planned'],
    [{ kind: 'subscriptionRefused', message: null }, false, 'planned'],
    [{ kind: 'server', status: 503, reference: null }, false, 'planned'],
    [{ kind: 'offline' }, true, 'uncertain'],
    [{ kind: 'timeout' }, true, 'uncertain'],
    [{ kind: 'server', status: 500, reference: null }, true, 'uncertain'],
    [{ kind: 'unreadableAnswer', reason: 'truncated', detail: null }, true, 'uncertain'],
    [{ kind: 'internal', reference: 'x' }, true, 'uncertain'],
  ])('after %j, happened perhaps: %s, is %s', (error, mayHaveHappened, state) => {
    expect(
      classifyFailedCall(new AppFailure(error, { mayHaveHappened }), delivery, '2026-11-05T10:02:00.000Z'),
    ).toMatchObject({ state, error });
  });

  test('found intended when nobody works on it is uncertain', () => {
    const intended = updateStepProgress(half(), 'delivery', { state: 'intended', request: delivery });
    const interrupted = markInterruptedSteps(intended);
    expect(summarizeSubmissionPlan(intended, true).state).toBe('sending');
    expect(summarizeSubmissionPlan(interrupted, false)).toMatchObject({ state: 'stopped' });
    expect(interrupted.steps.at(-1)?.progress).toEqual({
      state: 'uncertain',
      request: delivery,
      error: null,
      lookedUp: false,
      quietUntil: null,
    });
  });

  test('that delivers waits for a person only after the service was asked in vain', () => {
    const lost: OutboxStepProgress = {
      state: 'uncertain',
      request: delivery,
      error: { kind: 'timeout' },
      lookedUp: false,
      quietUntil: null,
    };
    const unasked = updateStepProgress(half(), 'delivery', lost);
    expect(summarizeSubmissionPlan(unasked, false).state).toBe('stopped');
    expect(() => applySubmissionAnswer(unasked, 'deliverAgain')).toThrow(AppFailure);
    const lookedUp = updateStepProgress(half(), 'delivery', { ...lost, lookedUp: true, quietUntil: null });
    expect(summarizeSubmissionPlan(lookedUp, false).state).toBe('needsDecision');
    expect(summarizeSubmissionPlan(applySubmissionAnswer(lookedUp, 'wasDelivered'), false).state).toBe('done');
    // Uncertain it stays until it was tried again.
    expect(applySubmissionAnswer(lookedUp, 'deliverAgain')).toEqual(lookedUp);
    expect(() => applySubmissionAnswer(half(), 'wasDelivered')).toThrow(AppFailure);
  });
});

test('an invoice that left with other words is done when the person leaves it at that, and else another one is made', () => {
  const error: AppError = { kind: 'conflict', message: null };
  const left = updateStepProgress(updateStepProgress(half(), 'lines', createPlannedStepProgress(error)), 'delivery', {
    state: 'uncertain',
    request: delivery,
    error,
    lookedUp: true,
    quietUntil: null,
  });
  expect(summarizeSubmissionPlan(left, false)).toMatchObject({ state: 'needsDecision', invoiceId: 'invoice 1' });
  expect(summarizeSubmissionPlan(applySubmissionAnswer(left, 'wasDelivered'), false)).toMatchObject({
    state: 'done',
    invoiceId: 'invoice 1',
  });
  const again = replan(applySubmissionAnswer(left, 'deliverAgain'), draft).steps;
  expect(again.filter(({ progress }) => progress.state === 'planned').map(({ key }) => key)).toEqual([
    'invoice',
    'lines',
    'delivery',
  ]);
});

test.each<[OutboxStepProgress['state'], boolean]>([
  ['planned', true],
  ['refused', true],
  ['intended', false],
  ['uncertain', false],
  ['settled', false],
])('a draft whose delivery is %s may still say something else: %s', (state, isOpen) => {
  const deliveries: Record<OutboxStepProgress['state'], OutboxStepProgress> = {
    planned: createPlannedStepProgress(null),
    refused: { state: 'refused', error: { kind: 'conflict', message: null }, tried: delivery },
    intended: { state: 'intended', request: delivery },
    uncertain: { state: 'uncertain', request: delivery, error: null, lookedUp: false, quietUntil: null },
    settled: settled(delivery, 'invoice 1'),
  };
  expect(
    canEditSubmission(summarizeSubmissionPlan(updateStepProgress(half(), 'delivery', deliveries[state]), false)),
  ).toBe(isOpen);
});

test('a journal of before, which knew neither questions nor marks, is read as it is', () => {
  const since = ['question', 'agreed', 'written', 'again', 'clientId', 'tried'];
  const old = JSON.parse(
    JSON.stringify(half(), (key, value: unknown) => (since.includes(key) ? undefined : key === 'base' ? 'x' : value)),
  );
  expect(shape(submissionPlan.parse(old))).toEqual(shape(half()));
  expect(summarizeSubmissionPlan(submissionPlan.parse(old), false)).toEqual(summarizeSubmissionPlan(half(), false));
});

describe('what is sent', () => {
  test('has points for commas, no spaces around, and one price a line', () => {
    const { lines } = createInvoiceContent(fresh, draft);
    expect(lines[0]).toMatchObject({ name: 'Hirsi', unitPrice: '1234.5', unitPriceWithVat: null, vatRate: '25.5' });
    expect(lines[1]).toMatchObject({ quantity: '1', discountPercent: null, vatRate: '25.5' });
    const withVat = createInvoiceContent(fresh, { ...draft, pricesIncludeVat: true });
    expect(withVat.lines[0]).toMatchObject({ unitPrice: null, unitPriceWithVat: '1234.5' });
  });

  test('gives one product one number, and another product another', () => {
    const getProductNumber = (changed: Partial<typeof line>): string =>
      toProductRequest(draft, { ...line, ...changed }).number;
    expect(getProductNumber({})).toMatch(/^[0-9A-F]{12}$/);
    expect(getProductNumber({ key: 'z', name: 'Hirsi', unitPrice: '1234.50' })).toBe(getProductNumber({}));
    expect(getProductNumber({ unitPrice: '1234.51' })).not.toBe(getProductNumber({}));
  });

  test('carries the address of the chosen channel alone', () => {
    const addressed = {
      ...draft,
      contact: { ...draft.contact, eInvoiceAddress: '003720774740', eInvoiceOperator: 'NDEAFIHH' },
    };
    expect(toDeliveryRequest(addressed, 'i')).toMatchObject({ email: 'laskut@kymi.example', eInvoiceAddress: '' });
    expect(toDeliveryRequest({ ...addressed, channel: 'eInvoice' }, 'i')).toMatchObject({
      email: '',
      eInvoiceAddress: '003720774740',
      eInvoiceOperator: 'NDEAFIHH',
    });
    expect(toDeliveryRequest({ ...addressed, channel: 'paper' }, 'i')).toMatchObject({
      email: '',
      eInvoiceAddress: '',
    });
  });
});
