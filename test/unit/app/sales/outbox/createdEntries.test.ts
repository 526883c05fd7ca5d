import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { applyCreatedRecords } from '#app/sales/outbox/steps/applyCreatedRecords.ts';
import type { StandaloneOutboxRequest } from '#app/sales/store/model/standaloneOutboxStep.ts';
import { createSubmissionPlan } from '#app/sales/store/model/submissionPlan.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { company, createReadyDraft, lostAnswer, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });
const draft = createReadyDraft();

describe('a created recipient', () => {
  test('stays the recipient of a draft that has its id, whatever else of it was changed', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('deliver', offline);
    await send();
    await save({ contact: { ...draft.contact, remoteId: 'contact 1', street: 'Uusi 2' } });
    expect(await send()).toMatchObject({ state: 'done', invoiceId: 'invoice 1' });
    expect(service.contacts).toHaveLength(1);
  });

  test('is none of that name with other fields', async () => {
    const { save, send, service } = openOutbox();
    service.addContact({ ...draft.contact, remoteId: 'other', street: 'Toinen 9' });
    await save();
    await send();
    expect(service.invoices.get('invoice 1')).toMatchObject({ contactId: 'contact 2' });
  });

  test('stands in no draft before it has settled', async () => {
    const fresh = createSubmissionPlan({ draftId: 'draft', company, updatedAt: '2026-11-05T10:00:00.000Z' });
    expect(applyCreatedRecords(draft, fresh)).toEqual(draft);
    const { save, send, service, store } = openOutbox();
    await save();
    service.failNext('createContact', lostAnswer());
    await send();
    const plan = await store.plan(company, 'draft');
    expect(plan && applyCreatedRecords(draft, plan)).toEqual(draft);
  });
});

test('a refused step is planned without its error when it is tried again', async () => {
  const { save, send, service, published } = openOutbox();
  await save();
  service.failNext('createContact', fail({ kind: 'forbidden', message: null }));
  expect((await send()).steps[0]).toMatchObject({ state: 'refused', error: { kind: 'forbidden' } });
  const events = published.length;
  expect((await send()).state).toBe('done');
  expect(published[events]?.steps[0]).toMatchObject({ state: 'planned', error: null });
});

test('entries are compared by the fields that their very request carries', async () => {
  const asked: Parameters<SalesApi['listComparedFields']>[] = [];
  const listComparedFields: SalesApi['listComparedFields'] = async (...request) => {
    asked.push(request);
    return new Set(['name', 'number']);
  };
  const { outbox, service } = openOutbox({}, { listComparedFields });
  const defaults = { channel: null, paymentTermDays: null };
  const { remoteId: _, ...contact } = draft.contact;
  const product = { number: 'A', name: 'Hirsi', unit: 'H87', unitPrice: '1', vatRate: '25.5', account: '' };
  service.addContact({ remoteId: 'c' });
  service.products.push({ ...product, remoteId: 'p' });
  const run = (key: string, request: StandaloneOutboxRequest) => outbox.runStandaloneStep(company, key, request);
  await run('a', { kind: 'contact', contact });
  for (const [name, inputs] of nonEmpty(asked.splice(0)))
    expect([name, inputs]).toEqual([
      'createContact',
      { ...contact, ...defaults, clientId: expect.stringMatching(/./) },
    ]);
  await run('b', { kind: 'product', product: { ...product, number: 'B' } });
  for (const [name, inputs] of nonEmpty(asked.splice(0)))
    expect([name, inputs]).toEqual([
      'createProduct',
      { ...product, number: 'B', clientId: expect.stringMatching(/./) },
    ]);
  await run('c', { kind: 'contactChange', contactId: 'c', contact: { ...contact, ...defaults } });
  expect(asked.splice(0)).toEqual([['updateContact', { ...contact, ...defaults, contactId: 'c' }]]);
  await run('d', { kind: 'productChange', productId: 'p', product });
  expect(asked.splice(0)).toEqual([['updateProduct', { ...product, productId: 'p' }]]);
});
