import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RetentionChoice } from '#app/contract/retention.ts';
import type { Contact } from '#app/contract/sales/draft.ts';
import { createRetentionService, type RetentionService } from '#app/retention/retentionService.ts';
import { openSalesDatabase, type SalesDatabase } from '#app/sales/store/salesDatabase.ts';
import { sentInvoice } from '#test/fixtures/sentInvoices.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createPurchaseQuery } from '../purchases/openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from '../purchases/purchasesFixture.ts';
import { newFile } from '../sales/parts.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const service = { key: 'here', address: 'https://here.example' };
const finnish = '2077474-0';
const person = 'Pirkko Salaperäinen';
const contact: Contact = {
  ...{ remoteId: '7', name: person, businessId: '', vatId: '', email: 'pirkko@example.org' },
  ...{ eInvoiceAddress: '', eInvoiceOperator: '', street: '', postalCode: '', town: '', country: 'FI' },
  type: 'consumer',
  language: 'fi',
  channel: null,
  paymentTermDays: null,
};

let fixture: PurchasesFixture;
let file: string;
let records: SalesDatabase;
let today: string;
let choice: RetentionChoice | null;
let businessId: string | null;
let fixedYears: number | null;
let retention: RetentionService;
/** Runs between the moments when records are listed and erased. */
let onListed: () => Promise<void>;

beforeEach(async () => {
  fixture = await createPurchasesFixture({
    adaptProfile: (profile) => ({
      ...profile,
      purchases: { ...profile.purchases, fields: { ...profile.purchases.fields, identity: 'invoiceNumber' } },
    }),
  });
  file = newFile();
  records = openSalesDatabase({
    file,
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    now: () => '2026-11-20T10:00:00.000Z',
    onSetAside: () => undefined,
  });
  onListed = async () => undefined;
  [today, choice, businessId, fixedYears] = ['2026-11-28', null, finnish, null];
  retention = createRetentionService({
    purchases: fixture.opened.purchases,
    sales: {
      retention: {
        ...records,
        listRetained: async (of) => {
          const listed = await records.listRetained(of);
          await onListed();
          return listed;
        },
      },
    },
    texts: { list: async () => [], erase: async () => 0 },
    getBusinessId: () => businessId,
    getChoice: () => choice,
    setChoice: (_company, chosen) => {
      choice = chosen;
    },
    getFixedYears: () => fixedYears,
    today: () => today,
  });
});
afterEach(async () => {
  await records.close();
  await fixture.close();
});

const listInvoice = (number: string, date: string) => ({
  ...{
    invoiceNumber: number,
    invoiceDate: date,
    seller: { organisationName: `Myyjä ${number}` },
    invoiceTotalVatIncludedAmount: '10.00',
  },
});
const sync = async (...items: object[]): Promise<void> => {
  fixture.items = items;
  fixture.now += 60_000;
  await fixture.opened.purchases.sync({ company });
};
const listNumbers = async (): Promise<(string | null)[]> =>
  (await fixture.opened.readRows(createPurchaseQuery(company))).map(({ invoiceNumber }) => invoiceNumber);
