import { describe, expect, test } from 'vitest';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { updateStepProgress } from '#app/sales/store/model/submissionPlan.ts';
import { company, createReadyDraft, lostAnswer, openOutbox } from './outboxFixture.ts';

describe('two drafts for one new recipient', () => {
  /** The first draft's contact is lost; the second one is sent while it may still be created. */
  const openTwo = async (api: Partial<SalesApi> = {}) => {
    const opened = openOutbox({}, api);
    await opened.save();
    await opened.save({ lines: createReadyDraft().lines.slice(1) }, 'second');
    opened.service.failNext('createContact', lostAnswer());
    if (api.isRepeatable) opened.service.failNext('createContact', lostAnswer());
    await opened.send();
    return opened;
  };

  test('have one contact: the second waits until the first cannot come any more', async () => {
    const { send, service, clocks, store } = await openTwo();
    const { steps } = await send('second');
    expect(steps[0]).toMatchObject({
      state: 'planned',
      error: { kind: 'outcomePending', repeatableFrom: '2026-11-05T10:02:00.000Z' },
    });
    expect(service.listEffects()).toEqual(['createContact']);
    clocks.pass(120);
    expect((await send('second')).state).toBe('done');
    // Should the first one come after all, it is a duplicate of the second.
    expect(await store.repeatedSteps(company)).toMatchObject([
      { step: { draftId: 'second', key: 'contact' }, requests: [{ kind: 'contact', clientId: 'id 1' }] },
    ]);
    expect((await send()).state).toBe('done');
    expect(service.contacts).toHaveLength(1);
  });

  test('have one id of ours where the service knows it', async () => {
    const { send, service } = await openTwo({ isRepeatable: () => true });
    expect((await send('second')).state).toBe('done');
    expect(service.clientIds[0]).toBe('id 1');
  });

  test('wait for a call that the end of the program has cut short, for its longest time', async () => {
    const opened = await openTwo();
    const { store, clocks, reopen } = opened;
    const plan = await store.plan(company, 'draft');
    const contact = plan?.steps[0]?.progress;
    if (!plan || contact?.state !== 'uncertain') throw new Error('the contact is uncertain');
    await store.savePlan(updateStepProgress(plan, 'contact', { state: 'intended', request: contact.request }));
    const outbox = reopen();
    expect((await outbox.send(company, 'second')).steps[0]?.error).toEqual({
      kind: 'outcomePending',
      repeatableFrom: '2026-11-05T10:04:00.000Z',
    });
    clocks.pass(239);
    expect((await outbox.send(company, 'second')).state).toBe('stopped');
    clocks.pass(1);
    expect((await outbox.send(company, 'second')).state).toBe('done');
  });

  test('with other recipients do not wait', async () => {
    const { send, save } = await openTwo();
    await save({ contact: { ...createReadyDraft().contact, name: 'Vuoksi Oy' } }, 'second');
    expect((await send('second')).state).toBe('done');
  });

  test('wait for the one that is pending longest', async () => {
    const { send, save, service, clocks } = await openTwo();
    clocks.pass(60);
    await save({}, 'third');
    // It does not see the first one in time.
    service.failNext('createContact', lostAnswer());
    await save({ contact: { ...createReadyDraft().contact, name: 'Vuoksi Oy' } }, 'third');
    await send('third');
    await save({ contact: { ...createReadyDraft().contact, name: 'Vuoksi Oy' } }, 'second');
    expect((await send('second')).steps[0]?.error).toMatchObject({ repeatableFrom: '2026-11-05T10:03:00.000Z' });
  });
});
