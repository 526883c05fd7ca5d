import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { FetchedSalesSettings, SalesSettings } from '#app/contract/sales/settings.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import {
  createSalesSettingsReader,
  emptySalesSettings,
  isServiceUnreachableError,
  readSalesSettingsQuickly,
  type SalesSettingsReadOptions,
} from '#app/sales/context/cachedSettings.ts';

const company = { connectionId: 'demo', customerNumber: '1' };
const now = '2026-11-20T12:00:00.000Z';
const { asOf: _, ...noSettings } = emptySalesSettings;
const received: SalesSettings = { ...noSettings, remarkDays: 7 };
const cachedAt = (asOf: string | null): FetchedSalesSettings => ({ ...emptySalesSettings, remarkDays: 3, asOf });

const unreachable: readonly AppError[] = [
  { kind: 'offline' },
  { kind: 'proxyUnreached', reason: 'silent', host: 'p:1' },
  { kind: 'proxyRefused', reason: 'forbidden', host: 'p:1' },
  { kind: 'untrusted', reason: 'issuer', host: 'a.example' },
  { kind: 'timeout' },
  { kind: 'cancelled' },
  { kind: 'server', status: 503, reference: null },
  { kind: 'rateLimited', retryAfterSeconds: 5 },
];
const refusals: readonly AppError[] = [
  { kind: 'forbidden', message: null },
  { kind: 'notFound', message: null },
  { kind: 'storage', reason: 'full' },
];

interface FakeService {
  readonly cached?: FetchedSalesSettings;
  readonly answer?: () => Promise<SalesSettings | null>;
}

/** A reader at `now`, and how often the service was asked and what was saved. */
const openReader = ({ cached, answer = async () => received }: FakeService) => {
  const requests: (AbortSignal | undefined)[] = [];
  const saved: unknown[] = [];
  const read = createSalesSettingsReader({
    store: {
      settings: async () => cached ?? null,
      saveSettings: async (_, settings) => {
        saved.push(settings);
        return now;
      },
    },
    apiFor: async () =>
      ({
        readSettings: (signal?: AbortSignal) => {
          requests.push(signal);
          return answer();
        },
      }) as unknown as SalesApi,
    now: () => now,
  });
  return { read: (question?: SalesSettingsReadOptions) => read(company, question), requests, saved };
};
const failing = (error: AppError) => () => Promise.reject(new AppFailure(error));

