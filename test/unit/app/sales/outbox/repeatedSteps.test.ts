import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { listRemoteDuplicateReports } from '#app/sales/outbox/remoteDuplicateReports.ts';
import {
  allSettled,
  captureError,
  company,
  createReadyDraft,
  listStates,
  lostAnswer,
  openOutbox,
} from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });
type Opened = ReturnType<typeof openOutbox>;
/** Sends a draft whose call of one operation is lost, and repeats it after the quiet time; `late` acts before the repetition. */
const repeat = async (
  method: 'createContact' | 'createProduct' | 'createInvoice' | 'updateInvoice',
  { late = () => undefined, api = {} }: { late?: (opened: Opened) => unknown; api?: Partial<SalesApi> } = {},
) => {
  const opened = openOutbox({}, api);
  await opened.save();
  opened.service.failNext(method, lostAnswer());
  await opened.send();
  opened.clocks.pass(120);
  late(opened);
  return { ...opened, repeated: await opened.send() };
};

describe('what a repeated request has left', () => {
  const openDuplicates = () =>
    repeat('createInvoice', {
      late: ({ service }) => {
        let calls = 0;
        service.watch('createInvoice', () => {
          calls += 1;
          // The lost call takes effect while the repeated one is under way.
          if (calls === 1) service.addInvoice({ contactId: 'contact 1', contactName: 'Kymi Oy' });
        });
      },
    });

  test('of an invoice are empty drafts of its recipient', async () => {
    const { repeated, decide, service, store } = await openDuplicates();
    const duplicates = [{ kind: 'invoice', id: 'invoice 1', name: 'Kymi Oy' }];
    expect(repeated).toMatchObject({ state: 'needsDecision', question: { kind: 'duplicates', duplicates } });
    expect(service.calls).not.toContain('updateInvoice');
    expect(await store.repeatedSteps(company)).toMatchObject([
      { duplicates, foundAt: '2026-11-05T10:02:00.000Z', isDismissed: false },
    ]);
    expect(listStates(await decide('sendAnyway'))).toEqual(allSettled);
    expect(service.deliveries).toMatchObject([{ invoiceId: 'invoice 2' }]);
    expect(await listRemoteDuplicateReports(store, company)).toMatchObject([{ duplicates }]);
  });

  test('is asked about again where there is more', async () => {
    const { decide, service } = await openDuplicates();
    service.addInvoice({ contactId: 'contact 1', contactName: null });
    expect(await decide('sendAnyway')).toMatchObject({
      question: { kind: 'duplicates', duplicates: [{ id: 'invoice 3', name: '' }] },
    });
    expect(service.deliveries).toEqual([]);
  });

  test.each([
    ['has lines', { lines: [{ id: 'x' } as never] }],
    ['was sent', { documentState: 'sent' as const }],
    ['is for another recipient', { contactId: 'contact 2' }],
  ])('is no draft that %s', async (_, change) => {
    const { send, service, decide } = await openDuplicates();
    service.watch('listDrafts', () => undefined);
    (service.api as { listDrafts: SalesApi['listDrafts'] }).listDrafts = async () => [...service.invoices.values()];
    service.changeInvoice('invoice 1', change);
    expect((await send()).state).toBe('done');
    expect(await captureError(decide('sendAnyway'))).toEqual({ kind: 'conflict', message: null });
  });

  test.each([
    ['createContact', 'contact'],
    ['createProduct', 'product'],
  ] as const)('by %s is a second one of the same content', async (method, kind) => {
    const { repeated, service, decide } = await repeat(method, {
      late: ({ service: { watch, contacts, products } }) =>
        watch(method === 'createContact' ? 'createProduct' : 'createInvoice', () => {
          if (method === 'createContact')
            contacts.push({ ...(contacts[0] as never as object), remoteId: 'late' } as never);
          else products.push({ ...(products[0] as never as object), remoteId: 'late' } as never);
        }),
    });
    const name = kind === 'contact' ? 'Kymi Oy' : 'Hirsi';
    expect(repeated).toMatchObject({ question: { kind: 'duplicates', duplicates: [{ kind, id: 'late', name }] } });
    expect((await decide('sendAnyway')).state).toBe('done');
    expect(service.deliveries).toHaveLength(1);
  });

  test('of lines is reported alone, since the invoice has been sent', async () => {
    const { repeated, service, outbox, store } = await repeat('updateInvoice');
    expect(repeated.state).toBe('done');
    expect(await outbox.watchDuplicates(company)).toBe(false);
    const [first, second] = service.invoices.get('invoice 1')?.lines ?? [];
    if (!first || !second) throw new Error('the invoice has two lines');
    service.changeInvoice('invoice 1', { lines: [first, second, first, second] });
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await outbox.watchDuplicates(company)).toBe(false);
    expect(await listRemoteDuplicateReports(store, company)).toMatchObject([
      { duplicates: [{ kind: 'lines', id: 'invoice 1', name: '1001' }] },
    ]);
    service.changeInvoice('invoice 1', { number: null });
    service.changeInvoice('invoice 1', { lines: [first, second] });
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await listRemoteDuplicateReports(store, company)).toEqual([]);
  });

  test('of lines is nothing where others have written them', async () => {
    const { service, outbox } = await repeat('updateInvoice');
    const [first, second] = service.invoices.get('invoice 1')?.lines ?? [];
    if (!first || !second) throw new Error('the invoice has two lines');
    service.changeInvoice('invoice 1', { lines: [first, second, { ...first, name: 'Theirs' }] });
    expect(await outbox.watchDuplicates(company)).toBe(false);
    service.changeInvoice('invoice 1', {
      lines: [first, second, first],
      documentState: 'draft',
      deliveryState: 'none' as never,
    });
    expect(await outbox.watchDuplicates(company)).toBe(false);
  });

  test('is the earlier content where the draft was changed before the repetition', async () => {
    const { repeated, service, outbox, store } = await repeat('updateInvoice', {
      late: ({ store: { saveDraft } }) => saveDraft(createReadyDraft('draft', { note: 'corrected' })),
    });
    expect(repeated.state).toBe('done');
    service.changeInvoice('invoice 1', { note: 'of others' });
    expect(await outbox.watchDuplicates(company)).toBe(false);
    service.changeInvoice('invoice 1', { note: '' });
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await listRemoteDuplicateReports(store, company)).toMatchObject([
      { duplicates: [{ kind: 'earlierContent', id: 'invoice 1', name: '1001' }] },
    ]);
  });

  test('of a delivery is one more delivery', async () => {
    const { save, send, decide, service, clocks, outbox, store } = openOutbox();
    await save();
    service.failNext('deliver', lostAnswer());
    await send();
    clocks.pass(120);
    await decide('deliverAgain');
    expect(await outbox.watchDuplicates(company)).toBe(false);
    service.deliveries.push(...service.deliveries);
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await listRemoteDuplicateReports(store, company)).toMatchObject([
      { duplicates: [{ kind: 'delivery', id: 'invoice 1', name: '1001' }] },
    ]);
    const [repeated] = await store.repeatedSteps(company);
    if (repeated) await store.saveRepeatedStep({ ...repeated, duplicates: [] });
    service.changeInvoice('invoice 1', { number: null });
    await outbox.watchDuplicates(company);
    expect(await listRemoteDuplicateReports(store, company)).toMatchObject([{ duplicates: [{ name: '' }] }]);
    (service.api as { readPayments: SalesApi['readPayments'] }).readPayments = async () => null;
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await listRemoteDuplicateReports(store, company)).toEqual([]);
  });
});

