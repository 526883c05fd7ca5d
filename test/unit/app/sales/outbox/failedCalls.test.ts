import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { allSettled, company, listStates, lostAnswer, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });

describe('a call that fails', () => {
  test.each(['createContact', 'createProduct', 'createInvoice', 'updateInvoice', 'deliver'] as const)(
    'without effect stops at %s, and the next sending goes on from there',
    async (method) => {
      const { save, send, service } = openOutbox();
      await save();
      service.failNext(method, offline);
      const stopped = await send();
      expect(stopped).toMatchObject({ state: 'stopped', question: null });
      expect(stopped.steps.filter(({ error }) => error !== null)).toMatchObject([
        { state: 'planned', error: { kind: 'offline' } },
      ]);
      expect(service.listEffects().at(-1)).toBe(method);
      expect(listStates(await send())).toEqual(allSettled);
      const effects = ['createContact', 'createProduct', 'createInvoice', 'updateInvoice', 'deliver'];
      expect(service.listEffects()).toEqual(effects.flatMap((name) => (name === method ? [name, name] : [name])));
    },
  );

  test.each(['createContact', 'createProduct', 'createInvoice', 'updateInvoice', 'deliver'] as const)(
    'after its effect is found at the service, and %s is not repeated',
    async (method) => {
      const { save, send, service } = openOutbox();
      await save();
      service.failNext(method, lostAnswer(), true);
      expect(listStates(await send())).toEqual(allSettled);
      expect(service.listEffects()).toEqual([
        ...['createContact', 'createProduct', 'createInvoice', 'updateInvoice', 'deliver'],
      ]);
      expect(service.deliveries).toHaveLength(1);
      expect(service.invoices.size).toBe(1);
    },
  );

  test.each(['createContact', 'createProduct', 'createInvoice', 'updateInvoice'] as const)(
    'and shows no effect: %s is repeated by a later sending, after the quiet time alone',
    async (method) => {
      const { save, send, service, clocks, store } = openOutbox();
      await save();
      service.failNext(method, lostAnswer());
      const lost = await send();
      expect(lost.state).toBe('stopped');
      expect(lost.steps.find(({ state }) => state === 'uncertain')).toMatchObject({ error: { kind: 'timeout' } });
      clocks.pass(119);
      const pending = await send();
      expect(pending.steps.find(({ state }) => state === 'uncertain')).toMatchObject({
        error: { kind: 'outcomePending', repeatableFrom: '2026-11-05T10:02:00.000Z' },
      });
      expect(service.listEffects().filter((name) => name === method)).toHaveLength(1);
      expect(await store.repeatedSteps(company)).toEqual([]);
      clocks.pass(1);
      expect(listStates(await send())).toEqual(allSettled);
      expect(service.listEffects().filter((name) => name === method)).toHaveLength(2);
      expect(await store.repeatedSteps(company)).toMatchObject([
        { step: { draftId: 'draft' }, repeatedAt: '2026-11-05T10:02:00.000Z', requests: [{}], duplicates: [] },
      ]);
    },
  );

  test('is looked up before it is repeated, also after the quiet time', async () => {
    const { save, send, service, clocks } = openOutbox();
    await save();
    service.failNext('createInvoice', lostAnswer(), true);
    service.failNext('listDrafts', offline);
    // The draft list is read once before the invoice is created.
    service.watch('createInvoice', () => service.failNext('listDrafts', offline));
    service.failNext('listDrafts', offline);
    await send();
    clocks.pass(600);
    await send();
    await send();
    expect(listStates(await send())).toEqual(allSettled);
    expect(service.invoices.size).toBe(1);
  });

  test('for its token alone is repeated at once', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('createInvoice', lostAnswer({ kind: 'signedOut' }));
    expect(listStates(await send())).toEqual(allSettled);
    expect(service.listEffects().filter((name) => name === 'createInvoice')).toHaveLength(2);
    expect(service.invoices.size).toBe(1);
  });

  test.each(['createContact', 'createProduct', 'createInvoice'] as const)(
    'is repeated at once where the service knows %s by our id, under the same one',
    async (method) => {
      const { save, send, service } = openOutbox({}, { isRepeatable: (creation) => creation === method });
      await save();
      service.failNext(method, lostAnswer());
      expect(listStates(await send())).toEqual(allSettled);
      expect(service.clientIds).toEqual(['id 1', 'id 2', 'id 3']);
      expect(service.listEffects().filter((name) => name === method)).toHaveLength(2);
    },
  );

  test('by an error of the program reaches the caller, and the step stays intended on the disk', async () => {
    const { save, send, service, store, outbox } = openOutbox();
    await save();
    service.watch('createInvoice', () => {
      throw new TypeError('a fault of ours');
    });
    await expect(send()).rejects.toThrow('a fault of ours');
    expect((await store.plan(company, 'draft'))?.steps[2]?.progress.state).toBe('intended');
    const { state, steps } = (await outbox.submission(company, 'draft')) ?? { steps: [] };
    expect(state).toBe('stopped');
    expect(steps[2]?.state).toBe('uncertain');
  });
});
