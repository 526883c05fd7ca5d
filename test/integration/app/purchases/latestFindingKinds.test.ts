import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PurchaseQuery } from '#app/contract/purchases/query.ts';
import { spoilt } from '#test/fixtures/spoilt.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query: PurchaseQuery = {
  ...createPurchaseQuery(company),
  sort: [
    { column: 'urgency', direction: 'ascending' },
    { column: 'dueDate', direction: 'ascending' },
  ],
};
const directory = makeDirectory();
const folder = join(directory, Buffer.from('desk').toString('hex'));
const file = join(folder, '1001.findings.json');
let service: Service;
let opened: OpenedPurchases;

/** Opens the company as the next start of the program does, without the rows that the last one has shown. */
const startAgain = async (): Promise<void> => {
  await opened.close();
  rmSync(join(folder, '1001.first.json'), { recursive: true, force: true });
  opened = openPurchases(directory, profileFor(service.url));
};

/** Returns number and kinds of findings of each row in the first answer to a query. */
const readFirstAnswer = async () => {
  const { lines } = await opened.purchases.runQuery({ query, locate: null, size: 100, fields: [], isSeen: true });
  return lines.flatMap((line) => (line.kind === 'invoice' ? [[line.invoiceNumber, line.findings]] : []));
};

const settled = [
  ['7', ['duplicateNumber']],
  ['1', []],
  ['7', []],
];
const unsettled = [
  ['1', []],
  ['7', []],
  ['7', []],
];

/** Waits until the findings of this run are detected. */
const settle = (): Promise<void> =>
  vi.waitFor(async () => expect(await readFirstAnswer()).toEqual(settled), { timeout: 120_000 });

beforeAll(async () => {
  service = await startService((_, response) => {
    const Items = [
      { id: 'a', number: '1', due: '2026-11-28' },
      { id: 'b', number: '7', due: '2026-11-29' },
      { id: 'c', number: '7', due: '2026-11-30' },
    ].map(({ id, number, due }) => ({
      id,
      version: 1,
      seller: { businessId: '2077474-0', organisationName: 'Myyjä Oy' },
      invoiceNumber: number,
      dueDate: due,
      invoiceTotalVatIncludedAmount: id === 'c' ? '2,50' : '1,50',
    }));
    response.end(JSON.stringify({ Items }));
  });
  opened = openPurchases(directory, profileFor(service.url));
  await opened.purchases.sync({ company });
  await settle();
});
afterAll(async () => {
  await opened.close();
  await service.close();
  removeDirectory(directory);
});
afterEach(async () => {
  await settle();
});

it('shows the findings of the last run, and the order that depends on them, in the first answer of the next', async () => {
  await startAgain();
  expect(await readFirstAnswer()).toEqual(settled);
});

it('shows none of a kind that was dismissed since', async () => {
  const [row] = await opened.readRows(query);
  const invoice = { company, id: row?.id ?? -1 };
  const [found] = (await opened.purchases.invoice(invoice)).findings;
  const finding = { ...invoice, key: found?.key ?? '' };
  await opened.purchases.review.dismiss({ ...finding, reason: 'known', text: '' });
  await startAgain();
  expect(await readFirstAnswer()).toEqual(unsettled);
  await opened.purchases.review.reopen(finding);
});

it('shows none of another archive, whose invoices have other ids', async () => {
  await startAgain();
  const stored = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...stored, listedAt: stored.listedAt - 1 }));
  expect(await readFirstAnswer()).toEqual(unsettled);
});

it.each(['', '{}', '{"listedAt":', '{"listedAt":null,"ids":{"unheard":[1]}}'])(
  'does without where its file cannot be read: %s',
  async (text) => {
    await startAgain();
    writeFileSync(file, text);
    expect(await readFirstAnswer()).toEqual(unsettled);
  },
);

it.each(spoilt)('does without where %s is in its place', async (_what, put) => {
  await startAgain();
  rmSync(file, { recursive: true, force: true });
  put(file);
  expect(await readFirstAnswer()).toEqual(unsettled);
  await settle();
  rmSync(file, { recursive: true, force: true });
  // Opened again with another file, so that it is written once more.
  await startAgain();
});
