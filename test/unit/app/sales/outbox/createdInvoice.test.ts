import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { invoiceStepHandler } from '#app/sales/outbox/steps/invoice.ts';
import { linesStepHandler } from '#app/sales/outbox/steps/lines.ts';
import { productStepHandler } from '#app/sales/outbox/steps/product.ts';
import { redeliveryStepHandler } from '#app/sales/outbox/steps/redelivery.ts';
import type { SubmissionStepContext } from '#app/sales/outbox/steps/submissionStepHandler.ts';
import { createPlannedStepProgress } from '#app/sales/store/model/outboxStepProgress.ts';
import { createSubmissionPlan } from '#app/sales/store/model/submissionPlan.ts';
import { createMemorySalesApi } from './memorySalesApi.ts';
import { captureError, company, createReadyDraft, lostAnswer, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });

describe('an empty invoice whose creation was lost', () => {
  /** Looks for an invoice that was created for `contact` beside the noted ones. */
  const findEffect = (
    build: (service: ReturnType<typeof createMemorySalesApi>) => void,
    { others = [], api = {} }: { others?: readonly string[]; api?: Partial<SalesApi> } = {},
  ) => {
    const service = createMemorySalesApi(api);
    service.addInvoice({ contactId: 'contact' });
    build(service);
    const access = { api: service.api, ownedByOthers: async () => new Set(others) };
    const request = { kind: 'invoice', contactId: 'contact', draftsBefore: ['invoice 1'], clientId: '' } as const;
    return invoiceStepHandler.findEffect(access, { ...request, draftsBefore: ['invoice 1'] });
  };

  test('is a new empty draft of its recipient, not one that was there before', async () => {
    expect(await findEffect(() => undefined)).toBeNull();
    expect(await findEffect(({ addInvoice }) => addInvoice({ contactId: 'contact' }))).toEqual({ id: 'invoice 2' });
  });

  test('is none of another submission', async () => {
    const add = ({ addInvoice }: ReturnType<typeof createMemorySalesApi>) => addInvoice({ contactId: 'contact' });
    expect(await findEffect(add, { others: ['invoice 2'] })).toBeNull();
  });

  test('is none with lines, and none that is locked', async () => {
    const listDrafts = async () => [{ id: 'invoice 2', contactId: 'contact', documentState: 'draft' as const }];
    const options = { api: { listDrafts } };
    expect(await findEffect(({ addInvoice }) => addInvoice({ contactId: 'contact', lines: [{} as never] }))).toBeNull();
    expect(
      await findEffect(({ addInvoice }) => addInvoice({ contactId: 'contact', documentState: 'sent' }), options),
    ).toBeNull();
    expect(await findEffect(({ addInvoice }) => addInvoice({ contactId: 'contact' }), options)).toEqual({
      id: 'invoice 2',
    });
  });

  test('is none of another recipient, as the invoice itself says', async () => {
    const listDrafts = async () =>
      ['invoice 2', 'invoice 3'].map((id) => ({ id, contactId: 'contact', documentState: 'draft' as const }));
    const build = ({ addInvoice }: ReturnType<typeof createMemorySalesApi>) => {
      addInvoice({ contactId: 'other' });
      addInvoice({ contactId: 'contact' });
    };
    expect(await findEffect(build, { api: { listDrafts } })).toEqual({ id: 'invoice 3' });
  });

  const undecidable = {
    ...{ kind: 'unreadableAnswer', reason: 'wrongShape', detail: 'readInvoice: contactId or documentState' },
  };

  test('cannot be told where its state or its recipient is not returned', async () => {
    const listDrafts = async () => [{ id: 'invoice 2', contactId: 'contact', documentState: 'draft' as const }];
    const unknown = findEffect(({ addInvoice }) => addInvoice({ contactId: 'contact', documentState: 'unknown' }), {
      api: { listDrafts },
    });
    expect(await captureError(unknown)).toEqual(undecidable);
    const nobodys = { listDrafts, listsDraftsByContact: true };
    expect(
      await captureError(findEffect(({ addInvoice }) => addInvoice({ contactId: null }), { api: nobodys })),
    ).toEqual(undecidable);
  });

  test.each([
    [true, { id: 'invoice 2' }],
    [false, undecidable],
  ])('without a recipient is one where drafts are listed by recipient: %s', async (listsDraftsByContact, expected) => {
    const listDrafts = async () => [{ id: 'invoice 2', contactId: 'contact', documentState: 'draft' as const }];
    const service = createMemorySalesApi();
    const readInvoice: SalesApi['readInvoice'] = async () => {
      const invoice = { ...service.addInvoice({ id: 'invoice 2' }), contactId: undefined };
      return { invoice, snapshot: { original: null, version: null, lines: [] } };
    };
    const found = findEffect(() => undefined, { api: { listDrafts, readInvoice, listsDraftsByContact } });
    expect(await found.catch((failure: { error: unknown }) => failure.error)).toEqual(expected);
  });

  test('is adopted by the next sending where it came late, and an older empty draft is not', async () => {
    const { save, send, service, clocks } = openOutbox();
    await save();
    service.addContact({ ...createReadyDraft().contact, remoteId: 'contact 1' });
    service.addInvoice({ contactId: 'contact 1' });
    service.failNext('createInvoice', lostAnswer());
    expect((await send()).state).toBe('stopped');
    service.addInvoice({ contactId: 'contact 1' });
    clocks.pass(10);
    expect(await send()).toMatchObject({ state: 'done', invoiceId: 'invoice 2' });
    expect(service.invoices.size).toBe(2);
    expect(service.invoices.get('invoice 1')).toMatchObject({ documentState: 'draft', lines: [] });
  });

  test('is adopted after it was planned again, too', async () => {
    const { save, send, service, clocks, store } = openOutbox();
    await save();
    service.failNext('createInvoice', lostAnswer());
    await send();
    clocks.pass(120);
    // The repetition is refused, and the first call takes effect then.
    service.failNext('createInvoice', offline);
    await send();
    expect(await store.repeatedSteps(company)).toHaveLength(1);
    service.addInvoice({ contactId: 'contact 1' });
    expect(await send()).toMatchObject({ state: 'done', invoiceId: 'invoice 1' });
    expect(service.invoices.size).toBe(1);
  });

  test('is created under the same id of ours where the first one was refused, and under another for another recipient', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('createInvoice', offline);
    await send();
    const tried = service.clientIds.length;
    await send();
    expect(service.clientIds.slice(tried)).toEqual(['id 3']);
    const other = openOutbox();
    await other.save();
    other.service.failNext('createInvoice', offline);
    await other.send();
    other.service.addContact({ name: 'Vuoksi Oy', remoteId: 'v' });
    await other.save({ contact: { ...createReadyDraft().contact, remoteId: 'v', name: 'Vuoksi Oy' } });
    await other.send();
    expect(other.service.clientIds.at(-1)).toBe('id 4');
  });
});

