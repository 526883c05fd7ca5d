import { DatabaseSync } from 'node:sqlite';
import { setEnvironmentData } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPurchasesWorker } from '#app/purchases/worker/start.ts';
import {
  createPurchaseQuery,
  fixedTokens,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  recordWorkerUrl,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';
import { findArchive } from './storedRecords.ts';

const company = { connectionId: 'a', customerNumber: '1001' };
const count = 6000;

/** Records of a kilobyte, among them such that are no JSON, faulty, separated by control characters, or many-named. */
const createRecord = (number: number): string => {
  if (number % 997 === 0) return `{"invoiceNumber": ${number} ${number}}`;
  const record = {
    seller: { name: number % 31 === 0 ? `Myyjä\u001f ${number}` : `Myyjä ${number % 40} Åbo`, businessId: '1572860-0' },
    buyer: { businessId: '2077474-0', postalAddress: { town: 'Turku' } },
    invoiceNumber: String(number % 2900),
    invoiceDate: number % 53 === 0 ? 'tomorrow' : `2026-0${1 + (number % 9)}-1${number % 10}`,
    amount: number % 17 === 0 ? JSON.rawJSON('12345678901234.567') : number / 8,
    invoiceRows: [{ articleName: `Tuote ${number}`, [`key${number % 700}`]: number % 3 === 0 ? 'x' : number }],
    note: 'x'.repeat(700),
  };
  return JSON.stringify(record);
};
const list = `{"Items":[${Array.from({ length: count }, (_, number) => createRecord(number)).join(',')}]}`;

let service: Service;
beforeAll(async () => {
  service = await startService((_, response) => response.end(list));
});
afterAll(() => service.close());

/** Opens purchases whose records are parsed by the worker in a file of this folder, or by the application's own. */
const open = (parserFile: string | null): OpenedPurchases =>
  openPurchases(
    makeDirectory(),
    profileFor(service.url),
    fixedTokens,
    { now: () => Date.parse('2026-11-23T10:00:00Z') },
    startPurchasesWorker({
      url: new URL('../../../../app/purchases/worker/worker.ts', import.meta.url),
      recordWorkerUrl: parserFile === null ? recordWorkerUrl : new URL(parserFile, import.meta.url),
    }),
  );

const close = async (opened: OpenedPurchases): Promise<void> => {
  await opened.close();
  removeDirectory(opened.directory);
};

/** Everything that an archive keeps of its records, and what it knows of their fields. */
const readArchive = async (opened: OpenedPurchases) => {
  const database = new DatabaseSync(findArchive(opened.directory), { readOnly: true });
  const documents = database
    .prepare('SELECT hash, received_at, identity, version, faults, read, further, raw FROM document ORDER BY id')
    .all();
  const invoices = database
    .prepare('SELECT id, identity, document, received_at, beside FROM invoice ORDER BY id')
    .all();
  database.close();
  const fields = await opened.purchases.fields.discovered({ company });
  return { documents, invoices, fields };
};

const readSyncedArchive = async (parserFile: string | null) => {
  const opened = open(parserFile);
  try {
    const outcome = await opened.purchases.sync({ company });
    const { rowCount } = await opened.readView(createPurchaseQuery(company));
    return { outcome, rowCount, ...(await readArchive(opened)) };
  } finally {
    await close(opened);
  }
};

it('records that are parsed in parallel are stored as those that are not', async () => {
  const parallel = await readSyncedArchive(null);
  const here = await readSyncedArchive('./absentWorker.ts');
  expect(parallel.outcome.received).toBe(count);
  expect(parallel.documents).toHaveLength(count);
  expect(parallel).toEqual(here);
});

it('the records of a parser that has died are parsed all the same, each once', async () => {
  const { outcome, documents } = await readSyncedArchive('./mortalRecordWorker.ts');
  expect(outcome.received).toBe(count);
  expect(documents).toHaveLength(count);
});

it('a sync that was cancelled while records were parsed leaves none of them to the next one', async () => {
  const heldCalls = new Int32Array(new SharedArrayBuffer(8));
  setEnvironmentData('heldRecordCalls', heldCalls);
  const opened = open('./heldRecordWorker.ts');
  try {
    const cancelled = opened.purchases.sync({ company });
    const isCancelled = expect(cancelled).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    await expect.poll(() => Atomics.load(heldCalls, 0)).toBeGreaterThan(0);
    await opened.purchases.cancelSync({ company });
    Atomics.store(heldCalls, 1, 1);
    Atomics.notify(heldCalls, 1);
    await isCancelled;
    expect((await opened.purchases.sync({ company })).received).toBe(count);
    expect((await readArchive(opened)).documents).toHaveLength(count);
  } finally {
    setEnvironmentData('heldRecordCalls', undefined);
    await close(opened);
  }
});
