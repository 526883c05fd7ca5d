import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PurchaseInvoice, purchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { SeenInvoiceState } from '#app/contract/purchases/review.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
  toSeen,
} from './openedPurchases.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);
const directory = makeDirectory();
const folder = join(directory, Buffer.from('desk').toString('hex'));
let service: Service;
let opened: OpenedPurchases;

const record = (number: number): object => ({
  seller: {
    businessId: '2077474-0',
    organisationName: 'Saha Oy',
    bankAccount: { iban: number === 9 ? 'LT121000011101001000' : 'FI7944052020036082', bic: 'NDEAFIHH' },
  },
  buyer: { organisationName: 'Ostaja Oy' },
  invoiceNumber: String(1000 + 37 * number),
  documentId: `D${number}`,
  invoiceDate: `2026-0${number}-05`,
  invoiceTotalVatIncludedAmount: 100 + number,
  invoiceCurrencyCode: 'EUR',
});

beforeAll(async () => {
  service = await startService((_, response) => {
    response.end(JSON.stringify({ Items: Array.from({ length: 9 }, (_, index) => record(index + 1)) }));
  });
  opened = openPurchases(directory, profileFor(service.url));
  await opened.purchases.sync({ company });
});
afterAll(async () => {
  await opened.close();
  await service.close();
  removeDirectory(directory);
});

const restart = async (profile = profileFor(service.url)): Promise<void> => {
  await opened.close();
  opened = openPurchases(directory, profile);
};
const ninth = async (): Promise<PurchaseInvoice> => {
  const rows = await opened.readRows(query);
  const id = rows.find(({ invoiceNumber }) => invoiceNumber === '1333')?.id ?? -1;
  return purchaseInvoice.parse(await opened.purchases.invoice({ company, id }));
};

it('shows what was said of an invoice, and that something changed', async () => {
  const { review } = opened.purchases;
  const { row } = await ninth();
  opened.changed = [];
  await review.setState({ company, id: row.id, seen: toSeen(row), state: 'query' });
  const note = await review.addNote({ company, id: row.id, text: 'Asked Liisa.' });
  expect(opened.changed).toEqual([{ ...company }, { ...company }]);
  const ninthInvoice = await ninth();
  expect(ninthInvoice.reviewed).toMatchObject({ state: 'query', by: 'tester' });
  expect(ninthInvoice.notes).toEqual([note]);
  expect(ninthInvoice.row).toMatchObject({ review: 'query', hasNotes: true, findings: ['ibanChanged'] });
});

it('dismisses a finding until it is reopened', async () => {
  const { review } = opened.purchases;
  const { row, findings } = await ninth();
  const finding = { company, id: row.id, key: findings[0]?.key ?? '' };
  await review.dismiss({ ...finding, reason: 'checkedWithSupplier', text: 'A new bank.' });
  const dismissed = await ninth();
  expect(dismissed.row.findings).toEqual([]);
  expect(dismissed.findings[0]?.dismissed).toMatchObject({
    reason: 'checkedWithSupplier',
    text: 'A new bank.',
    by: 'tester',
  });
  await review.reopen(finding);
  expect((await ninth()).row.findings).toEqual(['ibanChanged']);
  await review.dismiss({ ...finding, reason: 'known', text: '' });
});

it('sets the state of a selection, of what it was selected from and nothing else', async () => {
  const { revision } = await opened.readView(query);
  const selection = { revision, ranges: [{ from: 0, to: 3 }] };
  const marking = { query, selection, isWithoutFindings: false } as const;
  expect(await opened.purchases.review.setStates({ ...marking, state: 'reviewed' })).toMatchObject({ count: 3 });
  const states = (await opened.readRows(query)).map(({ review }) => review);
  expect(states.filter((state) => state === 'reviewed').length).toBe(3);
  await expect(opened.purchases.review.setStates({ ...marking, state: 'new' })).rejects.toMatchObject({
    error: { kind: 'conflict' },
  });
});

it('says that there is no such invoice', async () => {
  const seen: SeenInvoiceState = { document: 1, review: 'new', findings: [] };
  await expect(opened.purchases.review.setState({ company, id: 999, seen, state: 'reviewed' })).rejects.toMatchObject({
    error: { kind: 'notFound' },
  });
});

const asItWas = async (): Promise<void> => {
  const { row, reviewed, notes, findings } = await ninth();
  expect([reviewed?.state, notes.map(({ text }) => text)]).toEqual(['query', ['Asked Liisa.']]);
  expect(row.findings).toEqual([]);
  expect(findings[0]?.dismissed?.reason).toBe('known');
};

it('keeps it all through a restart, another mapping, and an archive that is damaged and fetched again', async () => {
  await restart();
  await asItWas();
  const profile = profileFor(service.url);
  const { purchases } = profile;
  const mapped = { ...profile, purchases: { ...purchases, fields: { ...purchases.fields, identity: 'documentId' } } };
  await restart(mapped);
  await asItWas();
  await opened.close();
  const archive = join(folder, '1001.sqlite');
  for (const companion of ['-wal', '-shm']) rmSync(archive + companion, { force: true });
  writeFileSync(archive, 'damaged'.repeat(2000));
  opened = openPurchases(directory, mapped);
  await opened.purchases.sync({ company });
  expect(opened.setAside).toEqual(['purchases']);
  await asItWas();
});

it('sets a damaged reviews file aside and opens an empty one, with every invoice still listed', async () => {
  await opened.close();
  const file = join(folder, '1001.desk.sqlite');
  for (const companion of ['-wal', '-shm']) rmSync(file + companion, { force: true });
  writeFileSync(file, 'damaged'.repeat(2000));
  opened = openPurchases(directory, profileFor(service.url));
  expect((await opened.readRows(query)).length).toBe(9);
  expect(opened.setAside).toEqual(['reviews']);
  expect((await ninth()).reviewed).toBeNull();
});
