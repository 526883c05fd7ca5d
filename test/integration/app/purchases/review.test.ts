import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PurchaseInvoice, purchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { SeenInvoiceState } from '#app/contract/purchases/review.ts';
import { listNinthAccount } from './ninthAccount.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);
let fixture: PurchasesFixture;
let folder: string;
beforeAll(async () => {
  fixture = await createPurchasesFixture();
  folder = join(fixture.directory, Buffer.from('desk').toString('hex'));
  fixture.items = listNinthAccount();
  await fixture.opened.purchases.sync({ company });
});
afterAll(() => fixture.close());

const ninth = async (): Promise<PurchaseInvoice> => {
  const rows = await fixture.opened.readRows(query);
  const id = rows.find(({ invoiceNumber }) => invoiceNumber === '1333')?.id ?? -1;
  return purchaseInvoice.parse(await fixture.opened.purchases.invoice({ company, id }));
};

it('shows what was said of an invoice, and that something changed', async () => {
  const { review } = fixture.opened.purchases;
  const { row } = await ninth();
  fixture.opened.changed = [];
  await review.setState({ company, id: row.id, seen: toSeen(row), state: 'query' });
  const note = await review.addNote({ company, id: row.id, text: 'Asked Liisa.' });
  expect(fixture.opened.changed).toEqual([{ ...company }, { ...company }]);
  const ninthInvoice = await ninth();
  expect(ninthInvoice.reviewed).toMatchObject({ state: 'query', by: 'tester' });
  expect(ninthInvoice.notes).toEqual([note]);
  expect(ninthInvoice.row).toMatchObject({ review: 'query', hasNotes: true, findings: ['ibanChanged'] });
});

it('dismisses a finding until it is reopened', async () => {
  const { review } = fixture.opened.purchases;
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
  const { revision } = await fixture.opened.readView(query);
  const selection = { revision, ranges: [{ from: 0, to: 3 }] };
  const marking = { query, selection, isWithoutFindings: false } as const;
  expect(await fixture.opened.purchases.review.setStates({ ...marking, state: 'reviewed' })).toMatchObject({
    count: 3,
  });
  const states = (await fixture.opened.readRows(query)).map(({ review }) => review);
  expect(states.filter((state) => state === 'reviewed').length).toBe(3);
  await expect(fixture.opened.purchases.review.setStates({ ...marking, state: 'new' })).rejects.toMatchObject({
    error: { kind: 'conflict' },
  });
});

it('says that there is no such invoice', async () => {
  const seen: SeenInvoiceState = { document: 1, review: 'new', findings: [] };
  await expect(
    fixture.opened.purchases.review.setState({ company, id: 999, seen, state: 'reviewed' }),
  ).rejects.toMatchObject({
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
  await fixture.reopen();
  await asItWas();
  await fixture.reopen((profile) => ({
    ...profile,
    purchases: { ...profile.purchases, fields: { ...profile.purchases.fields, identity: 'documentId' } },
  }));
  await asItWas();
  await fixture.opened.close();
  const archive = join(folder, '1001.sqlite');
  for (const companion of ['-wal', '-shm']) rmSync(archive + companion, { force: true });
  writeFileSync(archive, 'damaged'.repeat(2000));
  await fixture.reopen();
  await fixture.opened.purchases.sync({ company });
  expect(fixture.opened.setAside).toEqual(['purchases']);
  await asItWas();
});

it('sets a damaged reviews file aside and opens an empty one, with every invoice still listed', async () => {
  await fixture.opened.close();
  const file = join(folder, '1001.desk.sqlite');
  for (const companion of ['-wal', '-shm']) rmSync(file + companion, { force: true });
  writeFileSync(file, 'damaged'.repeat(2000));
  await fixture.reopen((profile) => profile);
  expect((await fixture.opened.readRows(query)).length).toBe(9);
  expect(fixture.opened.setAside).toEqual(['reviews']);
  expect((await ninth()).reviewed).toBeNull();
});
