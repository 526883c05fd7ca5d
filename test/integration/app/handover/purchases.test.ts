import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPurchaseQuery, toSeen } from '../purchases/openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from '../purchases/purchasesFixture.ts';
import { createRequest, makePlace, openHandover, openHandoverFolder, removePlace } from './handoverFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };

const createItem = (documentId: string, changes: object = {}) => ({
  documentId,
  seller: { organisationName: 'Kauppa Oy', bankAccount: { iban: 'FI2112345600000785' } },
  ...{ invoiceNumber: documentId, invoiceDate: '2026-10-05', dueDate: '2026-11-30' },
  ...{ invoiceTotalVatIncludedAmount: '100.50', invoiceCurrencyCode: 'EUR', ...changes },
});

describe('the purchases of a hand-over', () => {
  let fixture: PurchasesFixture;
  let place: string;
  beforeEach(async () => {
    fixture = await createPurchasesFixture({
      adaptProfile: (profile) => ({
        ...profile,
        purchases: { ...profile.purchases, fields: { ...profile.purchases.fields, identity: 'documentId' } },
      }),
    });
    place = makePlace();
  });
  afterEach(async () => {
    await fixture.close();
    removePlace(place);
  });

  const sync = async (items: readonly object[]) => {
    fixture.items = items;
    fixture.now += 60_000;
    await fixture.opened.purchases.sync({ company });
  };
  const write = (changes: Parameters<typeof createRequest>[2] = {}) =>
    openHandover(fixture.opened.purchases).run(createRequest(company, place, changes));

  test('hold every version byte for byte, with the hash that the manifest and the table name', async () => {
    const first = createItem('A');
    await sync([first, createItem('B')]);
    const second = createItem('A', { invoiceTotalVatIncludedAmount: '120.00' });
    await sync([second, createItem('B')]);
    const outcome = await write();
    expect(outcome).toMatchObject({ folderName: 'Luovutus Ostaja Oy', purchaseInvoices: 2, unreadable: 0 });
    const folder = openHandoverFolder(place, outcome);
    expect(folder.findFaults()).toEqual([]);
    const versions = folder.readTable('purchases/versions.csv');
    const ofA = versions.filter((row) => row['[invoiceNumber]'] === 'A');
    expect(ofA.map((row) => [row['[amount]'], row['[isShown]'], row['[file]']])).toEqual([
      ['100.50', '[no]', 'purchases/documents/2026-10/2026-10-05 Kauppa Oy A v1.json'],
      ['120.00', '[yes]', 'purchases/documents/2026-10/2026-10-05 Kauppa Oy A v2.json'],
    ]);
    expect(ofA.map((row) => folder.readText(row['[file]'] ?? ''))).toEqual(
      [first, second].map((item) => JSON.stringify(item)),
    );
    expect(ofA.map((row) => row['[sha256]'])).toEqual(
      [first, second].map((item) => createHash('sha256').update(JSON.stringify(item)).digest('hex')),
    );
  });

  test('name each invoice with what was decided about it', async () => {
    await sync([createItem('A'), createItem('B'), createItem('C')]);
    const { purchases } = fixture.opened;
    const [a, b] = await fixture.opened.readRows(createPurchaseQuery(company));
    if (!a || !b) throw new Error('there are no invoices');
    await purchases.overview({ scope: company });
    const [seenA, seenB] = (await fixture.opened.readRows(createPurchaseQuery(company))).map(toSeen);
    if (!seenA || !seenB) throw new Error('there are no invoices');
    await purchases.review.setState({
      ...{ company, id: a.id, state: 'reviewed', seen: seenA, resolution: { reason: 'known', text: 'Known.' } },
    });
    await purchases.review.addNote({ company, id: a.id, text: '=1+1' });
    await purchases.review.ask({
      ...{ company, id: b.id, seen: seenB, question: { text: 'Whose?', assignee: 'Maija', dueOn: '2026-12-01' } },
    });
    const folder = openHandoverFolder(place, await write());
    const rows = folder.readTable('purchases/invoices.csv');
    expect(rows.map((row) => [row['[invoiceNumber]'], row['[review]'], row['[reviewedBy]'], row['[notes]']])).toEqual([
      ['A', '[reviewed]', 'tester', '1'],
      ['B', '[query]', 'tester', '0'],
      ['C', '[new]', '', '0'],
    ]);
    expect(folder.readTable('purchases/notes.csv')).toMatchObject([
      { '[number]': String(a.id), '[invoiceNumber]': 'A', '[text]': "'=1+1", '[by]': 'tester' },
    ]);
    expect(folder.readTable('purchases/questions.csv')).toMatchObject([
      {
        ...{ '[number]': String(b.id), '[event]': '[questionAsked]', '[text]': 'Whose?', '[assignee]': 'Maija' },
        ...{ '[dueOn]': '2026-12-01', '[isOpen]': '[yes]', '[isUndone]': '[no]' },
      },
    ]);
    expect(folder.readText('purchases/decisions.csv')).toContain('[logEnd]');
  });

  test('hold the log with its ends, so that the application finds it equal to its own', async () => {
    await sync([createItem('A')]);
    const [row] = await fixture.opened.readRows(createPurchaseQuery(company));
    await fixture.opened.purchases.review.addNote({ company, id: row?.id ?? 0, text: 'A note' });
    const outcome = await write();
    const file = join(place, outcome.folderName, 'purchases/decisions.json');
    const compared = await fixture.opened.purchases.reviewLog.compare(['desk'], file);
    expect(compared).toMatchObject({
      kind: 'compared',
      companies: [{ count: 1, missing: null, different: null, changedInFile: 0 }],
      unknownCompanies: [],
    });
    const { events, heads } = JSON.parse(openHandoverFolder(place, outcome).readText('purchases/decisions.json'));
    expect(events).toHaveLength(1);
    expect(heads).toMatchObject([{ sequence: 1, hash: events[0].hash }]);
  });

  test('have sums by currency in the index and in the manifest', async () => {
    const inDollars = { invoiceCurrencyCode: 'USD', invoiceTotalVatIncludedAmount: '7' };
    await sync([createItem('A'), createItem('B'), createItem('C', inDollars)]);
    const folder = openHandoverFolder(place, await write());
    const file = folder.manifest.files.find(({ kind }) => kind === 'purchaseInvoices');
    expect(file).toMatchObject({
      rows: 3,
      totals: [{ currency: 'EUR', sums: { amount: '201.00' } }, { currency: 'USD' }],
    });
    const index = folder.readText('README.txt');
    expect(index).toContain('[amount]: 201.00 EUR');
    expect(index).toContain('[amount]: 7.00 USD');
    expect(index).toContain('[company]: Ostaja Oy');
    expect(index).toContain('[madeBy]: tester');
  });

  test('are those of a period, and of no known date', async () => {
    await sync([
      createItem('A'),
      createItem('B', { invoiceDate: '2026-09-30' }),
      createItem('C', { invoiceDate: '2026-10-31' }),
      createItem('D', { invoiceDate: 'some day' }),
    ]);
    const folder = openHandoverFolder(place, await write({ period: { from: '2026-10-01', to: '2026-10-31' } }));
    expect(folder.readTable('purchases/invoices.csv').map((row) => row['[invoiceNumber]'])).toEqual(['A', 'C', 'D']);
    expect(folder.paths.filter((path) => path.includes('/documents/'))).toHaveLength(3);
    expect(folder.paths).toContain('purchases/documents/undated/Kauppa Oy D v1.json');
    expect(folder.readText('README.txt')).toContain('[periodRule]');
  });

  test('have names that Windows accepts and that differ in more than case', async () => {
    const seller = (organisationName: string) => ({ seller: { organisationName } });
    await sync([
      createItem('1', seller('CON')),
      createItem('nul', { ...seller(''), invoiceDate: null }),
      createItem('2', { ...seller('KAUPPA oy'), invoiceNumber: 'x' }),
      createItem('3', { ...seller('Kauppa OY'), invoiceNumber: 'X' }),
      createItem('4', seller('a/b\\c:d*e?"<>|../..')),
      createItem('5', seller('Ä'.repeat(200))),
      createItem('6', { ...seller('税'.repeat(200)), invoiceNumber: '9'.repeat(200) }),
    ]);
    const folder = openHandoverFolder(place, await write());
    expect(folder.findFaults()).toEqual([]);
    const names = folder.paths
      .filter((path) => path.includes('/documents/'))
      .map((path) => path.split('/').at(-1) ?? '');
    expect(names).toHaveLength(7);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(7);
    for (const name of names) {
      expect(name).not.toMatch(/[<>:"/\\|?*]|[ .]$|^(con|nul)[ .]/i);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name.length).toBeLessThanOrEqual(90);
    }
  });

  test('keep a record that is no invoice, and count it', async () => {
    await sync([createItem('A')]);
    const { purchases } = fixture.opened;
    await purchases.leaveService(company);
    await fixture.opened.close();
    const database = readdirSync(fixture.directory, { recursive: true, encoding: 'utf8' }).find(
      (name) => name.endsWith('.sqlite') && !name.endsWith('.desk.sqlite'),
    );
    const { DatabaseSync } = await import('node:sqlite');
    const opened = new DatabaseSync(join(fixture.directory, database ?? ''));
    opened.prepare('UPDATE document SET raw = ?').run(Buffer.from('{"a": \xff', 'latin1'));
    opened.close();
    await fixture.reopen();
    const outcome = await write();
    expect(outcome).toMatchObject({ purchaseInvoices: 1, unreadable: 1 });
    const folder = openHandoverFolder(place, outcome);
    expect(folder.paths.filter((path) => path.endsWith(' v1.txt'))).toHaveLength(1);
    expect(folder.findFaults()).toEqual([]);
    expect(folder.readText('README.txt')).toContain('[unreadable]: 1');
  });

  test('of a company with nothing are empty tables', async () => {
    const outcome = await write();
    expect(outcome).toMatchObject({ purchaseInvoices: 0, salesInvoices: 0, unreadable: 0 });
    const folder = openHandoverFolder(place, outcome);
    expect(folder.findFaults()).toEqual([]);
    expect(folder.readTable('purchases/invoices.csv')).toEqual([]);
    expect(folder.readText('README.txt')).toContain('[neverFetched]');
  });

  test('overwrite nothing: a name that is taken gets a number', async () => {
    mkdirSync(join(place, 'Luovutus Ostaja Oy'));
    writeFileSync(join(place, 'Luovutus Ostaja Oy (2)'), 'a file');
    expect(await write()).toMatchObject({ folderName: 'Luovutus Ostaja Oy (3)' });
    expect(readdirSync(join(place, 'Luovutus Ostaja Oy'))).toEqual([]);
  });

  test('are of the moment at which the hand-over began, whatever a sync or a decision does since', async () => {
    await sync(Array.from({ length: 120 }, (_, index) => createItem(`A${index}`)));
    let changing: Promise<unknown> | undefined;
    const outcome = await openHandover(fixture.opened.purchases).run(createRequest(company, place), ({ part }) => {
      if (part !== 'purchases') return;
      changing ??= (async () => {
        await sync(
          Array.from({ length: 130 }, (_, index) => createItem(`A${index}`, { invoiceTotalVatIncludedAmount: '1' })),
        );
        const [row] = await fixture.opened.readRows(createPurchaseQuery(company));
        await fixture.opened.purchases.review.addNote({ company, id: row?.id ?? 0, text: 'Later' });
      })();
    });
    await changing;
    const folder = openHandoverFolder(place, outcome);
    expect(folder.readTable('purchases/invoices.csv').map((row) => row['[amount]'])).toEqual(Array(120).fill('100.50'));
    expect(folder.readTable('purchases/versions.csv')).toHaveLength(120);
    expect(folder.readTable('purchases/notes.csv')).toEqual([]);
    expect(await write()).toMatchObject({ purchaseInvoices: 130 });
  });
});