describe('the watch for late effects', () => {
  const week = 7 * 86_400;

  test('ends after seven days, and removes what has nothing to report', async () => {
    const { outbox, store, clocks, service } = await repeat('createContact');
    clocks.pass(week - 1);
    expect(await outbox.watchDuplicates(company)).toBe(false);
    expect(await store.repeatedSteps(company)).toHaveLength(1);
    clocks.pass(1);
    const calls = service.calls.length;
    expect(await outbox.watchDuplicates(company)).toBe(false);
    expect(service.calls).toHaveLength(calls);
    expect(await store.repeatedSteps(company)).toEqual([]);
  });

  test('keeps what nobody has dismissed', async () => {
    const { outbox, store, clocks, service } = await repeat('createContact');
    service.contacts.push({ ...(service.contacts[0] as never as object), remoteId: 'late' } as never);
    expect(await outbox.watchDuplicates(company)).toBe(true);
    clocks.pass(week);
    expect(await outbox.watchDuplicates(company)).toBe(false);
    const [kept] = await store.repeatedSteps(company);
    expect(kept).toMatchObject({ duplicates: [{ id: 'late' }], foundAt: '2026-11-05T10:02:00.000Z' });
    if (kept) await store.saveRepeatedStep({ ...kept, isDismissed: true });
    await outbox.watchDuplicates(company);
    expect(await store.repeatedSteps(company)).toEqual([]);
  });

  test('reports again what was dismissed only where there is more', async () => {
    const { outbox, store, clocks, service } = await repeat('createContact');
    const late = (id: string) =>
      service.contacts.push({ ...(service.contacts[0] as never as object), remoteId: id } as never);
    late('one');
    await outbox.watchDuplicates(company);
    const [found] = await store.repeatedSteps(company);
    if (found) await store.saveRepeatedStep({ ...found, isDismissed: true });
    late('two');
    service.contacts.splice(1, 1);
    clocks.pass(60);
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await store.repeatedSteps(company)).toMatchObject([
      { duplicates: [{ id: 'two' }], foundAt: '2026-11-05T10:03:00.000Z', isDismissed: false },
    ]);
    const [again] = await store.repeatedSteps(company);
    if (again) await store.saveRepeatedStep({ ...again, isDismissed: true });
    service.contacts.splice(1, 1);
    clocks.pass(60);
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await store.repeatedSteps(company)).toMatchObject([
      { duplicates: [], foundAt: '2026-11-05T10:03:00.000Z', isDismissed: true },
    ]);
  });

  test('asks the service for nothing where nothing was repeated', async () => {
    const { outbox } = openOutbox({ apiFor: () => Promise.reject(offline) });
    expect(await outbox.watchDuplicates(company)).toBe(false);
  });

  test('looks only for what has settled', async () => {
    const { outbox, service, store } = await repeat('createContact', {
      late: ({ service: { failNext } }) => failNext('createContact', lostAnswer()),
    });
    expect(await store.repeatedSteps(company)).toHaveLength(1);
    const calls = service.calls.length;
    expect(await outbox.watchDuplicates(company)).toBe(false);
    expect(service.calls).toHaveLength(calls);
  });

  test('skips a journal that cannot be read, and no other error', async () => {
    const { store, options } = await repeat('createContact');
    const unreadable = fail({ kind: 'unreadableRecord', reason: 'journal' });
    const watchWith = (failure: unknown) =>
      openOutbox({ ...options, store: { ...store, plan: () => Promise.reject(failure) } }).outbox.watchDuplicates(
        company,
      );
    expect(await watchWith(unreadable)).toBe(false);
    expect(await captureError(watchWith(offline))).toEqual(offline.error);
    await expect(watchWith(new TypeError('a fault of ours'))).rejects.toThrow('a fault of ours');
  });
});