describe('the look-up of lines', () => {
  test.each([
    ['conflict', 'planAgain'],
    ['notFound', 'block'],
    ['offline', 'keep'],
  ] as const)('that fails with %s: %s', (kind, action) => {
    expect(linesStepHandler.handleLookUpError({ kind, message: null } as never)).toBe(action);
  });

  test('that finds the content of others asks about it before anything is written', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('updateInvoice', lostAnswer());
    service.watch('updateInvoice', () => service.changeInvoice('invoice 1', { note: 'theirs' }));
    expect((await send()).state).toBe('stopped');
    expect(await send()).toMatchObject({ state: 'needsDecision', question: { kind: 'changed' } });
    expect(service.listEffects().filter((name) => name === 'updateInvoice')).toHaveLength(1);
  });

  test('of an invoice that was sent meanwhile leaves it to a person', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('updateInvoice', lostAnswer());
    service.watch('updateInvoice', () => service.changeInvoice('invoice 1', { documentState: 'sent' }));
    await send();
    expect(await send()).toMatchObject({ state: 'needsDecision', question: { kind: 'delivery' } });
  });
});

describe('a step that its plan should not have', () => {
  const context = { draft: createReadyDraft(), newId: () => 'id' } as unknown as SubmissionStepContext;
  const plan = createSubmissionPlan({ draftId: 'draft', company, updatedAt: '2026-11-05T10:00:00.000Z' });
  const step = { key: 'x', kind: 'product' as const, subject: '', progress: createPlannedStepProgress(null) };

  test.each([
    [
      'a product whose line is gone',
      () => productStepHandler.prepare(context, plan, step),
      'the line of this product is gone',
    ],
    [
      'an invoice without a recipient',
      () =>
        invoiceStepHandler.prepare(
          { ...context, listRepeatedRequests: async () => [], draft: createReadyDraft() },
          plan,
          { ...step, kind: 'invoice' },
        ),
      'the recipient has not been created',
    ],
    [
      'lines without an invoice',
      () => linesStepHandler.prepare({ ...context, service: {} as never }, plan, step),
      'the invoice has not been created',
    ],
    [
      'a further delivery without one',
      () => redeliveryStepHandler.prepare({ ...context, draft: null, service: {} as never }, plan, step),
      'the plan has no further delivery',
    ],
  ] as const)('is refused: %s', async (_, prepare, detail) => {
    expect(await captureError(prepare())).toEqual({ kind: 'invalidRequest', detail });
  });
});
