import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const clock = { now: () => Date.parse('2026-11-27T06:00:00Z') };
let directory: string;
let service: Service;
let opened: OpenedPurchases;
let status: number;
const open = () => openPurchases(directory, profileFor(service.url), undefined, clock);

beforeEach(async () => {
  directory = makeDirectory();
  status = 400;
  service = await startService((_, response) => {
    response.statusCode = status;
    response.end(JSON.stringify({ Items: [] }));
  });
  opened = open();
});
afterEach(async () => {
  await opened.close();
  await service.close();
  removeDirectory(directory);
});
const reopen = async (): Promise<void> => {
  await opened.close();
  opened = open();
};
const readFailure = () => opened.purchases.syncFailure({ company });

test('a sync that failed is known after a restart, also the first one, until one succeeds', async () => {
  expect(await readFailure()).toBeNull();
  await expect(opened.purchases.sync({ company })).rejects.toThrow();
  await reopen();
  expect(await readFailure()).toMatchObject({ at: '2026-11-27T06:00:00.000Z', error: { kind: expect.any(String) } });
  status = 200;
  await opened.purchases.sync({ company });
  await reopen();
  expect(await readFailure()).toBeNull();
});

test('a cancelled sync leaves the failure before it', async () => {
  await expect(opened.purchases.sync({ company })).rejects.toThrow();
  const failure = await readFailure();
  opened.beforeSource = () => void opened.purchases.cancelSync({ company });
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { kind: 'cancelled' } });
  expect(await readFailure()).toEqual(failure);
});

test('a sync that started by itself is by hand once a person has joined it', async () => {
  const bySchedule = opened.purchases.sync({ company, isByHand: false });
  const byHand = opened.purchases.sync({ company });
  await expect(bySchedule).rejects.toThrow();
  await expect(byHand).rejects.toThrow();
  expect(opened.progress.at(0)).toMatchObject({ running: true, isByHand: false });
  expect(opened.progress.at(-1)).toMatchObject({ isByHand: true, end: { kind: 'failed' } });
});

test('a sync by hand stays one where the schedule joins it', async () => {
  const byHand = opened.purchases.sync({ company });
  await expect(opened.purchases.sync({ company, isByHand: false })).rejects.toThrow();
  await expect(byHand).rejects.toThrow();
  expect(opened.progress.at(-1)).toMatchObject({ isByHand: true, end: { kind: 'failed' } });
});

test('a damaged file counts as no failure', async () => {
  await expect(opened.purchases.sync({ company })).rejects.toThrow();
  const name = readdirSync(directory, { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith('.sync.json'),
  );
  writeFileSync(join(directory, name ?? ''), '{"at":"');
  expect(await readFailure()).toBeNull();
});
