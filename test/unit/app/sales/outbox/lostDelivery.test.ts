import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { captureError, company, lostAnswer, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });
/** The number of calls of one operation. */
const count = (calls: readonly string[], name: string): number => calls.filter((each) => each === name).length;

describe('a delivery whose outcome is unknown', () => {
  const openLost = async () => {
    const opened = openOutbox();
    await opened.save();
    opened.service.failNext('deliver', lostAnswer());
    const lost = await opened.send();
    return { ...opened, lost };
  };

  test('is asked about, and never repeated by itself', async () => {
    const { lost, send, service, clocks } = await openLost();
    const question = { kind: 'delivery', repeatableFrom: '2026-11-05T10:02:00.000Z' };
    expect(lost).toMatchObject({ state: 'needsDecision', question });
    clocks.pass(3600);
    expect(await send()).toMatchObject({ state: 'needsDecision', question });
    expect(count(service.calls, 'deliver')).toBe(1);
  });

  test('is repeated by a person, not before the quiet time is over', async () => {
    const { decide, service, clocks, store } = await openLost();
    clocks.pass(119);
    expect(await captureError(decide('deliverAgain'))).toEqual({
      kind: 'outcomePending',
      repeatableFrom: '2026-11-05T10:02:00.000Z',
    });
    expect(count(service.calls, 'deliver')).toBe(1);
    expect(await store.repeatedSteps(company)).toEqual([]);
    clocks.pass(1);
    expect((await decide('deliverAgain')).state).toBe('done');
    expect(service.deliveries).toHaveLength(1);
    expect(await store.repeatedSteps(company)).toMatchObject([
      { step: { draftId: 'draft', key: 'delivery' }, requests: [{ kind: 'delivery' }] },
    ]);
  });

  test('is found where it came late, and not repeated', async () => {
    const { decide, service, clocks, send } = await openLost();
    clocks.pass(200);
    service.changeInvoice('invoice 1', { deliveryState: 'delivered', number: '5' });
    expect(await decide('deliverAgain')).toMatchObject({ state: 'done', invoiceNumber: '5' });
    expect(count(service.calls, 'deliver')).toBe(1);
    expect((await send()).state).toBe('done');
  });

  test('is settled by a person who knows of it', async () => {
    const { decide, service } = await openLost();
    expect(await decide('wasDelivered')).toMatchObject({ state: 'done', invoiceId: 'invoice 1' });
    expect(service.deliveries).toEqual([]);
  });

  test('of an earlier release begins its quiet time with the answer', async () => {
    const { decide, clocks, store, service, reopen } = await openLost();
    const plan = await store.plan(company, 'draft');
    if (!plan) throw new Error('there is a plan');
    await store.savePlan({
      ...plan,
      steps: plan.steps.map((step) =>
        step.progress.state === 'uncertain' ? { ...step, progress: { ...step.progress, quietUntil: null } } : step,
      ),
    });
    clocks.pass(600);
    const pending = { kind: 'outcomePending', repeatableFrom: '2026-11-05T10:12:00.000Z' };
    expect(await captureError(decide('deliverAgain'))).toEqual(pending);
    clocks.pass(60);
    expect(await captureError(reopen().decide(company, 'draft', 'deliverAgain'))).toEqual(pending);
    clocks.pass(60);
    expect((await decide('deliverAgain')).state).toBe('done');
    expect(service.deliveries).toHaveLength(1);
  });

  test('is left to a person where its invoice cannot be found', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('deliver', lostAnswer());
    service.watch('deliver', () => service.failNext('readInvoice', fail({ kind: 'notFound', message: null })));
    expect(await send()).toMatchObject({ state: 'needsDecision', question: { kind: 'delivery' } });
  });

  test('is looked up again where it could not be looked up', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('deliver', lostAnswer(), true);
    service.watch('deliver', () => service.failNext('readInvoice', offline));
    const stopped = await send();
    expect(stopped.state).toBe('stopped');
    expect(stopped.steps.at(-1)).toMatchObject({ state: 'uncertain', error: { kind: 'offline' } });
    expect((await send()).state).toBe('done');
    expect(service.deliveries).toHaveLength(1);
  });
});
