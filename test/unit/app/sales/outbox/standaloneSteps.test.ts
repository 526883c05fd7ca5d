import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { ContactWithDefaults } from '#app/sales/api/requests.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import type { StandaloneOutboxRequest } from '#app/sales/store/model/standaloneOutboxStep.ts';
import { captureError, company, lostAnswer, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });
const contact: ContactWithDefaults = {
  ...{ type: 'business', name: 'Kymi Oy', businessId: '2077474-0', vatId: '', email: '', eInvoiceAddress: '' },
  ...{ eInvoiceOperator: '', street: '', postalCode: '', town: '', country: 'FI', language: 'fi' },
  ...{ channel: null, paymentTermDays: null },
};
const openSteps = (api: Partial<SalesApi> = {}) => {
  const opened = openOutbox({}, api);
  const run = (request: StandaloneOutboxRequest, key = 'key') => opened.outbox.runStandaloneStep(company, key, request);
  return { ...opened, run };
};
const createContact: StandaloneOutboxRequest = { kind: 'contact', contact };

describe('a step that belongs to no invoice', () => {
  test('creates a contact once under one key, whatever is asked later', async () => {
    const { run, service, store } = openSteps();
    const created = await run(createContact);
    expect(created).toMatchObject({ id: 'contact 1', request: { kind: 'contact', contact } });
    expect(await run({ kind: 'contact', contact: { ...contact, name: 'Other' } })).toEqual(created);
    expect(service.contacts).toHaveLength(1);
    expect(await store.single(company, 'key')).toMatchObject({ progress: { state: 'settled', id: 'contact 1' } });
  });

  test('has an id of ours that is the same for every call of its key, and another for another', async () => {
    const clientIdFor = async (key: string, of = company) => {
      const { outbox, service } = openOutbox();
      await outbox.runStandaloneStep(of, key, createContact);
      return service.clientIds;
    };
    const [id] = await clientIdFor('key');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(await clientIdFor('key')).toEqual([id]);
    for (const other of [
      { ...company, customerNumber: '2' },
      { ...company, connectionId: 'x' },
    ])
      expect(await clientIdFor('key', other)).not.toEqual([id]);
    expect(await clientIdFor('other key')).not.toEqual([id]);
  });

  test('is on the disk as intended before its call', async () => {
    const { run, service, store } = openSteps();
    const seen: unknown[] = [];
    service.watch('createContact', async () => seen.push((await store.single(company, 'key'))?.progress.state));
    await run(createContact);
    expect(seen).toEqual(['intended']);
  });

  test('is joined while it runs', async () => {
    const { run, service } = openSteps();
    const [one, other] = await Promise.all([run(createContact), run(createContact)]);
    expect(other).toEqual(one);
    expect(service.contacts).toHaveLength(1);
  });

  test('takes an entry that the service has for what was to be created', async () => {
    const { run, service } = openSteps();
    service.addContact({ ...contact, remoteId: 'theirs' });
    expect(await run(createContact)).toMatchObject({ id: 'theirs' });
    expect(service.listEffects()).toEqual([]);
  });

  test('throws what refused it, and can be taken again', async () => {
    const { run, service } = openSteps();
    const refusal = fail({ kind: 'validation', fields: [], messages: ['no'] });
    service.failNext('createContact', refusal);
    expect(await captureError(run(createContact))).toEqual(refusal.error);
    service.failNext('createContact', offline);
    expect(await captureError(run(createContact))).toEqual(offline.error);
    expect(await run(createContact)).toMatchObject({ id: 'contact 1' });
  });

  test('whose answer was lost is found, and not repeated', async () => {
    const { run, service } = openSteps();
    service.failNext('createContact', lostAnswer(), true);
    expect(await run(createContact)).toMatchObject({ id: 'contact 1' });
    expect(service.contacts).toHaveLength(1);
  });

  test('without a visible effect is repeated by a later call, after the quiet time alone', async () => {
    const { run, service, clocks, store } = openSteps();
    service.failNext('createContact', lostAnswer());
    const lost = run(createContact);
    await expect(lost).rejects.toMatchObject({ error: { kind: 'timeout' }, mayHaveHappened: true });
    clocks.pass(119);
    const pending = run(createContact);
    await expect(pending).rejects.toMatchObject({
      error: { kind: 'outcomePending', repeatableFrom: '2026-11-05T10:02:00.000Z' },
      mayHaveHappened: true,
    });
    expect(service.listEffects()).toHaveLength(1);
    clocks.pass(1);
    expect(await run(createContact)).toMatchObject({ id: 'contact 1' });
    expect(service.listEffects()).toHaveLength(2);
    expect(await store.repeatedSteps(company)).toMatchObject([
      { step: { draftId: null, key: 'key' }, requests: [{ kind: 'contact' }] },
    ]);
  });

  test('that came late is found, and not repeated', async () => {
    const { run, service, clocks, store, outbox } = openSteps();
    service.failNext('createContact', lostAnswer());
    await captureError(run(createContact));
    clocks.pass(200);
    service.addContact({ ...contact, remoteId: 'late' });
    expect(await run(createContact)).toMatchObject({ id: 'late' });
    expect(service.listEffects()).toHaveLength(1);
    expect(await store.repeatedSteps(company)).toEqual([]);
    expect(await outbox.watchDuplicates(company)).toBe(false);
  });

  test('is watched for late effects after it was repeated', async () => {
    const { run, service, clocks, outbox, store } = openSteps();
    service.failNext('createContact', lostAnswer());
    await captureError(run(createContact));
    clocks.pass(120);
    await run(createContact);
    service.addContact({ ...contact, remoteId: 'late' });
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await store.repeatedSteps(company)).toMatchObject([
      { duplicates: [{ kind: 'contact', id: 'late', name: 'Kymi Oy' }] },
    ]);
  });

  test('that an end of the program cut short is looked up twice before it is repeated', async () => {
    const { run, service, clocks, store, reopen } = openSteps();
    service.failNext('createContact', lostAnswer());
    await captureError(run(createContact));
    const stored = await store.single(company, 'key');
    if (stored?.progress.state !== 'uncertain') throw new Error('it is uncertain');
    await store.saveSingle({ ...stored, progress: { state: 'intended', request: stored.progress.request } });
    const outbox = reopen();
    clocks.pass(600);
    const first = outbox.runStandaloneStep(company, 'key', createContact);
    expect(await captureError(first)).toMatchObject({
      kind: 'outcomePending',
      repeatableFrom: '2026-11-05T10:12:00.000Z',
    });
    clocks.pass(120);
    expect(await outbox.runStandaloneStep(company, 'key', createContact)).toMatchObject({ id: 'contact 1' });
  });

  test('that cannot be looked up stays uncertain', async () => {
    const { run, service, clocks } = openSteps();
    service.failNext('createContact', lostAnswer());
    service.watch('createContact', () => service.failNext('findContacts', offline));
    await expect(run(createContact)).rejects.toMatchObject({ error: { kind: 'offline' }, mayHaveHappened: true });
    clocks.pass(600);
    service.failNext('findContacts', offline);
    await expect(run(createContact)).rejects.toMatchObject({ error: { kind: 'offline' }, mayHaveHappened: true });
    expect(service.listEffects()).toHaveLength(1);
    // The first look-up that succeeds only looks.
    await expect(run(createContact)).rejects.toMatchObject({ mayHaveHappened: true });
    expect(service.listEffects()).toHaveLength(1);
    expect(await run(createContact)).toMatchObject({ id: 'contact 1' });
  });

  test('that the service knows by our id is repeated with its first content', async () => {
    const { run, service } = openSteps({ isRepeatable: () => true });
    service.failNext('createContact', lostAnswer());
    service.failNext('createContact', lostAnswer());
    expect(await captureError(run(createContact))).toEqual({ kind: 'timeout' });
    const { request } = await run({ kind: 'contact', contact: { ...contact, name: 'Other Oy' } });
    expect(request).toMatchObject({ contact: { name: 'Kymi Oy' } });
    expect(service.contacts).toMatchObject([{ name: 'Kymi Oy' }]);
    expect(new Set(service.clientIds).size).toBe(1);
  });
});
