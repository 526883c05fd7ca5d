import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  removeDirectory,
} from '../purchases/openedPurchases.ts';
import { signIn } from '../purchases/syncFixture.ts';
import {
  company,
  createSalesConnection,
  newFile,
  type OpenedSales,
  openSales,
  readyDraft,
  send,
} from '../sales/parts.ts';
import {
  createRequest,
  type HandoverFolder,
  makePlace,
  openHandover,
  openHandoverFolder,
  removePlace,
} from './handoverFixture.ts';

const size = 300;

describe('a hand-over of a company of the demo service', () => {
  const directory = makeDirectory();
  const place = makePlace();
  let demo: DemoService;
  let opened: OpenedPurchases;
  let sales: OpenedSales;
  let folder: HandoverFolder;
  let unsentId: string;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: size });
    opened = openPurchases(directory, parseProfile(demo.profileText), await signIn(demo));
    await opened.purchases.sync({ company });
    sales = openSales(newFile(), createSalesConnection(demo));
    const sent = await readyDraft(sales.sales, 'CON');
    await send(sales, sent);
    await send(sales, await readyDraft(sales.sales, 'con'));
    ({ id: unsentId } = await readyDraft(sales.sales, 'Kymi Oy'));
    await sales.sales.recurring.create({
      company,
      of: { kind: 'draft', draftId: sent.id },
      terms: (await sales.sales.recurring.propose({ company, of: { kind: 'draft', draftId: sent.id } })).terms,
    });
    // Of another company, with the same number at another connection.
    const other = { connectionId: 'other', customerNumber: company.customerNumber };
    const foreign = await sales.sales.newDraft({ company: other });
    await sales.sales.saveDraft({ draft: { ...foreign, contact: { ...foreign.contact, name: 'Vieras Oy' } } });
    await sales.sales.tracking.refresh({ company });
    await sales.sales.addressBook.refresh({ company });
    const outcome = await openHandover(opened.purchases, sales.sales).run(createRequest(company, place));
    expect(outcome).toMatchObject({ purchaseInvoices: size, unreadable: 0 });
    folder = openHandoverFolder(place, outcome);
  });
  afterAll(async () => {
    await sales.sales.close();
    await opened.close();
    await demo.close();
    removeDirectory(directory);
    removePlace(place);
  });

  test('is whole: the manifest names every file with its hash, and how many there are', () => {
    expect(folder.findFaults()).toEqual([]);
    expect(folder.manifest).toMatchObject({
      ...{ format: 'invoice-desk-handover/1', madeBy: 'tester', company: { customerNumber: '1001' } },
      summary: { files: folder.paths.length, purchaseInvoices: size, unreadable: 0 },
    });
  });

  test('holds the purchase invoices that the application lists, with equal amounts', async () => {
    const rows = await opened.readRows(createPurchaseQuery(company));
    const toFacts = (facts: readonly unknown[]) => facts.map((fact) => String(fact ?? '')).join(' | ');
    expect(
      folder
        .readTable('purchases/invoices.csv')
        .map((row) =>
          toFacts([row['[number]'], row['[invoiceNumber]'], row['[amount]'], row['[openAmount]'], row['[currency]']]),
        )
        .toSorted(),
    ).toEqual(
      rows
        .map(({ id, invoiceNumber, amount, openAmount, currency }) =>
          toFacts([id, invoiceNumber, amount, openAmount, currency]),
        )
        .toSorted(),
    );
    const files = folder.readTable('purchases/invoices.csv').map((row) => row['[file]'] ?? '');
    expect(new Set(files).size).toBe(size);
    for (const file of nonEmpty(files)) expect(JSON.parse(folder.readText(file))).toHaveProperty('seller');
  });

  test('holds the sales invoices of the service, what happened to them, and each one that was sent from here', async () => {
    const invoices = folder.readTable('sales/invoices.csv');
    const listed = await sales.sales.tracking.listWithEvents({ company });
    expect(invoices.map((row) => [row['[id]'], row['[amount]']]).toSorted()).toEqual(
      listed.map(({ invoice }) => [invoice.id, invoice.total ?? '']).toSorted(),
    );
    expect(invoices.map((row) => row['[id]'])).toEqual(
      expect.arrayContaining(demo.ledger.invoices.map(({ id }) => id)),
    );
    const printed = invoices.flatMap((row) => row['[file]'] || []);
    expect(printed).toHaveLength(2);
    expect(new Set(printed.map((path) => path.toLowerCase())).size).toBe(2);
    for (const path of nonEmpty(printed)) expect(folder.readText(path)).toMatch(/^%PDF .* con$/i);
    expect(folder.readList('sales/documents.json')).toHaveLength(2);
    const sent = folder.readTable('sales/payments.csv').filter((row) => row['[event]'] === '[sent]');
    expect(sent.length).toBeGreaterThan(0);
    const sum = folder.manifest.files.find(({ kind }) => kind === 'salesInvoices')?.totals;
    const cents = (currency: string) =>
      invoices
        .filter((row) => row['[currency]'] === currency)
        .reduce((total, row) => total + Math.round(Number(row['[amount]']) * 100), 0);
    expect(sum?.map(({ currency, sums }) => [currency, Math.round(Number(sums.amount) * 100)])).toEqual(
      sum?.map(({ currency }) => [currency, cents(currency)]),
    );
    expect(sum?.map(({ currency }) => currency)).toContain('EUR');
  });

  test('holds drafts, contacts, products and recurring invoices', async () => {
    const drafts = folder.readTable('sales/drafts.csv');
    expect(drafts.map((row) => [row['[customer]'], row['[isSent]']]).toSorted()).toEqual([
      ['CON', '[yes]'],
      ['Kymi Oy', '[no]'],
      ['con', '[yes]'],
    ]);
    expect(folder.readList('sales/drafts.json').map(({ id }) => id)).toContain(unsentId);
    const contacts = await sales.sales.addressBook.contacts({ company, search: '' });
    expect(folder.readTable('sales/contacts.csv').length).toBeGreaterThanOrEqual(contacts.length);
    expect(folder.readTable('sales/contacts.csv').map((row) => row['[id]'])).toEqual(
      expect.arrayContaining(contacts.map(({ remoteId }) => remoteId)),
    );
    const products = await sales.sales.addressBook.products({ company, search: '' });
    expect(
      folder
        .readTable('sales/products.csv')
        .map((row) => row['[id]'])
        .toSorted(),
    ).toEqual(products.map(({ remoteId }) => remoteId).toSorted());
    expect(folder.readTable('sales/recurring.csv')).toMatchObject([{ '[customer]': 'CON', '[isPaused]': '[no]' }]);
  });

  test('holds nothing of another company, and no secret', () => {
    const texts = [...folder.paths, 'manifest.json'].map(folder.readText).join('\n');
    const { salesClientSecret, subscriptionId } = demo.credentials;
    for (const secret of ['Vieras Oy', salesClientSecret, subscriptionId]) expect(texts).not.toContain(secret);
    expect(texts).not.toMatch(/bearer|access_token|refresh_token|client_secret/i);
  });

  test('without PDF holds the contents of what was sent, and says so', async () => {
    const request = createRequest(company, place, { withPdf: false, title: join('no', 'pdf') });
    const outcome = await openHandover(opened.purchases, sales.sales).run(request);
    expect(outcome.folderName).toBe('no pdf');
    const withoutPdf = openHandoverFolder(place, outcome);
    expect(withoutPdf.paths.filter((path) => path.endsWith('.pdf'))).toEqual([]);
    expect(withoutPdf.readList('sales/documents.json')).toHaveLength(2);
    expect(withoutPdf.readText('README.txt')).toContain('[withoutPdf]');
  });
});
