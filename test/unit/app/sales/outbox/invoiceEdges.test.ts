import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { allSettled, company, createReadyDraft, listStates, lostAnswer, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });

describe('an invoice that was written and not delivered', () => {
  test('in a journal of an earlier release is delivered where it is as the draft says', async () => {
    const { save, send, service, store } = openOutbox();
    await save();
    service.failNext('deliver', offline);
    await send();
    const plan = await store.plan(company, 'draft');
    if (!plan) throw new Error('there is a plan');
    await store.savePlan({ ...plan, written: null });
    expect((await send()).state).toBe('done');
  });

  test('that was refused, had its effect all the same and was sent by others is done', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('updateInvoice', offline, true);
    await send();
    service.changeInvoice('invoice 1', { documentState: 'sent' });
    expect(listStates(await send())).toEqual(allSettled);
    expect(service.deliveries).toEqual([]);
  });

  test('is not looked for in the list while the service cannot be reached', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('readInvoice', offline);
    expect((await send()).steps[3]).toMatchObject({ state: 'planned', error: offline.error });
    expect(service.calls).not.toContain('findInvoices');
  });

  test('is no loss where a fault of the program keeps it from being read: that reaches the caller', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.watch('updateInvoice', () =>
      service.watch('readInvoice', () => {
        throw new TypeError('a fault of ours');
      }),
    );
    await expect(send()).rejects.toThrow('a fault of ours');
  });
});

describe('a delivery', () => {
  test('that came late, of an invoice that others have changed since, is not repeated', async () => {
    const { save, send, decide, service, clocks } = openOutbox();
    await save();
    service.failNext('deliver', lostAnswer());
    await send();
    clocks.pass(120);
    service.changeInvoice('invoice 1', { documentState: 'sent', note: 'theirs', number: '9' });
    expect(await decide('deliverAgain')).toMatchObject({ state: 'done', invoiceNumber: '9' });
    expect(service.listEffects().filter((name) => name === 'deliver')).toHaveLength(1);
  });

  test('that is accepted has no number where the invoice cannot be read', async () => {
    const { save, send, service } = openOutbox();
    await save();
    (service.api as { deliver: SalesApi['deliver'] }).deliver = async () => {
      service.failNext('readInvoice', offline);
      return { jobId: 'job' };
    };
    expect(await send()).toMatchObject({ state: 'done', invoiceNumber: null });
  });

  test('is confirmed by the state of its invoice, whatever the dialect says of itself', async () => {
    const { save, send, service } = openOutbox();
    await save();
    const { deliver, capabilities } = service.api;
    Object.assign(service.api, {
      deliver: async (request: Parameters<SalesApi['deliver']>[0]) => {
        await deliver(request);
        return {};
      },
      capabilities: async () => {
        const all = await capabilities();
        return { ...all, returned: { ...all.returned, invoice: {}, deliveryReceipt: {} } };
      },
    } satisfies Partial<SalesApi>);
    const ended = await send();
    expect(ended).toMatchObject({ state: 'done', invoiceNumber: '1001' });
    expect(ended).not.toHaveProperty('isUnconfirmed');
  });
});

describe('a repeated creation of an invoice', () => {
  test('leaves nothing to adopt for another recipient', async () => {
    const { save, send, decide, service, clocks } = openOutbox();
    await save();
    service.failNext('createInvoice', lostAnswer());
    await send();
    clocks.pass(120);
    service.failNext('createInvoice', offline);
    await send();
    // The first call takes effect at last, for the recipient of before.
    service.addInvoice({ contactId: 'contact 1' });
    service.addContact({ name: 'Vuoksi Oy', remoteId: 'contact 2' });
    await save({ contact: { ...createReadyDraft().contact, remoteId: 'contact 2', name: 'Vuoksi Oy' } });
    expect(await send()).toMatchObject({ question: { kind: 'duplicates', duplicates: [{ id: 'invoice 1' }] } });
    expect(await decide('sendAnyway')).toMatchObject({ state: 'done', invoiceId: 'invoice 2' });
    expect(service.invoices.get('invoice 2')).toMatchObject({ contactId: 'contact 2' });
    expect(service.invoices.get('invoice 1')).toMatchObject({ documentState: 'draft', lines: [] });
  });

  test('is found though the service returns no lines of invoices', async () => {
    const { save, send, service } = openOutbox();
    await save();
    const { readInvoice } = service.api;
    (service.api as { readInvoice: SalesApi['readInvoice'] }).readInvoice = async (id) => {
      const read = await readInvoice(id);
      return { ...read, invoice: { ...read.invoice, lines: undefined } };
    };
    service.failNext('createInvoice', lostAnswer(), true);
    expect((await send()).steps[2]).toMatchObject({ kind: 'invoice', state: 'settled' });
    expect(service.invoices.size).toBe(1);
  });
});
