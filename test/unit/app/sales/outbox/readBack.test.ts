import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { company, createReadyDraft, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });
/** The number of calls of one operation. */
const count = (calls: readonly string[], name: string): number => calls.filter((each) => each === name).length;

describe('what the service has in place of what was typed', () => {
  test('is asked about, and sent after the answer', async () => {
    const opened = openOutbox();
    const { service, send, decide, save } = opened;
    await save({ note: 'Kiitos' });
    // A service that cuts notes.
    service.failNext('deliver', offline);
    service.watch('updateInvoice', () => undefined);
    const { updateInvoice } = service.api;
    (service.api as { updateInvoice: SalesApi['updateInvoice'] }).updateInvoice = async (id, snapshot, content) => {
      await updateInvoice(id, snapshot, content);
      service.changeInvoice(id, { note: 'Kii', yourReference: 'theirs' });
    };
    const asked = await send();
    // What was left empty is the service's choice.
    expect(asked.question).toEqual({ kind: 'readBack', changes: [{ path: 'note', ours: 'Kiitos', theirs: 'Kii' }] });
    expect(service.deliveries).toEqual([]);
    await decide('sendAnyway');
    expect((await send()).state).toBe('done');
    expect(service.deliveries).toHaveLength(1);
  });

  test('may be taken over into the draft', async () => {
    const { service, send, decide, save, store } = openOutbox();
    await save({ note: 'Kiitos' });
    const { updateInvoice } = service.api;
    (service.api as { updateInvoice: SalesApi['updateInvoice'] }).updateInvoice = async (id, snapshot, content) => {
      await updateInvoice(id, snapshot, content);
      service.changeInvoice(id, { note: 'Kii' });
    };
    expect((await send()).question?.kind).toBe('readBack');
    await decide('acceptServiceVersion');
    expect((await store.draft(company, 'draft'))?.draft.note).toBe('Kii');
    expect((await send()).state).toBe('done');
  });

  const leaveAddressesOut = async (api: SalesApi) => {
    const { carried, ...rest } = await api.capabilities();
    return { ...rest, carried: { ...carried, delivery: {} } };
  };

  test('is the address of its contact where the delivery carries none', async () => {
    const known = openOutbox();
    const opened = openOutbox({}, { capabilities: () => leaveAddressesOut(known.service.api) });
    const { service, send, decide, save, store } = opened;
    await save();
    service.watch('updateInvoice', () => {
      const [contact] = service.contacts;
      if (contact) service.contacts[0] = { ...contact, email: 'other@kymi.example' };
    });
    expect((await send()).question).toEqual({
      kind: 'readBack',
      changes: [{ path: 'contact.email', ours: 'laskut@kymi.example', theirs: 'other@kymi.example' }],
    });
    await decide('acceptServiceVersion');
    const { contact } = (await store.draft(company, 'draft'))?.draft ?? createReadyDraft();
    expect(contact).toEqual({ ...createReadyDraft().contact, email: 'other@kymi.example' });
  });

  test.each([
    ['the same in capitals', { email: 'LASKUT@kymi.example' }],
    ['another e-invoice address, which is not used', { eInvoiceAddress: '003720774740' }],
  ])('is asked about only where it matters: %s', async (_, change) => {
    const known = openOutbox();
    const { service, send, save } = openOutbox({}, { capabilities: () => leaveAddressesOut(known.service.api) });
    await save();
    service.watch('updateInvoice', () => {
      const [contact] = service.contacts;
      if (contact) service.contacts[0] = { ...contact, ...change };
    });
    expect((await send()).state).toBe('done');
  });

  test('is not looked for where deliveries carry the address, or no contact shows it', async () => {
    const { service, send, save } = openOutbox();
    await save();
    await send();
    expect(count(service.calls, 'findContacts')).toBe(1);
    const known = openOutbox();
    const blind = openOutbox(
      {},
      {
        capabilities: async () => {
          const { returned, ...rest } = await leaveAddressesOut(known.service.api);
          return { ...rest, returned: { ...returned, contact: {} } };
        },
      },
    );
    await blind.save();
    expect((await blind.send()).state).toBe('done');
    expect(count(blind.service.calls, 'findContacts')).toBe(1);
  });

  test('says nothing where the contact is not listed', async () => {
    const known = openOutbox();
    const { service, send, save } = openOutbox({}, { capabilities: () => leaveAddressesOut(known.service.api) });
    await save();
    service.watch('updateInvoice', () => {
      service.contacts[0] = { ...(service.contacts[0] as never as object), remoteId: 'other', email: 'x' } as never;
    });
    expect((await send()).state).toBe('done');
  });
});
