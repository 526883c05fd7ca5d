import { describe, expect, test } from 'vitest';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { allSettled, captureError, company, createReadyDraft, listStates, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });
const notAsked = { kind: 'conflict', message: null };
/** Sends a draft up to its delivery, which the service refuses for now. */
const openBeforeDelivery = async (changes: Partial<Draft> = {}, api: Partial<SalesApi> = {}) => {
  const opened = openOutbox({}, api);
  await opened.save(changes);
  opened.service.failNext('deliver', offline);
  await opened.send();
  return opened;
};
/** The number of calls of one operation. */
const count = (calls: readonly string[], name: string): number => calls.filter((each) => each === name).length;

describe('sums of the service that are not ours', () => {
  test('are asked about before the delivery, and sent after the answer', async () => {
    const { service, send, decide } = await openBeforeDelivery();
    service.changeInvoice('invoice 1', { net: '93.05', vat: '23.73', total: '116.79' });
    const asked = await send();
    expect(asked).toMatchObject({
      state: 'needsDecision',
      question: {
        kind: 'totals',
        ours: { net: '93.05', vat: '23.73', total: '116.78' },
        theirs: { net: '93.05', vat: '23.73', total: '116.79' },
      },
    });
    expect(await captureError(decide('overwriteServiceVersion'))).toEqual(notAsked);
    expect(await captureError(decide('acceptServiceVersion'))).toEqual(notAsked);
    expect((await decide('sendAnyway')).state).toBe('done');
    expect(service.deliveries).toHaveLength(1);
  });

  test.each([
    [{ net: '93.06' }, false],
    [{ vat: '23.72' }, false],
    [{ total: '116.79' }, false],
    [{ net: '93.050', vat: '23.730', total: '116.7800' }, true],
    [{ net: '93.05' }, true],
    [{ vat: '23.73' }, true],
    [{ total: '116.78' }, true],
  ])('%j: nothing is asked: %s', async (sums, isSame) => {
    const { service, send } = await openBeforeDelivery();
    service.changeInvoice('invoice 1', sums);
    expect((await send()).state).toBe(isSame ? 'done' : 'needsDecision');
  });

  test('are asked about once more where they are others by then', async () => {
    const { service, send, decide } = await openBeforeDelivery();
    service.changeInvoice('invoice 1', { total: '116.79' });
    await send();
    service.changeInvoice('invoice 1', { total: '216.79' });
    expect(await decide('sendAnyway')).toMatchObject({
      state: 'needsDecision',
      question: { theirs: { net: null, vat: null, total: '216.79' } },
    });
    expect(service.deliveries).toEqual([]);
  });
});

