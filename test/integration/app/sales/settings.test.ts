import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import type { SalesConnection } from '#app/sales/api/salesConnection.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import { identifyConnectionService } from '#app/sales/salesServiceFeatures.ts';
import { captureError, company, createSalesConnection, newFile } from './parts.ts';
import { salesDialect } from './speech.ts';

const minute = 60_000;

let now: number;
let demo: DemoService;
let sales: SalesFeature;
/** Requests that have left so far. */
let requestCount: number;

const counting: HttpClient = {
  send: (request) => {
    requestCount += 1;
    return createHttpClient({ retries: 0 }).send(request);
  },
};

const open = (
  source: () => SalesConnection = () => createSalesConnection(demo, counting),
  file = newFile(),
): SalesFeature =>
  createSalesFeature({
    file,
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    sourceFor: source,
    onSubmissionChanged: () => undefined,
    onSetAside: () => undefined,
    clock: { now: () => now },
  });

beforeEach(async () => {
  now = Date.parse('2026-11-20T10:00:00Z');
  requestCount = 0;
  demo = await startDemoService({ purchaseCount: 1, quirks: { salesDialect } });
  sales = open();
});
afterEach(async () => {
  await sales.close();
  await demo.close();
});

test('the settings are returned with their age, cached for some minutes, and fetched again on request', async () => {
  const received = await sales.settings({ company });
  expect(received).toMatchObject({
    paymentTermDays: 14,
    lateInterestPercent: '10.5',
    standardText: 'Kiitos tilauksestanne.',
    language: 'fi',
    channels: ['eInvoice', 'email', 'paper'],
    fallback: ['eInvoice', 'email', 'paper'],
    isAccountedAutomatically: true,
    remindsAutomatically: true,
    collectsAutomatically: true,
    seller: { businessId: '2077474-0', vatId: 'FI20774740', country: 'FI' },
    asOf: '2026-11-20T10:00:00.000Z',
  });
  const before = requestCount;
  now += 9 * minute;
  expect(await sales.settings({ company })).toEqual(received);
  expect(requestCount).toBe(before);
  expect((await sales.settings({ company, refresh: true })).asOf).toBe('2026-11-20T10:09:00.000Z');
  now += 11 * minute;
  expect((await sales.settings({ company })).asOf).toBe('2026-11-20T10:20:00.000Z');
});

test('where a delivery depends on them they are asked again, but not at each step, and the last ones stand out of reach', async () => {
  const [first, received] = [now, await sales.settings({ company })];
  const forDelivery = () => sales.settings({ company, forDelivery: true });
  const since = requestCount;
  now += 4000;
  expect(await forDelivery()).toEqual(received);
  expect(requestCount).toBe(since);
  now += 2000;
  expect(await forDelivery()).toEqual({ ...received, asOf: new Date(first + 6000).toISOString() });
  now += minute;
  demo.mischief.next({ path: /\/(settings|house)$/, do: { kind: 'status', status: 429, body: '' } });
  expect(await forDelivery()).toMatchObject({ asOf: new Date(first + 6000).toISOString() });
});

test('out of reach the last ones are shown with their age, and asking anew says why it fails', async () => {
  const received = await sales.settings({ company });
  now += 60 * minute;
  demo.mischief.next({ path: /./, times: 2, do: { kind: 'cutBefore' } });
  expect(await sales.settings({ company })).toEqual(received);
  expect(await captureError(sales.settings({ company, refresh: true }))).toMatchObject({ kind: 'offline' });
});

test('settings that a service leaves out are unknown, and a draft can be created without them', async () => {
  const { sales: profile, ...rest } = createSalesConnection(demo, counting).profile;
  if (!profile) throw new Error('the demo service has a sales interface');
  const { readSettings: _, ...dialect } = profile.dialect;
  const silent = open(() => ({
    ...createSalesConnection(demo, counting),
    profile: { ...rest, sales: { ...profile, dialect } },
  }));
  expect(await silent.settings({ company })).toMatchObject({ channels: null, seller: null, asOf: null });
  expect(await silent.newDraft({ company })).toMatchObject({
    paymentTermDays: '14',
    note: '',
    lateInterestPercent: '',
  });
  await silent.close();
});

test('a draft can be created while the connection waits for a person', async () => {
  const waiting = createSalesFeature({
    file: newFile(),
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    serviceFor: async (asked) => identifyConnectionService(createSalesConnection(demo, counting), asked),
    sourceFor: () => new Promise<never>(() => undefined),
    onSubmissionChanged: () => undefined,
    onSetAside: () => undefined,
  });
  expect(await waiting.newDraft({ company })).toMatchObject({ paymentTermDays: '14', note: '' });
  await waiting.close();
});

test('a new draft begins with the language, late interest and standard text of the service', async () => {
  // A new draft does not wait for settings that come slowly.
  await sales.settings({ company });
  expect(await sales.newDraft({ company })).toMatchObject({
    contact: { language: 'fi' },
    paymentTermDays: '14',
    lateInterestPercent: '10.5',
    note: 'Kiitos tilauksestanne.',
  });
});
