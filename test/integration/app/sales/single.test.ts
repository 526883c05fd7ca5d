import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { HttpClient } from '#app/http/client.ts';
import { monotonicClock } from '#app/lib/monotonicClock.ts';
import { openSalesApi } from '#app/sales/api/salesConnection.ts';
import { createOutbox } from '#app/sales/outbox/outbox.ts';
import type { Outbox } from '#app/sales/outbox/outboxInterface.ts';
import { createQuietTime } from '#app/sales/outbox/quietTime.ts';
import { createSendingLock } from '#app/sales/outbox/sendingLock.ts';
import type { StandaloneOutboxRequest } from '#app/sales/store/model/standaloneOutboxStep.ts';
import { openSalesDatabase, type SalesDatabase } from '#app/sales/store/salesDatabase.ts';
import { counting, demo, newRecipient } from './demoSales.ts';
import { lateEffect, matchesStep, steps } from './network.ts';
import { captureError, company, contactsAt, createSalesConnection, newFile } from './parts.ts';
import { requestPatterns } from './speech.ts';

const open: SalesDatabase[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((records) => records.close()));
});

/** An outbox of its own over a file, as after a restart where the file was there before. */
const outboxOn = (file: string, http?: HttpClient): Outbox => {
  const now = (): string => new Date().toISOString();
  const workerUrl = new URL('../../../../app/sales/store/worker.ts', import.meta.url);
  const records = openSalesDatabase({ file, workerUrl, now, onSetAside: () => undefined });
  open.push(records);
  const store = records.at({ key: 'demo', address: demo.url });
  const today = (): string => now().slice(0, 10);
  const api = openSalesApi(createSalesConnection(demo, http), company);
  const lock = createSendingLock(join(dirname(file), 'locks'), 'demo');
  return createOutbox({
    ...{ store, lock, now, today, apiFor: async () => api, onChanged: () => undefined },
    newId: () => crypto.randomUUID(),
    quietTime: createQuietTime({ now, monotonic: monotonicClock }),
    allowedChannels: async () => null,
    remindsAutomatically: async () => false,
    createDocument: async () => null,
  });
};

const createContactRequest = (name: string): Extract<StandaloneOutboxRequest, { kind: 'contact' }> => ({
  kind: 'contact',
  contact: {
    ...{ type: 'business', name, businessId: '', vatId: '', email: 'laskut@kymi.example', language: 'fi' },
    ...{ street: 'Puistokatu 1', postalCode: '48100', town: 'Kotka', country: 'FI' },
    ...{ eInvoiceAddress: '', eInvoiceOperator: '' },
  },
});

describe('a contact of the address book', () => {
  test('is made once under a key, however often and how much at once it is asked for', async () => {
    const file = newFile();
    const outbox = outboxOn(file);
    const since = counting();
    const request = createContactRequest(newRecipient());
    const made = await Promise.all([
      outbox.runStandaloneStep(company, 'k', request),
      outbox.runStandaloneStep(company, 'k', request),
    ]);
    expect(made[0]).toEqual(made[1]);
    const changed = { ...request, contact: { ...request.contact, email: 'toinen@kymi.example' } };
    const later = await outboxOn(file).runStandaloneStep(company, 'k', changed);
    // The result holds what the service has, not what was requested last.
    expect(later).toMatchObject({ id: made[0].id, request: { contact: { email: 'laskut@kymi.example' } } });
    expect(since().contacts).toBe(1);
  });

  test.each(['cutAfter', 'resetAfter', 'truncate', 'cutMidway'] as const)(
    'is found where its answer is %s',
    async (kind) => {
      const since = counting();
      demo.mischief.next({ ...requestPatterns.contact, do: { kind } });
      expect(
        await outboxOn(newFile()).runStandaloneStep(company, 'k', createContactRequest(newRecipient())),
      ).toMatchObject({
        id: expect.any(String),
      });
      expect(since().contacts).toBe(1);
    },
  );

  test('whose effect comes late is found by the next call', async () => {
    const file = newFile();
    const late = lateEffect(matchesStep(steps[0] ?? requestPatterns.contact));
    const request = createContactRequest(newRecipient());
    const since = counting();
    const lost = await outboxOn(file, late.http)
      .runStandaloneStep(company, 'k', request)
      .catch((failure: unknown) => failure);
    expect(lost).toMatchObject({ error: { kind: 'timeout' }, mayHaveHappened: true });
    await late.arrive();
    await outboxOn(file).runStandaloneStep(company, 'k', request);
    expect(since().contacts).toBe(1);
  });

  test('that was refused can be corrected under the same key', async () => {
    const outbox = outboxOn(newFile());
    const since = counting();
    const request = createContactRequest(newRecipient());
    demo.mischief.next({ ...requestPatterns.contact, do: { kind: 'rateLimit', seconds: 7 } });
    expect(await captureError(outbox.runStandaloneStep(company, 'k', request))).toMatchObject({ kind: 'rateLimited' });
    await outbox.runStandaloneStep(company, 'k', request);
    expect(since().contacts).toBe(1);
  });

  test('is changed at the service, as often as it changes', async () => {
    const outbox = outboxOn(newFile());
    const name = newRecipient();
    const { id } = await outbox.runStandaloneStep(company, 'new', createContactRequest(name));
    for (const email of ['yksi@kymi.example', 'kaksi@kymi.example']) {
      const contact = { ...createContactRequest(name).contact, email, channel: 'email' as const, paymentTermDays: 21 };
      await outbox.runStandaloneStep(company, `change ${id}`, { kind: 'contactChange', contactId: id, contact });
      const [there] = await openSalesApi(createSalesConnection(demo), company)
        .findContacts(name)
        .then((contacts) => contacts ?? []);
      expect(there).toMatchObject({ remoteId: id, email, channel: 'email', paymentTermDays: 21 });
    }
    expect(contactsAt(demo, name)).toHaveLength(1);
  });
});
