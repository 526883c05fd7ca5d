import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { allSettled, listStates, lostAnswer, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });
const notFound = fail({ kind: 'notFound', message: null });

describe('an invoice that is gone', () => {
  test.each(['lines', 'delivery'] as const)('before its %s is created again by the next sending', async (kind) => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext(kind === 'lines' ? 'updateInvoice' : 'deliver', offline);
    await send();
    service.invoices.clear();
    service.addInvoice({ id: 'of others', contactId: 'contact 1', documentState: 'sent' });
    service.failNext('readInvoice', notFound);
    const gone = await send();
    expect(gone.state).toBe('stopped');
    expect(gone.steps.find((step) => step.kind === 'invoice')).toMatchObject({
      state: 'planned',
      error: notFound.error,
    });
    expect(gone.steps.find((step) => step.kind === kind)).toMatchObject({ state: 'planned', error: null });
    expect((await send()).state).toBe('done');
    expect(service.deliveries).toHaveLength(1);
  });

  test('by one answer alone is there: the list has it', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('deliver', offline);
    await send();
    service.addInvoice({ contactId: 'contact 1' });
    service.failNext('readInvoice', notFound);
    const stopped = await send();
    expect(stopped.steps.at(-1)).toMatchObject({ state: 'planned', error: notFound.error });
    expect(stopped.invoiceId).toBe('invoice 1');
    expect((await send()).state).toBe('done');
    expect(service.listEffects().filter((name) => name === 'createInvoice')).toHaveLength(1);
  });

  test.each([
    ['rateLimited', fail({ kind: 'rateLimited', retryAfterSeconds: 9 }), { kind: 'rateLimited', retryAfterSeconds: 9 }],
    ['offline', offline, notFound.error],
  ])('is unknown where the list is %s', async (_, failure, error) => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('deliver', offline);
    await send();
    service.failNext('readInvoice', notFound);
    service.failNext('findInvoices', failure);
    const stopped = await send();
    expect(stopped.steps.at(-1)).toMatchObject({ state: 'planned', error });
    expect(stopped.invoiceId).toBe('invoice 1');
    expect((await send()).state).toBe('done');
  });

  test('while its lines are looked up is created again at once', async () => {
    const { save, send, service, clocks } = openOutbox();
    await save();
    service.failNext('updateInvoice', lostAnswer());
    await send();
    service.invoices.clear();
    clocks.pass(120);
    service.failNext('readInvoice', notFound);
    expect(listStates(await send())).toEqual(allSettled);
    expect(service.deliveries).toHaveLength(1);
  });

  test('an error of the program while it looks in the list reaches the caller', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('deliver', offline);
    await send();
    service.failNext('readInvoice', notFound);
    service.watch('findInvoices', () => {
      throw new TypeError('a fault of ours');
    });
    await expect(send()).rejects.toThrow('a fault of ours');
  });
});