describe('the settings of a company', () => {
  test('are asked for where none are known, and kept', async () => {
    const { read, requests, saved } = openReader({});
    expect(await read()).toEqual({ ...received, asOf: now });
    expect(saved).toEqual([received]);
    expect(requests).toHaveLength(1);
  });

  test.each<[string, string, SalesSettingsReadOptions, number]>([
    ['less than ten minutes old', '2026-11-20T11:50:00.001Z', {}, 0],
    ['ten minutes old', '2026-11-20T11:50:00.000Z', {}, 1],
    ['less than five seconds old, for a delivery', '2026-11-20T11:59:55.001Z', { forDelivery: true }, 0],
    ['five seconds old, for a delivery', '2026-11-20T11:59:55.000Z', { forDelivery: true }, 1],
    ['new, but asked for again', now, { refresh: true }, 1],
  ])('that are %s (%s): the service is asked as often as it must be', async (_, asOf, question, count) => {
    const { read, requests } = openReader({ cached: cachedAt(asOf) });
    const expected = count === 0 ? cachedAt(asOf) : { ...received, asOf: now };
    expect(await read(question)).toEqual(expected);
    expect(requests).toHaveLength(count);
  });

  test('whose age is unknown are asked for again', async () => {
    const { read, requests } = openReader({ cached: cachedAt(null) });
    await read();
    expect(requests).toHaveLength(1);
  });

  test('are none where the service states none, and nothing is kept', async () => {
    const { read, saved } = openReader({ answer: async () => null });
    expect(await read()).toEqual(emptySalesSettings);
    expect(saved).toEqual([]);
  });

  test.each(unreachable)('are the last known ones while the service is out of reach: $kind', async (error) => {
    const cached = cachedAt('2026-11-20T10:00:00.000Z');
    const known = openReader({ cached, answer: failing(error) });
    expect(await known.read()).toEqual(cached);
    expect(await openReader({ answer: failing(error) }).read()).toEqual(emptySalesSettings);
    await expect(known.read({ refresh: true })).rejects.toMatchObject({ error });
  });

  test.each(refusals)('are not given where the service refuses them: $kind', async (error) => {
    const { read } = openReader({ cached: cachedAt('2026-11-20T10:00:00.000Z'), answer: failing(error) });
    await expect(read()).rejects.toMatchObject({ error });
  });

  test('say that the service wants a pause only to those who keep one', async () => {
    const cached = cachedAt('2026-11-20T10:00:00.000Z');
    const limited: AppError = { kind: 'rateLimited', retryAfterSeconds: 5 };
    await expect(openReader({ cached, answer: failing(limited) }).read({ keepsPace: true })).rejects.toMatchObject({
      error: { kind: 'rateLimited' },
    });
    const { read } = openReader({ cached, answer: failing({ kind: 'offline' }) });
    expect(await read({ keepsPace: true })).toEqual(cached);
  });

  test('are given up when the signal says so, while the connection is still being opened', async () => {
    const read = createSalesSettingsReader({
      store: { settings: async () => null, saveSettings: async () => now },
      apiFor: () => new Promise(() => undefined),
      now: () => now,
    });
    const controller = new AbortController();
    const reading = read(company, { refresh: true, signal: controller.signal });
    controller.abort();
    await expect(reading).rejects.toMatchObject({ error: { kind: 'cancelled' } });
  });
});

describe('the settings that are there quickly', () => {
  afterEach(() => vi.restoreAllMocks());
  const quickly = (error: unknown, question = {}) =>
    readSalesSettingsQuickly({ settings: () => Promise.reject(error) }, company, question);

  test('are the ones that are read, with a limit of time and the caller’s question', async () => {
    const signal = new AbortController().signal;
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
    const questions: unknown[] = [];
    const settings = async (_: unknown, question: SalesSettingsReadOptions) => {
      questions.push(question);
      return cachedAt(now);
    };
    expect(await readSalesSettingsQuickly({ settings }, company, { keepsPace: true })).toEqual(cachedAt(now));
    expect(questions).toEqual([{ keepsPace: true, signal }]);
    expect(limit.mock.calls).toEqual([[1500]]);
  });

  test('are none where the service refuses them or is out of reach', async () => {
    expect(await quickly(new AppFailure({ kind: 'forbidden', message: null }))).toEqual(emptySalesSettings);
    expect(await quickly(new AppFailure({ kind: 'offline' }), { keepsPace: true })).toEqual(emptySalesSettings);
    const limited = new AppFailure({ kind: 'rateLimited', retryAfterSeconds: 5 });
    expect(await quickly(limited)).toEqual(emptySalesSettings);
  });

  test('fail with the disk, with a programming error, and where a pause is to be kept', async () => {
    const full = new AppFailure({ kind: 'storage', reason: 'full' });
    await expect(quickly(full)).rejects.toBe(full);
    const bug = new TypeError('not a function');
    await expect(quickly(bug)).rejects.toBe(bug);
    await expect(quickly(bug, { keepsPace: true })).rejects.toBe(bug);
    const limited = new AppFailure({ kind: 'rateLimited', retryAfterSeconds: 5 });
    await expect(quickly(limited, { keepsPace: true })).rejects.toBe(limited);
  });
});

test('a service is out of reach where it could not be asked, and not where it refused', () => {
  expect(unreachable.map((error) => isServiceUnreachableError(new AppFailure(error)))).not.toContain(false);
  expect(refusals.map((error) => isServiceUnreachableError(new AppFailure(error)))).not.toContain(true);
  expect(isServiceUnreachableError(new Error('offline'))).toBe(false);
});