const isOnDisk = (text: string): boolean =>
  [fixture.directory, dirname(file)].some((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .some((path) => statSync(path).isFile() && readFileSync(path).includes(text)),
  );
const addNote = async (text: string): Promise<void> => {
  const [row] = await fixture.opened.readRows(createPurchaseQuery(company));
  await fixture.opened.purchases.review.addNote({ company, id: row?.id ?? 0, text });
};

describe('what is past its limit', () => {
  test('is counted by kind and year, deleted when asked, and not fetched again', async () => {
    await sync(listInvoice('old', '2019-12-31'), listInvoice('kept', '2020-01-01'));
    expect(await retention.preview(company)).toEqual([{ kind: 'purchases', year: 2019, count: 1 }]);
    expect(await listNumbers()).toEqual(['kept', 'old']);
    expect(await retention.run(company)).toEqual([{ kind: 'purchases', year: 2019, count: 1 }]);
    expect(isOnDisk('Myyjä old')).toBe(false);
    await sync(listInvoice('old', '2019-12-31'), listInvoice('kept', '2020-01-01'), listInvoice('new', '2026-01-01'));
    expect(await listNumbers()).toEqual(['kept', 'new']);
    expect(isOnDisk('Myyjä old')).toBe(false);
    expect(isOnDisk('Myyjä kept')).toBe(true);
  });

  test('is nothing without a country, and nothing is deleted', async () => {
    businessId = null;
    await sync(listInvoice('old', '2001-12-31'));
    expect(retention.state(company)).toMatchObject({ country: null, minimumYears: null, limits: { purchases: null } });
    expect(await retention.preview(company)).toEqual([]);
    await expect(retention.run(company)).rejects.toMatchObject({ error: { kind: 'conflict' } });
    expect(await listNumbers()).toEqual(['old']);
  });

  test('are sent invoices with their drafts, and drafts only where a person set a limit', async () => {
    const store = records.at(service);
    const { draft, plan } = sentInvoice(company, 1);
    await store.saveDraft(draft);
    await store.savePlan({ ...plan, revision: 0 });
    await store.saveDraft({ ...draft, id: 'unsent' });
    today = '2033-01-01';
    expect(await retention.preview(company)).toEqual([{ kind: 'salesDocuments', year: 2026, count: 1 }]);
    const limits = { ...retention.state(company).limits, drafts: 3 };
    retention.choose(company, { limits, isAutomatic: false, financialYearEndMonth: 12 });
    await retention.run(company);
    expect(await store.drafts(company)).toEqual([]);
    expect(await store.plans(company)).toEqual([]);
  });

  test('is no draft whose sending has begun since it was listed: it stays with its plan and is not counted', async () => {
    const store = records.at(service);
    const { draft, plan } = sentInvoice(company, 1);
    await store.saveDraft(draft);
    const limits = { ...retention.state(company).limits, drafts: 1 };
    retention.choose(company, { limits, isAutomatic: false, financialYearEndMonth: 12 });
    today = '2033-01-01';
    onListed = async () => {
      await store.savePlan({ ...plan, revision: 0, steps: [] });
    };
    expect(await retention.run(company)).toEqual([]);
    expect((await store.drafts(company)).map(({ draft: { id } }) => id)).toEqual([draft.id]);
    expect(await store.plans(company)).toHaveLength(1);
  });

  test('goes by itself only where that is switched on', async () => {
    await sync(listInvoice('old', '2019-12-31'));
    await retention.runIfAutomatic(company);
    expect(await listNumbers()).toEqual(['old']);
    const { limits } = retention.state(company);
    retention.choose(company, { limits, isAutomatic: true, financialYearEndMonth: 12 });
    await retention.runIfAutomatic(company);
    expect(await listNumbers()).toEqual([]);
  });

  test('is never less than what the law says, whoever chooses', () => {
    const limits = { purchases: 5, salesDocuments: 6, decisions: 6, drafts: 1 };
    const lower = { limits, isAutomatic: true, financialYearEndMonth: 12 };
    expect(retention.choose(company, lower).isStored).toBe(false);
    expect(choice).toBeNull();
    fixedYears = 2;
    expect(retention.state(company).limits).toEqual({ purchases: 6, salesDocuments: 6, decisions: 6, drafts: 2 });
    fixedYears = 10;
    expect(retention.state(company).limits.purchases).toBe(10);
    expect(() => retention.choose(company, lower)).toThrow(
      expect.objectContaining({ error: { kind: 'blockedByPolicy' } }),
    );
  });
});

describe('the sales file while another program reads it', () => {
  test('loses the records, says that it is busy, and is cleaned by the next run', async () => {
    const store = records.at(service);
    const { draft } = sentInvoice(company, 1);
    await store.saveDraft({ ...draft, contact: { ...draft.contact, name: person } });
    const limits = { ...retention.state(company).limits, drafts: 1 };
    retention.choose(company, { limits, isAutomatic: false, financialYearEndMonth: 12 });
    today = '2033-01-01';
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM record').get();
    await expect(retention.run(company)).rejects.toMatchObject({ error: { kind: 'storage', reason: 'busy' } });
    expect(await store.drafts(company)).toEqual([]);
    expect(isOnDisk(person)).toBe(true);
    reader.close();
    expect(await retention.run(company)).toEqual([]);
    expect(isOnDisk(person)).toBe(false);
  });
});

describe('the archive while another program reads it', () => {
  test('loses the invoices, says that it is busy, and is cleaned by the next run', async () => {
    await sync(listInvoice('old', '2019-12-31'), listInvoice('kept', '2020-01-01'));
    const archives = readdirSync(fixture.directory, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sqlite') && !name.endsWith('.desk.sqlite'))
      .map((name) => new DatabaseSync(join(fixture.directory, name), { readOnly: true }));
    for (const reader of nonEmpty(archives)) {
      reader.exec('BEGIN');
      reader.prepare('SELECT count(*) FROM sqlite_master').get();
    }
    await expect(retention.run(company)).rejects.toMatchObject({ error: { kind: 'storage', reason: 'busy' } });
    expect(await listNumbers()).toEqual(['kept']);
    expect(isOnDisk('Myyjä old')).toBe(true);
    for (const reader of archives) reader.close();
    expect(await retention.run(company)).toEqual([]);
    expect(isOnDisk('Myyjä old')).toBe(false);
    expect(await listNumbers()).toEqual(['kept']);
  });
});

describe('the data about a person', () => {
  beforeEach(async () => {
    const store = records.at(service);
    const { draft, plan } = sentInvoice(company, 1);
    const named = { ...draft, contact: { ...draft.contact, name: person } };
    await store.saveContacts(company, [contact]);
    await store.saveDraft(named);
    await store.savePlan({ ...plan, revision: 0 });
    await store.saveDraft({ ...named, id: 'unsent' });
    await sync(listInvoice('1', '2026-03-01'));
    await addNote(`Asked ${person} by phone`);
  });

  test('are listed, with what the law has kept and until when', async () => {
    const found = await retention.listPersonData(company, person.toUpperCase());
    expect(found.map(({ kind, status, keptUntil }) => [kind, status, keptUntil]).toSorted()).toEqual([
      ['contact', 'erasable', null],
      ['draft', 'erasable', null],
      ['note', 'erasable', null],
      ['sentInvoice', 'law', '2032-12-31'],
    ]);
  });

  test('are found in any field of a purchase invoice, in earlier versions too, and listed with what the service sent', async () => {
    const [first, second] = ['2026-03-02', '2026-03-03'].map((date) => listInvoice('2', date));
    await sync({ ...first, deliveryContact: { name: 'Väinö \\ "Kanto"' } });
    await sync(second ?? {});
    const found = await retention.listPersonData(company, 'väinö \\ "kanto"');
    expect(found).toMatchObject([
      { kind: 'purchaseInvoice', label: 'Myyjä 2 · 2', date: '2026-03-03', status: 'law', keptUntil: '2032-12-31' },
    ]);
    expect(found[0]?.content).toMatchObject({ records: [{ ...first, deliveryContact: { name: 'Väinö \\ "Kanto"' } }] });
  });

  test('are erased except for what the law has kept, and the log shows that something was', async () => {
    const { erased, left } = await retention.erasePerson(company, person);
    expect(erased).toBe(3);
    expect(left.map(({ kind, keptUntil }) => [kind, keptUntil])).toEqual([['sentInvoice', '2032-12-31']]);
    expect(await records.at(service).entries(company, 'contact')).toEqual([]);
    expect((await records.at(service).drafts(company)).map(({ draft }) => draft.id)).not.toContain('unsent');
    expect(isOnDisk('pirkko@example.org')).toBe(false);
    expect(isOnDisk('by phone')).toBe(false);
    const [log] = await fixture.opened.purchases.reviewLog.verify({ scope: company });
    expect(log).toMatchObject({ fault: null, count: 2 });
  });
});