describe('an invoice that others have changed', () => {
  const openChanged = async () => {
    const opened = await openBeforeDelivery();
    opened.service.changeInvoice('invoice 1', { note: 'theirs' });
    const asked = await opened.send();
    return { ...opened, asked };
  };

  test('is shown with each change, and not delivered', async () => {
    const { asked, service } = await openChanged();
    expect(asked).toMatchObject({
      state: 'needsDecision',
      question: { kind: 'changed', changes: [{ path: 'note', ours: '', theirs: 'theirs' }] },
    });
    expect(service.deliveries).toEqual([]);
  });

  test('is overwritten where a person wants that', async () => {
    const { decide, service } = await openChanged();
    expect(await captureError(decide('sendAnyway'))).toEqual(notAsked);
    expect(listStates(await decide('overwriteServiceVersion'))).toEqual(allSettled);
    expect(service.invoices.get('invoice 1')?.note).toBe('');
    expect(service.invoices.size).toBe(1);
  });

  test('is asked about again where it was changed once more before the answer', async () => {
    const { decide, service } = await openChanged();
    service.changeInvoice('invoice 1', { note: 'theirs, later' });
    expect(await decide('overwriteServiceVersion')).toMatchObject({
      state: 'needsDecision',
      question: { kind: 'changed', changes: [{ path: 'note', theirs: 'theirs, later' }] },
    });
    expect(service.invoices.get('invoice 1')?.note).toBe('theirs, later');
  });

  test('is taken over into the draft, and sent by the next sending', async () => {
    const { decide, service, store, send } = await openChanged();
    service.changeInvoice('invoice 1', { net: null });
    const calls = service.listEffects().length;
    const taken = await decide('acceptServiceVersion');
    expect(taken).toMatchObject({ question: null });
    expect(listStates(taken).slice(-2)).toEqual(['lines planned', 'delivery planned']);
    expect(service.listEffects()).toHaveLength(calls);
    expect((await store.draft(company, 'draft'))?.draft).toMatchObject({
      ...{ note: 'theirs', step: 'check' },
      lines: createReadyDraft().lines.map(({ key, unitPrice }) => ({ key, unitPrice })),
    });
    expect((await send()).state).toBe('done');
    expect(service.invoices.get('invoice 1')?.note).toBe('theirs');
  });

  test('is asked about again instead where it was changed since the question', async () => {
    const { decide, service, store } = await openChanged();
    service.changeInvoice('invoice 1', { note: 'later' });
    expect(await decide('acceptServiceVersion')).toMatchObject({
      question: { kind: 'changed', changes: [{ theirs: 'later' }] },
    });
    expect((await store.draft(company, 'draft'))?.draft.note).toBe('');
  });

  test('takes an answer only to the question that was asked', async () => {
    const { decide } = await openBeforeDelivery();
    for (const answer of ['acceptServiceVersion', 'overwriteServiceVersion', 'sendAnyway', 'wasDelivered'] as const)
      expect(await captureError(decide(answer))).toEqual(notAsked);
  });

  test('that was given to another recipient is left to that one, and another is made', async () => {
    const { service, send, decide } = await openBeforeDelivery();
    service.addContact({ name: 'Vuoksi Oy' });
    service.changeInvoice('invoice 1', { contactId: 'contact 2', contactName: 'Vuoksi Oy' });
    expect(await send()).toMatchObject({
      question: { kind: 'changed', changes: [{ path: 'contact.name', ours: 'Kymi Oy', theirs: 'Vuoksi Oy' }] },
    });
    expect(await decide('overwriteServiceVersion')).toMatchObject({ state: 'done', invoiceId: 'invoice 2' });
    expect(service.invoices.get('invoice 1')).toMatchObject({ contactId: 'contact 2', documentState: 'draft' });
    expect(service.invoices.get('invoice 2')).toMatchObject({ contactId: 'contact 1', documentState: 'sent' });
  });

  test('that was given to another recipient is sent to that one where a person takes it over', async () => {
    const { service, send, decide, store } = await openBeforeDelivery();
    service.addContact({ name: 'Vuoksi Oy', email: 'x@vuoksi.example', channel: 'paper', paymentTermDays: 7 });
    service.changeInvoice('invoice 1', { contactId: 'contact 2', contactName: null });
    // Without a name it is shown by its id; the list is then searched for any.
    expect(await send()).toMatchObject({ question: { changes: [{ theirs: 'contact 2' }] } });
    service.changeInvoice('invoice 1', { contactName: 'Vuoksi Oy' });
    await decide('acceptServiceVersion');
    const draft = (await store.draft(company, 'draft'))?.draft;
    expect(draft?.contact).toMatchObject({ remoteId: 'contact 2', name: 'Vuoksi Oy', email: 'x@vuoksi.example' });
    expect(Object.keys(draft?.contact ?? {})).not.toContain('channel');
    expect(await send()).toMatchObject({ state: 'done', invoiceId: 'invoice 1' });
    expect(service.deliveries).toMatchObject([{ email: 'x@vuoksi.example' }]);
    expect(service.invoices.size).toBe(1);
  });

  test('whose new recipient is not found stays as it is', async () => {
    const { service, send, decide, store } = await openBeforeDelivery();
    service.changeInvoice('invoice 1', { contactId: 'contact 9', contactName: 'Kymi Oy' });
    await send();
    expect(await captureError(decide('acceptServiceVersion'))).toEqual({ kind: 'notFound', message: null });
    expect((await store.draft(company, 'draft'))?.draft.contact.name).toBe('Kymi Oy');
  });

  test('before its first content was written is asked about too', async () => {
    const { save, send, service } = openOutbox();
    await save();
    service.failNext('readInvoice', offline);
    await send();
    // An invoice without lines is still the empty draft.
    service.changeInvoice('invoice 1', { note: 'theirs' });
    expect((await send()).state).toBe('done');
    const other = openOutbox();
    await other.save();
    other.service.failNext('readInvoice', offline);
    await other.send();
    const theirs = { name: 'Theirs', quantity: '1', unit: 'H87', unitPrice: '1', unitPriceWithVat: null };
    const rest = { discountPercent: null, vatRate: '25.5', vatCategory: 'S' as const, vatReason: '', description: '' };
    const line = { ...theirs, ...rest, id: 'x', productId: null };
    other.service.changeInvoice('invoice 1', { lines: [line] });
    const asked = await other.send();
    expect(asked).toMatchObject({ state: 'needsDecision', question: { kind: 'changed' } });
    expect(count(other.service.calls, 'updateInvoice')).toBe(0);
  });
});

