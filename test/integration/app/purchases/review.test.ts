import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PurchaseInvoice, purchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { SeenInvoice } from '#app/contract/purchases/review.ts';
import {
  type Desk,
  makeDirectory,
  openDesk,
  profileFor,
  queryOf,
  removeDirectory,
  type Service,
  startService,
  toSeen,
} from './desk.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = queryOf(company);
const directory = makeDirectory();
const folder = join(directory, Buffer.from('desk').toString('hex'));
let service: Service;
let desk: Desk;

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
  desk = openDesk(directory, profileFor(service.url));
  await desk.purchases.sync({ company });
});
afterAll(async () => {
  await desk.close();
  await service.close();
  removeDirectory(directory);
});

const restart = async (profile = profileFor(service.url)): Promise<void> => {
  await desk.close();
  desk = openDesk(directory, profile);
};
const ninth = async (): Promise<PurchaseInvoice> => {
  const rows = await desk.rowsOf(query);
  const id = rows.find(({ invoiceNumber }) => invoiceNumber === '1333')?.id ?? -1;
  return purchaseInvoice.parse(await desk.purchases.invoice({ company, id }));
};

it('shows what was said of an invoice, and that something changed', async () => {
  const { review } = desk.purchases;
  const { row } = await ninth();
  desk.changed = [];
  await review.setState({ company, id: row.id, seen: toSeen(row), state: 'query' });
  const note = await review.addNote({ company, id: row.id, text: 'Asked Liisa.' });
  expect(desk.changed).toEqual([{ ...company }, { ...company }]);
  const told = await ninth();
  expect(told.reviewed).toMatchObject({ state: 'query', by: 'tester' });
  expect(told.notes).toEqual([note]);
  expect(told.row).toMatchObject({ review: 'query', hasNotes: true, findings: ['ibanChanged'] });
});

it('dismisses a finding until it is reopened', async () => {
  const { review } = desk.purchases;
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
  const { revision } = await desk.viewOf(query);
  const selection = { revision, ranges: [{ from: 0, to: 3 }] };
  const marking = { query, selection, isWithoutFindings: false } as const;
  expect(await desk.purchases.review.setStates({ ...marking, state: 'reviewed' })).toMatchObject({ count: 3 });
  const states = (await desk.rowsOf(query)).map(({ review }) => review);
  expect(states.filter((state) => state === 'reviewed').length).toBe(3);
  await expect(desk.purchases.review.setStates({ ...marking, state: 'new' })).rejects.toMatchObject({
    error: { kind: 'conflict' },
  });
});

it('says that there is no such invoice', async () => {
  const seen: SeenInvoice = { document: 1, review: 'new', findings: [] };
  await expect(desk.purchases.review.setState({ company, id: 999, seen, state: 'reviewed' })).rejects.toMatchObject({
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
  await desk.close();
  const archive = join(folder, '1001.sqlite');
  for (const companion of ['-wal', '-shm']) rmSync(archive + companion, { force: true });
  writeFileSync(archive, 'damaged'.repeat(2000));
  desk = openDesk(directory, mapped);
  await desk.purchases.sync({ company });
  expect(desk.setAside).toEqual(['purchases']);
  await asItWas();
});

it('sets a damaged desk aside and begins anew, with every invoice still there', async () => {
  await desk.close();
  const file = join(folder, '1001.desk.sqlite');
  for (const companion of ['-wal', '-shm']) rmSync(file + companion, { force: true });
  writeFileSync(file, 'damaged'.repeat(2000));
  desk = openDesk(directory, profileFor(service.url));
  expect((await desk.rowsOf(query)).length).toBe(9);
  expect(desk.setAside).toEqual(['reviews']);
  expect((await ninth()).reviewed).toBeNull();
});
