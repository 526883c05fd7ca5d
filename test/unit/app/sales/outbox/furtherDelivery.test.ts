import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { DeliveryRequest } from '#app/sales/api/requests.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { captureError, company, listStates, lostAnswer, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });

describe('a further delivery', () => {
  const delivery: DeliveryRequest = {
    ...{ invoiceId: 'invoice 1', channel: 'email', email: 'x@kymi.example', eInvoiceAddress: '', eInvoiceOperator: '' },
  };
  const openSent = (api: Partial<SalesApi> = {}, allowed: readonly ('email' | 'paper')[] | null = null) => {
    const opened = openOutbox({ allowedChannels: async () => allowed }, api);
    opened.service.addInvoice({ documentState: 'sent', channel: 'email', number: '1001' });
    opened.service.deliveries.push(delivery);
    const deliver = (changed: Partial<DeliveryRequest> = {}) =>
      opened.outbox.deliverAgain(company, { ...delivery, ...changed });
    return { ...opened, deliver };
  };

  test('is one step in a submission of its own', async () => {
    const { deliver, service, store, published } = openSent();
    const submission = await deliver();
    expect(submission).toMatchObject({
      ...{ state: 'done', invoiceId: 'invoice 1', invoiceNumber: '1001', question: null },
      steps: [{ kind: 'delivery', state: 'settled', subject: '' }],
    });
    expect(submission.draftId).toMatch(/^again-[0-9a-f]{40}$/);
    expect(submission).not.toHaveProperty('isUnconfirmed');
    expect(service.deliveries).toEqual([delivery, delivery]);
    expect(published.at(-1)).toEqual(submission);
    expect(await store.plan(company, submission.draftId)).toMatchObject({ again: delivery });
  });

  test('may follow another, each once', async () => {
    const { deliver, service } = openSent();
    await deliver();
    await deliver({ channel: 'paper' });
    expect(service.deliveries.map(({ channel }) => channel)).toEqual(['email', 'email', 'paper']);
  });

  test('joins an equal one that is under way, and refuses another', async () => {
    const { deliver, service } = openSent();
    const both = [deliver(), deliver()];
    expect(await captureError(deliver({ channel: 'paper' }))).toEqual({ kind: 'alreadyUnderWay' });
    const [one, other] = await Promise.all(both);
    expect(other).toEqual(one);
    expect(service.deliveries).toHaveLength(2);
  });

  test('by a channel that the company may not use is refused', async () => {
    const { deliver, service } = openSent({}, ['email']);
    expect(await captureError(deliver({ channel: 'paper' }))).toEqual({
      ...{ kind: 'validation', fields: [{ path: 'channel', message: 'channelNotAllowed' }], messages: [] },
    });
    expect(service.calls).toEqual([]);
    expect((await deliver()).state).toBe('done');
  });

  test('of an invoice that was never sent is refused', async () => {
    const { deliver, service } = openSent();
    service.changeInvoice('invoice 1', { documentState: 'draft' });
    expect((await deliver()).steps).toMatchObject([{ state: 'planned', error: { kind: 'conflict', message: null } }]);
    expect(service.deliveries).toHaveLength(1);
  });

  test('whose answer was lost is asked about, and found as one more "sent"', async () => {
    const { deliver, service, clocks, outbox } = openSent();
    service.failNext('deliver', lostAnswer());
    const lost = await deliver();
    expect(lost).toMatchObject({
      state: 'needsDecision',
      question: { kind: 'delivery', repeatableFrom: '2026-11-05T10:02:00.000Z' },
      invoiceId: 'invoice 1',
    });
    // Until it is decided, a further call is about that one.
    expect(await deliver({ channel: 'paper' })).toMatchObject({ state: 'needsDecision', draftId: lost.draftId });
    expect(service.deliveries).toHaveLength(1);
    clocks.pass(120);
    service.deliveries.push(delivery);
    expect(await outbox.decide(company, lost.draftId, 'deliverAgain')).toMatchObject({ state: 'done' });
    expect(service.deliveries).toHaveLength(2);
  });

  test('is repeated by a person, and its late effect reported', async () => {
    const { deliver, service, clocks, outbox, store } = openSent();
    service.failNext('deliver', lostAnswer());
    const { draftId } = await deliver();
    clocks.pass(120);
    expect((await outbox.decide(company, draftId, 'deliverAgain')).state).toBe('done');
    expect(service.deliveries).toHaveLength(2);
    expect(await outbox.watchDuplicates(company)).toBe(false);
    service.deliveries.push(delivery);
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await store.repeatedSteps(company)).toMatchObject([
      { duplicates: [{ kind: 'delivery', id: 'invoice 1', name: '1001' }] },
    ]);
  });

  test('is settled by a person who knows of it', async () => {
    const { deliver, service, outbox } = openSent();
    service.failNext('deliver', lostAnswer());
    const { draftId } = await deliver();
    expect(await outbox.decide(company, draftId, 'wasDelivered')).toMatchObject({
      ...{ state: 'done', invoiceId: 'invoice 1' },
    });
    expect(service.deliveries).toHaveLength(1);
  });

  test('by another channel is found by that one, and not where it was the same before', async () => {
    const { deliver, service } = openSent({ readPayments: async () => null });
    service.failNext('deliver', lostAnswer(), true);
    expect((await deliver({ channel: 'paper' })).state).toBe('done');
    service.failNext('deliver', lostAnswer(), true);
    expect((await deliver({ channel: 'paper' })).state).toBe('needsDecision');
  });

  test('is not repeated at once after a refused token: it may not show', async () => {
    const { deliver, service } = openSent();
    service.failNext('deliver', lostAnswer({ kind: 'signedOut' }));
    expect((await deliver()).state).toBe('needsDecision');
    expect(service.listEffects()).toHaveLength(1);
  });

  test('that the service accepts without a word, and could show, is uncertain', async () => {
    const { deliver } = openSent({ deliver: async () => ({}) });
    const { steps, state } = await deliver();
    expect(state).toBe('needsDecision');
    expect(steps).toMatchObject([{ state: 'uncertain', error: { kind: 'deliveryUnconfirmed' } }]);
  });

  test('that the service accepts without a word, and cannot show, is unconfirmed', async () => {
    const { deliver } = openSent({ deliver: async () => ({}), readPayments: async () => null });
    expect(await deliver()).toMatchObject({ state: 'done', isUnconfirmed: true, invoiceNumber: null });
  });

  test('that the service accepts without a word is confirmed by one more "sent"', async () => {
    const opened = openSent();
    const { deliver } = opened.service.api;
    (opened.service.api as { deliver: SalesApi['deliver'] }).deliver = async (request) => {
      await deliver(request);
      return {};
    };
    const submission = await opened.deliver();
    expect(submission).toMatchObject({ state: 'done', invoiceNumber: '1001' });
    expect(submission).not.toHaveProperty('isUnconfirmed');
  });

  test('that was accepted may have happened where it cannot be looked up', async () => {
    const { deliver, service } = openSent({ deliver: async () => ({}) });
    let reads = 0;
    service.watch('readInvoice', () => {
      reads += 1;
      if (reads > 1) throw offline;
    });
    expect((await deliver()).steps).toMatchObject([{ state: 'uncertain', error: { kind: 'offline' } }]);
  });

  test('whose answer has no number takes it from the invoice, where that can be read', async () => {
    const silent: Partial<SalesApi> = { deliver: async () => ({ jobId: 'job' }) };
    expect(await openSent(silent).deliver()).toMatchObject({ state: 'done', invoiceNumber: '1001' });
    const unread = openSent(silent);
    let reads = 0;
    unread.service.watch('readInvoice', () => {
      reads += 1;
      if (reads > 1) throw offline;
    });
    expect(await unread.deliver()).toMatchObject({ state: 'done', invoiceNumber: null });
  });

  test('that cannot be prepared keeps its uncertain step', async () => {
    const { deliver, service, outbox, clocks } = openSent();
    service.failNext('deliver', lostAnswer());
    const { draftId } = await deliver();
    clocks.pass(120);
    service.failNext('readInvoice', offline);
    expect((await outbox.decide(company, draftId, 'deliverAgain')).steps).toMatchObject([
      { state: 'uncertain', error: { kind: 'offline' } },
    ]);
    expect(listStates(await outbox.decide(company, draftId, 'deliverAgain'))).toEqual(['delivery settled']);
  });
});
