import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { DeliveryReceipt } from '#app/sales/api/responses.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { canShowDelivery, isDeliveryEvident, markAfterEffect } from '#app/sales/outbox/steps/deliveryEvidence.ts';
import { createMemorySalesApi } from './memorySalesApi.ts';
import { openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });
type ReturnedFields = SalesCapabilities['returned'];

describe('the answer to a delivery', () => {
  test.each<[DeliveryReceipt, boolean]>([
    [{}, false],
    [{ invoiceNumber: '5' }, false],
    [{ documentState: 'draft' }, false],
    [{ jobId: '', messageId: null }, false],
    [{ documentState: 'sent' }, true],
    [{ deliveryState: 'accepted' }, true],
    [{ jobId: 'job' }, true],
    [{ messageId: 'message' }, true],
  ])('%j shows that it was accepted: %s', (receipt, isEvident) => {
    expect(isDeliveryEvident(receipt, { awaitsDelivery: false })).toBe(isEvident);
    expect(isDeliveryEvident(receipt, { awaitsDelivery: true })).toBe(true);
  });

  test.each<[Partial<ReturnedFields>, boolean]>([
    [{}, false],
    [{ invoice: { documentState: ['draft'] }, deliveryReceipt: { deliveryState: [] } }, false],
    [{ invoice: { documentState: ['draft', 'sent'] } }, true],
    [{ invoice: { documentState: ['credited'] } }, true],
    [{ invoice: { documentState: 'any' } }, true],
    [{ invoice: { deliveryState: ['accepted'] } }, true],
    [{ invoice: { deliveryState: ['delivered'] } }, true],
    [{ invoice: { deliveryState: ['failed'] } }, true],
    [{ invoice: { paymentState: 'any' } }, false],
    [{ deliveryReceipt: { documentState: ['sent'] } }, true],
    [{ deliveryReceipt: { jobId: 'any' } }, true],
    [{ deliveryReceipt: { messageId: 'any' } }, true],
    [{ deliveryReceipt: { invoiceNumber: 'any' } }, false],
  ])('can show it where a dialect returns %j: %s', (returned, canShow) => {
    const none = {
      contact: {},
      product: {},
      invoice: {},
      line: {},
      listedInvoice: {},
      payments: {},
      deliveryReceipt: {},
    };
    expect(canShowDelivery({ returned: { ...none, ...returned } } as SalesCapabilities)).toBe(canShow);
  });

  test('was before a look-up that failed, so that the delivery may have happened', async () => {
    expect(await markAfterEffect(Promise.resolve(1))).toBe(1);
    await expect(markAfterEffect(Promise.reject(offline))).rejects.toMatchObject({
      ...{ error: offline.error, mayHaveHappened: true, cause: offline },
    });
    await expect(markAfterEffect(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });
});

describe('a delivery', () => {
  const deliver = async (receipt: DeliveryReceipt, api: Partial<SalesApi> = {}, acts = false) => {
    const opened = openOutbox({}, api);
    await opened.save();
    const { service } = opened;
    const { deliver: real } = service.api;
    (service.api as { deliver: SalesApi['deliver'] }).deliver = async (request) => {
      if (acts) await real(request);
      return receipt;
    };
    return { ...opened, ended: await opened.send() };
  };
  const hidesStates = async (): Promise<SalesCapabilities> => {
    const all = await createMemorySalesApi().api.capabilities();
    return { ...all, returned: { ...all.returned, invoice: {}, deliveryReceipt: {} } };
  };

  test('that answers nothing is confirmed by the state of its invoice', async () => {
    const { ended } = await deliver({}, {}, true);
    expect(ended).toMatchObject({ state: 'done', invoiceNumber: '1001' });
    expect(ended).not.toHaveProperty('isUnconfirmed');
  });

  test('that answers nothing, and whose invoice could show it and does not, is asked about', async () => {
    const { ended } = await deliver({});
    expect(ended).toMatchObject({ state: 'needsDecision', question: { kind: 'delivery' } });
    expect(ended.steps.at(-1)).toMatchObject({ state: 'uncertain', error: { kind: 'deliveryUnconfirmed' } });
  });

  test('that answers nothing, and whose invoice cannot show it, is unconfirmed', async () => {
    const { ended, send } = await deliver({}, { capabilities: hidesStates });
    expect(ended).toMatchObject({ state: 'done', isUnconfirmed: true, invoiceNumber: null });
    expect(await send()).toEqual(ended);
  });

  test('that answers a number alone has it, whatever the invoice says', async () => {
    const { ended } = await deliver({ invoiceNumber: '7' }, { capabilities: hidesStates });
    expect(ended).toMatchObject({ state: 'done', isUnconfirmed: true, invoiceNumber: '7' });
  });

  test('that answers a job has its number from the invoice, and needs none', async () => {
    expect((await deliver({ jobId: 'job' }, {}, true)).ended).toMatchObject({ state: 'done', invoiceNumber: '1001' });
    expect((await deliver({ jobId: 'job' })).ended).toMatchObject({ state: 'done', invoiceNumber: null });
  });

  test('that answers both is not read again', async () => {
    const { service } = await deliver({ jobId: 'job', invoiceNumber: '7' });
    expect(service.calls.at(-1)).toBe('readInvoice');
    expect(service.calls.filter((name) => name === 'readInvoice')).toHaveLength(4);
  });

  test('compares now what could not be read after it was written', async () => {
    const openUnread = async () => {
      const opened = openOutbox();
      await opened.save();
      opened.service.watch('updateInvoice', () => opened.service.failNext('readInvoice', offline));
      opened.service.failNext('deliver', offline);
      const stopped = await opened.send();
      expect(stopped.steps[3]).toMatchObject({ kind: 'lines', state: 'settled' });
      return opened;
    };
    const same = await openUnread();
    expect((await same.send()).state).toBe('done');
    const changed = await openUnread();
    changed.service.changeInvoice('invoice 1', { note: 'theirs' });
    expect(await changed.send()).toMatchObject({
      question: { kind: 'changed', changes: [{ path: 'note', ours: '', theirs: 'theirs' }] },
    });
    expect(changed.service.deliveries).toEqual([]);
  });

  test('by paper or as an e-invoice carries that address alone', async () => {
    const { save, send, service } = openOutbox();
    await save({ channel: 'paper' });
    await send();
    expect(service.deliveries).toMatchObject([{ channel: 'paper', email: '' }]);
  });
});
