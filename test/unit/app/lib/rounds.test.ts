import { expect, test } from 'vitest';
import type { CompanyRef } from '#app/contract/values.ts';
import { startCompanyScheduler } from '#app/lib/companyScheduler.ts';

const companies: readonly CompanyRef[] = ['1001', '1002'].map((customerNumber) => ({
  connectionId: 'a',
  customerNumber,
}));

const startVisits = (visit: (company: CompanyRef) => Promise<unknown>) =>
  startCompanyScheduler({
    companies: () => companies,
    visit,
    onFailure: () => undefined,
    timers: { every: () => () => undefined },
    visitTimeoutMs: 10,
  });

test('a visit that never ends does not keep the other companies waiting', async () => {
  const visited: string[] = [];
  const rounds = startVisits(({ customerNumber }) => {
    visited.push(customerNumber);
    return customerNumber === '1001' ? new Promise(() => undefined) : Promise.resolve();
  });
  await rounds.visitAll();
  await rounds.visitAll();
  expect(visited).toEqual(['1001', '1002', '1002']);
});

test('a company is visited again once its long visit has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const visited: string[] = [];
  const rounds = startVisits(({ customerNumber }) => {
    visited.push(customerNumber);
    return customerNumber === '1001' ? promise : Promise.resolve();
  });
  await rounds.visitAll();
  resolve();
  const countVisits = async (): Promise<number> => {
    await rounds.visitAll();
    return visited.filter((customerNumber) => customerNumber === '1001').length;
  };
  await expect.poll(countVisits).toBeGreaterThan(1);
});
