import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import {
  allSettled,
  captureError,
  company,
  createReadyDraft,
  listStates,
  makeFolder,
  openOutbox,
  openStore,
} from './outboxFixture.ts';

describe('sending a draft', () => {
  test('takes each step once, in their order, and keeps what was created', async () => {
    const { save, send, service, store } = openOutbox();
    const draft = await save();
    const submission = await send();
    expect(submission).toEqual({
      ...{ draftId: 'draft', company, state: 'done', question: null },
      ...{ invoiceId: 'invoice 1', invoiceNumber: '1001', updatedAt: '2026-11-05T10:00:00.000Z' },
      steps: [
        { kind: 'contact', subject: 'Kymi Oy', state: 'settled', error: null },
        { kind: 'product', subject: 'Hirsi', state: 'settled', error: null },
        ...['invoice', 'lines', 'delivery'].map((kind) => ({ kind, subject: '', state: 'settled', error: null })),
      ],
    });
    expect(service.listEffects()).toEqual([
      ...['createContact', 'createProduct', 'createInvoice', 'updateInvoice', 'deliver'],
    ]);
    expect(service.deliveries).toEqual([
      {
        ...{ invoiceId: 'invoice 1', channel: 'email', email: 'laskut@kymi.example' },
        ...{ eInvoiceAddress: '', eInvoiceOperator: '' },
      },
    ]);
    expect(service.invoices.get('invoice 1')?.lines).toMatchObject([
      { productId: 'product 1', name: 'Hirsi', quantity: '2.5', unitPrice: '14.9' },
      { productId: null, name: 'Asennus', quantity: '1', unitPrice: '62', discountPercent: '10' },
    ]);
    expect(await store.entries(company, 'contact')).toMatchObject([
      { remoteId: 'contact 1', name: draft.contact.name },
    ]);
    expect(await store.entries(company, 'product')).toMatchObject([{ remoteId: 'product 1', name: 'Hirsi' }]);
    expect(service.clientIds).toEqual(['id 1', 'id 2', 'id 3']);
  });

  test.each([
    ['createContact', 0],
    ['createProduct', 1],
    ['createInvoice', 2],
    ['updateInvoice', 3],
    ['deliver', 4],
  ] as const)('has its intention on the disk before %s', async (method, index) => {
    const { save, send, service, store } = openOutbox();
    await save();
    const seen: string[] = [];
    service.watch(method, async () => {
      const plan = await store.plan(company, 'draft');
      seen.push(...(plan?.steps.map(({ progress }) => progress.state) ?? []));
    });
    await send();
    expect(seen).toEqual(
      ['settled', 'settled', 'settled', 'settled', 'settled'].map((state, at) =>
        at < index ? state : at === index ? 'intended' : 'planned',
      ),
    );
  });

  test('sends nothing where its intention cannot be saved', async () => {
    const full = fail({ kind: 'storage', reason: 'full' });
    const real = openStore();
    let saves = 0;
    const store: typeof real = {
      ...real,
      savePlan: async (plan) => {
        saves += 1;
        if (saves === 2) throw full;
        return real.savePlan(plan);
      },
    };
    const { save, send, service } = openOutbox({ store });
    await save();
    expect(await captureError(send())).toEqual(full.error);
    expect(service.listEffects()).toEqual([]);
  });

  test('publishes each state while it runs, and its end', async () => {
    const { save, send, published } = openOutbox();
    await save();
    const submission = await send();
    expect(published.at(-1)).toEqual(submission);
    for (const { state, question } of nonEmpty(published.slice(0, -1)))
      expect({ state, question }).toEqual({ state: 'sending', question: null });
    expect(published.map((each) => listStates(each).filter((text) => text.endsWith('settled')).length)).toEqual([
      ...[0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
    ]);
  });

  test('that is done is returned as it is, without a request', async () => {
    const { save, send, service, published } = openOutbox();
    await save();
    const first = await send();
    const before = service.calls.length;
    const events = published.length;
    expect(await send()).toEqual(first);
    expect(service.calls).toHaveLength(before);
    expect(published).toHaveLength(events);
  });

  test('joins the sending that is under way', async () => {
    const { save, send, service, outbox } = openOutbox();
    await save();
    const both = [send(), send()];
    expect(outbox.isSending(company, 'draft')).toBe(true);
    expect(outbox.isSending(company, 'other')).toBe(false);
    expect(outbox.isSending({ ...company, customerNumber: '2' }, 'draft')).toBe(false);
    expect(outbox.isBusy()).toBe(true);
    const [one, other] = await Promise.all(both);
    expect(other).toEqual(one);
    expect(service.deliveries).toHaveLength(1);
    expect(outbox.isSending(company, 'draft')).toBe(false);
    expect(outbox.isBusy()).toBe(false);
  });

  test('waits for the other drafts of its company', async () => {
    const { save, send, service, outbox } = openOutbox();
    await save();
    await save({}, 'second');
    const both = [send(), send('second')];
    let isIdle = false;
    const idle = outbox.waitUntilIdle().then(() => {
      isIdle = true;
    });
    service.watch('deliver', () => expect(isIdle).toBe(false));
    await Promise.all(both);
    await idle;
    expect(service.deliveries.map(({ invoiceId }) => invoiceId)).toEqual(['invoice 1', 'invoice 2']);
    // The second one found the recipient and the product of the first.
    expect(service.contacts).toHaveLength(1);
    expect(service.products).toHaveLength(1);
  });

  test('names the faults of the draft, and asks the service for nothing', async () => {
    const { save, send, service, store } = openOutbox();
    await save({ channel: null, lines: [] });
    expect(await captureError(send())).toMatchObject({
      kind: 'validation',
      fields: [
        { path: 'lines', message: 'linesMissing' },
        { path: 'channel', message: expect.any(String) },
      ],
      messages: [],
    });
    expect(service.calls).toEqual([]);
    expect(await store.plan(company, 'draft')).toBeNull();
  });

  test('refuses a channel that the company may not use', async () => {
    const { save, send } = openOutbox({ allowedChannels: async () => ['paper'] });
    await save();
    expect(await captureError(send())).toMatchObject({ fields: [{ path: 'channel', message: 'channelNotAllowed' }] });
  });

  test('names what its requests would cut', async () => {
    const asked: unknown[] = [];
    const findUnsentFields = async (content: unknown) => {
      asked.push(content);
      return ['note'];
    };
    const { save, send, service } = openOutbox({}, { findUnsentFields });
    await save();
    const error = { kind: 'validation', fields: [{ path: 'note', message: 'valueCut' }], messages: [] };
    expect(await captureError(send())).toEqual(error);
    await save({ contact: { ...createReadyDraft().contact, remoteId: 'known' } });
    expect(await captureError(send())).toEqual(error);
    expect(service.calls).toEqual([]);
    expect(asked).toMatchObject([
      { contact: { name: 'Kymi Oy' }, invoice: { lines: [{}, {}] }, delivery: { invoiceId: 'I1' } },
      { contact: null },
    ]);
  });

  test('of a draft that is gone is refused', async () => {
    const { send, service } = openOutbox();
    expect(await captureError(send())).toEqual({ kind: 'notFound', message: null });
    expect(service.calls).toEqual([]);
  });

  test('of a draft that was begun at another service names that one', async () => {
    const folder = makeFolder();
    await openStore('elsewhere', folder).saveDraft(createReadyDraft());
    const { send, save } = openOutbox({ store: openStore('service', folder) });
    expect(await captureError(send())).toEqual({ kind: 'otherService', address: 'https://elsewhere.example' });
    await save({}, 'own');
    expect(listStates(await send('own'))).toEqual(allSettled);
  });
});

test('a submission that never began is null', async () => {
  expect(await openOutbox().outbox.submission(company, 'draft')).toBeNull();
});
