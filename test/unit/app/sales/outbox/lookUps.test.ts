import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { findPendingCreation } from '#app/sales/outbox/pendingCreation.ts';
import { createQuietTime } from '#app/sales/outbox/quietTime.ts';
import {
  createPlannedStepProgress,
  type OutboxRequest,
  type OutboxRequestByKind,
  type OutboxStepProgress,
} from '#app/sales/store/model/outboxStepProgress.ts';
import { createSubmissionPlan } from '#app/sales/store/model/submissionPlan.ts';
import { createMemorySalesApi } from './memorySalesApi.ts';
import {
  allSettled,
  captureError,
  company,
  createHandClocks,
  createReadyDraft,
  listStates,
  lostAnswer,
  makeFolder,
  openOutbox,
  openStore,
} from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });

describe('a lost call', () => {
  test('whose first look-up comes long after it is only looked up then, and repeated by the next sending', async () => {
    const { save, send, service, clocks } = openOutbox();
    await save();
    service.failNext('createInvoice', lostAnswer());
    service.watch('createInvoice', () => service.failNext('listDrafts', offline));
    expect((await send()).steps[2]).toMatchObject({ state: 'uncertain', error: offline.error });
    clocks.pass(600);
    expect((await send()).steps[2]?.state).toBe('uncertain');
    expect(service.listEffects().filter((name) => name === 'createInvoice')).toHaveLength(1);
    service.watch('createInvoice', () => undefined);
    expect(listStates(await send())).toEqual(allSettled);
  });

  test('with a conflict is not written again before its quiet time is over', async () => {
    const { save, send, service, clocks } = openOutbox();
    await save();
    service.failNext('updateInvoice', lostAnswer({ kind: 'conflict', message: null }));
    await send();
    expect((await send()).steps[3]).toMatchObject({ state: 'uncertain', error: { kind: 'outcomePending' } });
    expect(service.listEffects().filter((name) => name === 'updateInvoice')).toHaveLength(1);
    clocks.pass(120);
    expect(listStates(await send())).toEqual(allSettled);
  });

  test('that the service knows by our id is not repeated at once where it could not be looked up', async () => {
    const { save, send, service } = openOutbox({}, { isRepeatable: () => true });
    await save();
    service.failNext('createInvoice', lostAnswer());
    service.watch('createInvoice', () => service.failNext('listDrafts', offline));
    expect((await send()).state).toBe('stopped');
    expect(service.listEffects().filter((name) => name === 'createInvoice')).toHaveLength(1);
  });

  test('of a delivery whose token was refused is repeated at once: its invoice would show it', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('deliver', lostAnswer({ kind: 'signedOut' }));
    expect((await send()).state).toBe('done');
    expect(service.deliveries).toHaveLength(1);
  });
});

describe('a submission', () => {
  test('that has no lost delivery cannot deliver again', async () => {
    const { save, send, decide, service, clocks } = openOutbox();
    await save();
    const refusal = { kind: 'conflict', message: null };
    expect(await captureError(decide('deliverAgain'))).toEqual(refusal);
    service.failNext('deliver', offline);
    await send();
    clocks.pass(600);
    expect(await captureError(decide('deliverAgain'))).toEqual(refusal);
    expect(await captureError(decide('wasDelivered'))).toEqual(refusal);
    expect(service.deliveries).toEqual([]);
  });

  test('that was begun here goes on here, though its draft is known at another service', async () => {
    const folder = makeFolder();
    const { save, send, service } = openOutbox({ store: openStore('service', folder) });
    await save();
    service.failNext('deliver', offline);
    await send();
    await openStore('elsewhere', folder).saveDraft(createReadyDraft());
    expect((await send()).state).toBe('done');
  });
});

describe('the request of another draft that is still pending', () => {
  const request: OutboxRequest = { kind: 'invoice', contactId: 'c', draftsBefore: [], clientId: 'i' };
  const isSame = (other: OutboxRequest): other is OutboxRequestByKind<'invoice'> => other.kind === 'invoice';
  const lose = (quietUntil: string | null): OutboxStepProgress => ({
    ...{ state: 'uncertain', request, error: null, lookedUp: true, quietUntil },
  });
  const find = async (plans: Readonly<Record<string, OutboxStepProgress>>) => {
    const { now, monotonic } = createHandClocks();
    const store = openStore();
    for (const [draftId, progress] of Object.entries(plans)) {
      const plan = createSubmissionPlan({ draftId, company, updatedAt: '2026-11-05T09:59:00.000Z' });
      await store.savePlan({ ...plan, steps: [{ key: 'invoice', kind: 'invoice', subject: '', progress }] });
    }
    const deps = { store, quietTime: createQuietTime({ now, monotonic }), api: createMemorySalesApi().api };
    return findPendingCreation(deps, { company, draftId: 'own' }, isSame);
  };

  test('is the one that is pending longest', async () => {
    const over = '2026-11-05T09:00:00.000Z';
    expect(
      await find({
        a: lose('2026-11-05T10:01:00.000Z'),
        b: lose('2026-11-05T10:01:40.000Z'),
        c: lose('2026-11-05T10:01:20.000Z'),
        d: lose(over),
      }),
    ).toEqual({ request, pendingUntil: '2026-11-05T10:01:40.000Z' });
    expect(await find({ a: lose(over), b: lose('2026-11-05T10:01:00.000Z') })).toMatchObject({
      pendingUntil: '2026-11-05T10:01:00.000Z',
    });
    expect(await find({ a: lose('2026-11-05T10:01:00.000Z'), b: lose(over) })).toMatchObject({
      pendingUntil: '2026-11-05T10:01:00.000Z',
    });
    expect(await find({ a: lose(over) })).toEqual({ request, pendingUntil: null });
  });

  test('is none of its own, and none that has been answered', async () => {
    expect(await find({ own: lose('2026-11-05T10:01:00.000Z') })).toBeNull();
    expect(await find({ a: { state: 'settled', request, id: 'x' } })).toBeNull();
    expect(await find({ a: createPlannedStepProgress(null, request) })).toBeNull();
    expect(await find({})).toBeNull();
  });

  test('of a call that was cut short may take effect for its longest time and the quiet time', async () => {
    const pendingUntil = '2026-11-05T10:03:00.000Z';
    expect(await find({ a: { state: 'intended', request } })).toEqual({ request, pendingUntil });
    expect(await find({ a: lose(null) })).toEqual({ request, pendingUntil });
  });
});
