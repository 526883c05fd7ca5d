import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyRef } from '#app/contract/values.ts';
import { openSalesDatabase, type SalesDatabase } from '#app/sales/store/salesDatabase.ts';
import type { SnapshotKind } from '#app/sales/store/salesSnapshots.ts';
import type { SalesStore } from '#app/sales/store/salesStore.ts';
import { sentInvoice } from '#test/fixtures/sentInvoices.ts';
import { createPurchasesFixture, type PurchasesFixture } from '../purchases/purchasesFixture.ts';
import { newFile } from '../sales/parts.ts';
import { createRequest, makePlace, openHandover, openHandoverFolder, removePlace } from './handoverFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const otherConnection = { ...company, connectionId: 'other' };
const service = { key: 'here', address: 'https://here.example' };

/** More than stay among the records that lists read. */
const sentCount = 230;

describe('the sales records of a hand-over', () => {
  let fixture: PurchasesFixture;
  let place: string;
  let file: string;
  let records: SalesDatabase;
  const open = (): void => {
    records = openSalesDatabase({
      file,
      workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
      now: () => '2026-11-20T10:00:00.000Z',
      onSetAside: () => undefined,
    });
  };
  beforeEach(async () => {
    fixture = await createPurchasesFixture();
    place = makePlace();
    file = newFile();
    open();
  });
  afterEach(async () => {
    await records.close();
    await fixture.close();
    removePlace(place);
  });

  const fill = async (store: SalesStore, of: CompanyRef, count: number): Promise<void> => {
    const invoices = Array.from({ length: count }, (_, at) => sentInvoice(of, at));
    for (const { draft, plan } of invoices) {
      await store.saveDraft(draft);
      await store.savePlan({ ...plan, revision: 0 });
    }
    await store.changeInvoices(of, { changed: invoices.map(({ invoice }) => invoice), removed: [] });
    await store.plans(of);
  };
  const write = (changes: Parameters<typeof createRequest>[2] = {}) => {
    const sales = { openSnapshot: (of: CompanyRef) => records.at(service).openSnapshot(of) };
    return openHandover(fixture.opened.purchases, sales).run(createRequest(company, place, changes));
  };

  test('are all of them, those that were sent long ago too, and none of another connection or service', async () => {
    const store = records.at(service);
    await fill(store, company, sentCount);
    expect((await store.drafts(company)).length).toBeLessThan(sentCount);
    await fill(store, otherConnection, 3);
    await records
      .at({ key: 'elsewhere', address: '' })
      .saveDraft({ ...sentInvoice(company, 999).draft, id: 'foreign' });
    const folder = openHandoverFolder(place, await write());
    const drafts = folder.readTable('sales/drafts.csv');
    expect(drafts).toHaveLength(sentCount);
    expect(new Set(drafts.map((row) => row['[isSent]']))).toEqual(new Set(['[yes]']));
    expect(folder.readList('sales/drafts.json').map(({ company: of }) => of)).toEqual(Array(sentCount).fill(company));
    expect(folder.readTable('sales/invoices.csv')).toHaveLength(sentCount);
    const totals = folder.manifest.files.find(({ kind }) => kind === 'salesInvoices')?.totals;
    expect(totals).toEqual([
      { currency: 'EUR', sums: { amount: String(2008 * sentCount), openAmount: '0', paid: String(2008 * sentCount) } },
    ]);
    expect(folder.findFaults()).toEqual([]);
  });

  test('are those of a period, and drafts whole', async () => {
    await fill(records.at(service), company, 48);
    const folder = openHandoverFolder(place, await write({ period: { from: '2024-01-02', to: null } }));
    expect(folder.readTable('sales/invoices.csv')).toHaveLength(24);
    expect(folder.readTable('sales/payments.csv')).toHaveLength(24);
    expect(folder.readTable('sales/drafts.csv')).toHaveLength(48);
  });

  test('that cannot be read are in a list as they are stored, and the others in their tables', async () => {
    await fill(records.at(service), company, 4);
    await records.close();
    const database = new DatabaseSync(file);
    const spoil = (kind: SnapshotKind, id: string, body: string) =>
      database.prepare('UPDATE record SET body = ? WHERE kind = ? AND id = ?').run(body, kind, id);
    expect(spoil('draft', 'draft-1', '{"cut').changes).toBe(1);
    expect(spoil('invoice', 'invoice-2', '{"invoice":7}').changes).toBe(1);
    database.close();
    open();
    const outcome = await write();
    expect(outcome).toMatchObject({ unreadable: 2, salesInvoices: 3 });
    const folder = openHandoverFolder(place, outcome);
    expect(folder.readList('sales/unreadable.json')).toMatchObject([
      { kind: 'invoice', id: 'invoice-2', body: '{"invoice":7}' },
      { kind: 'draft', id: 'draft-1', body: '{"cut' },
    ]);
    expect(folder.readTable('sales/drafts.csv')).toHaveLength(3);
  });

  test('are of the moment at which it began', async () => {
    const store = records.at(service);
    await fill(store, company, 3);
    const snapshot = await store.openSnapshot(company);
    await store.saveDraft(sentInvoice(company, 50).draft);
    await store.removeDraft(company, 'draft-0');
    const ids: string[] = [];
    for await (const page of snapshot.list('draft')) ids.push(...page.map(({ id }) => id));
    expect(ids).toEqual(['draft-0', 'draft-1', 'draft-2']);
    await snapshot.close();
    expect(
      openHandoverFolder(place, await write())
        .readTable('sales/drafts.csv')
        .map((row) => row['[id]']),
    ).toEqual(['draft-1', 'draft-2', 'draft-50']);
  });
});
