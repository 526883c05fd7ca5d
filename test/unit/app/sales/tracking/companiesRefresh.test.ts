import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { CompaniesRefreshProgress } from '#app/contract/sales/allCompanySales.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createCompaniesRefresh } from '#app/sales/tracking/companiesRefresh.ts';

const companies: readonly CompanyRef[] = Array.from({ length: 6 }, (_, index) => ({
  connectionId: 'demo',
  customerNumber: String(index),
}));

/** A refresh of which the test ends each company's request. */
const openRefresh = () => {
  const requests: { readonly company: CompanyRef; readonly end: () => void; readonly refuse: (why: Error) => void }[] =
    [];
  const progress: CompaniesRefreshProgress[] = [];
  const internalErrors: unknown[] = [];
  const refresh = createCompaniesRefresh({
    refresh: (company) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      requests.push({ company, end: resolve, refuse: reject });
      return promise;
    },
    onProgress: (next) => progress.push(next),
    onInternalError: (cause) => internalErrors.push(cause),
  });
  return { refresh, requests, progress, internalErrors };
};

/** Lets what has been resolved go on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a refresh of all companies', () => {
  test('asks for four at a time, each once, and counts those that are done', async () => {
    const { refresh, requests, progress } = openRefresh();
    const running = refresh.run(companies);
    expect(requests).toHaveLength(4);
    requests[0]?.end();
    await settle();
    expect(requests).toHaveLength(5);
    expect(progress.at(-1)).toEqual({ isRunning: true, done: 1, total: 6 });
    for (let ended = 1; ended < 6; ended += 1) {
      requests[ended]?.end();
      await settle();
    }
    expect(await running).toEqual({ isRunning: false, done: 6, total: 6 });
    expect(requests.map(({ company }) => company)).toEqual(companies);
  });

  test('goes on where one company fails, and reports only what is no failure of a service', async () => {
    const { refresh, requests, internalErrors } = openRefresh();
    const running = refresh.run(companies.slice(0, 3));
    requests[0]?.refuse(fail({ kind: 'offline' }));
    requests[1]?.refuse(new RangeError('a bug'));
    requests[2]?.end();
    expect(await running).toEqual({ isRunning: false, done: 3, total: 3 });
    expect(internalErrors).toEqual([new RangeError('a bug')]);
  });

  test('ends at once when it is cancelled, begins with no further company, and can begin again', async () => {
    const { refresh, requests, progress } = openRefresh();
    const running = refresh.run(companies);
    refresh.cancel();
    expect(await running).toEqual({ isRunning: false, done: 0, total: 6 });
    requests[0]?.end();
    await settle();
    expect(requests).toHaveLength(4);
    expect(progress.at(-1)).toEqual({ isRunning: false, done: 0, total: 6 });
    void refresh.run(companies.slice(0, 1));
    expect(refresh.getProgress()).toEqual({ isRunning: true, done: 0, total: 1 });
    expect(requests).toHaveLength(5);
  });

  test('is one where it is asked for twice', async () => {
    const { refresh, requests } = openRefresh();
    const both = [refresh.run(companies.slice(0, 1)), refresh.run(companies)];
    requests[0]?.end();
    expect(await Promise.all(both)).toEqual([
      { isRunning: false, done: 1, total: 1 },
      { isRunning: false, done: 1, total: 1 },
    ]);
    expect(requests).toHaveLength(1);
  });

  test('of no company is over at once', async () => {
    expect(await openRefresh().refresh.run([])).toEqual({ isRunning: false, done: 0, total: 0 });
  });
});