describe('an invoice that was sent elsewhere', () => {
  test('with what the draft says is done', async () => {
    const { service, send } = await openBeforeDelivery();
    service.changeInvoice('invoice 1', { documentState: 'sent', number: '77' });
    expect(await send()).toMatchObject({ state: 'done', invoiceNumber: '77' });
    expect(service.deliveries).toEqual([]);
  });

  test('with a reference number of the service is done', async () => {
    const { service, send } = await openBeforeDelivery({ referenceNumber: '' });
    service.changeInvoice('invoice 1', { documentState: 'sent', referenceNumber: '13' });
    expect((await send()).state).toBe('done');
  });

  test.each([
    [{ referenceNumber: '13' }, '1232'],
    [{ note: 'theirs' }, ''],
  ])('with %j is left to a person, who may let it be', async (change, referenceNumber) => {
    const { service, send, decide } = await openBeforeDelivery({ referenceNumber });
    service.changeInvoice('invoice 1', { documentState: 'sent', ...change });
    const left = await send();
    expect(left).toMatchObject({ state: 'needsDecision', question: { kind: 'delivery' }, invoiceId: 'invoice 1' });
    expect(left.steps.slice(-2)).toMatchObject([
      { kind: 'lines', state: 'planned', error: notAsked },
      { kind: 'delivery', state: 'uncertain', error: notAsked },
    ]);
    expect(await decide('wasDelivered')).toMatchObject({ state: 'done', invoiceId: 'invoice 1' });
    expect(service.deliveries).toEqual([]);
  });

  test('before its lines were written is left to a person, who may have another one made', async () => {
    const { save, send, service, decide } = openOutbox();
    await save();
    service.failNext('updateInvoice', offline);
    await send();
    service.changeInvoice('invoice 1', { documentState: 'sent' });
    expect(await send()).toMatchObject({
      ...{ state: 'needsDecision', question: { kind: 'delivery', repeatableFrom: '2026-11-05T10:00:00.000Z' } },
    });
    expect(count(service.calls, 'updateInvoice')).toBe(1);
    expect(await decide('deliverAgain')).toMatchObject({ state: 'done', invoiceId: 'invoice 2' });
    expect(service.deliveries).toMatchObject([{ invoiceId: 'invoice 2' }]);
  });
});

test('an error that is no failure of the service reaches the caller', async () => {
  const { save, send, service } = openOutbox();
  await save();
  service.watch('readInvoice', () => {
    throw new TypeError('a fault of ours');
  });
  await expect(send()).rejects.toThrow('a fault of ours');
  expect(new AppFailure({ kind: 'offline' }).mayHaveHappened).toBe(false);
});
