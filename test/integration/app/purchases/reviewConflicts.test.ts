import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
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
const conflict = { error: { kind: 'conflict' } };

const invoice = (number: string, change: object = {}): object => ({
  seller: {
    businessId: '2077474-0',
    organisationName: 'Saha Oy',
    bankAccount: { iban: 'FI7944052020036082', bic: 'NDEAFIHH' },
  },
  buyer: { organisationName: 'Ostaja Oy' },
  invoiceNumber: number,
  documentId: number,
  invoiceDate: '2026-03-05',
  dueDate: '2026-03-20',
  version: 1,
  invoiceTotalVatIncludedAmount: 11295,
  invoiceCurrencyCode: 'EUR',
  ...change,
});

/** The invoice that 4711 repeats: it is a day older. */
const original = invoice('1120', { invoiceDate: '2026-03-04' });

describe('a decision about one invoice', () => {
  let directory: string;
  let service: Service;
  let opened: OpenedPurchases;
  let items: readonly object[];
  beforeEach(async () => {
    directory = makeDirectory();
    items = [invoice('4711')];
    service = await startService((_, response) => response.end(JSON.stringify({ Items: items })));
    opened = open();
    await opened.purchases.sync({ company });
  });
  afterEach(async () => {
    await opened.close();
    await service.close();
    removeDirectory(directory);
  });

  const open = (): OpenedPurchases => {
    const profile = profileFor(service.url);
    const fields = { ...profile.purchases.fields, identity: 'documentId' };
    // The second company is never synced.
    const companies = ['1001', '1002'].map((customerNumber) => ({
      customerNumber,
      name: customerNumber,
      businessId: null,
    }));
    return openPurchases(directory, { ...profile, companies, purchases: { ...profile.purchases, fields } });
  };
  const receive = async (next: readonly object[]): Promise<void> => {
    items = next;
    await opened.purchases.sync({ company });
  };
  const read = (id = 1): Promise<PurchaseInvoice> => opened.purchases.invoice({ company, id });
  const review = (seen: PurchaseInvoice) =>
    opened.purchases.review.setState({
      ...{ company, id: seen.row.id, seen: toSeen(seen.row), state: 'reviewed' },
      resolution: { reason: 'known', text: '' },
    });

  it('is refused where a sync brought another version since it was seen, and the window shows that', async () => {
    const seen = await read();
    await receive([invoice('4711', { version: 2, invoiceTotalVatIncludedAmount: 99_000 })]);
    opened.changed = [];
    await expect(review(seen)).rejects.toMatchObject(conflict);
    expect(opened.changed).toEqual([company]);
    expect((await read()).reviewed).toBeNull();
    await review(await read());
    expect((await read()).reviewed?.state).toBe('reviewed');
  });

  it('is refused where a new finding came with another invoice, though its own record is the same', async () => {
    const seen = await read();
    expect(seen.row.findings).not.toContain('duplicatePayment');
    await receive([invoice('4711'), original]);
    await expect(review(seen)).rejects.toMatchObject(conflict);
    const current = await read();
    expect(current.row.findings).toContain('duplicatePayment');
    await review(current);
    expect((await read()).reviewed?.state).toBe('reviewed');
  });

  it('is refused while findings are not known yet, where one is there to be found', async () => {
    await receive([invoice('4711'), original]);
    await opened.close();
    opened = open();
    const row = (await opened.readRows(query)).find(({ invoiceNumber }) => invoiceNumber === '4711');
    if (!row) throw new Error('there is no invoice');
    const seen = toSeen({ ...row, findings: [] });
    const decision = opened.purchases.review.setState({ company, id: row.id, seen, state: 'reviewed' });
    await expect(decision).rejects.toMatchObject(conflict);
  });

  it('is refused where another state was set since it was seen', async () => {
    const seen = await read();
    await review(seen);
    await expect(review(seen)).rejects.toMatchObject(conflict);
  });

  it('is undone as if it had never been, unless another one followed', async () => {
    const { decision } = await review(await read());
    const undo = { connectionId: company.connectionId, decision };
    opened.changed = [];
    expect(await opened.purchases.review.undo(undo)).toEqual({ count: 1 });
    expect(opened.changed).toEqual([company]);
    expect(await read()).toMatchObject({ reviewed: null, row: { review: 'new' } });
    expect((await opened.readRows(query)).map(({ review }) => review)).toEqual(['new']);
    await expect(opened.purchases.review.undo(undo)).rejects.toMatchObject(conflict);
  });

  it('settles a finding only while the invoice has it', async () => {
    await receive([invoice('4711'), original]);
    const key = (await read()).findings.find(({ evidence }) => evidence.kind === 'duplicatePayment')?.key ?? '';
    await receive([invoice('4711')]);
    const dismissal = { company, id: 1, key, reason: 'known', text: '' } as const;
    await expect(opened.purchases.review.dismiss(dismissal)).rejects.toMatchObject(conflict);
    await receive([invoice('4711'), original]);
    await opened.purchases.review.dismiss(dismissal);
    expect((await read()).row.findings).not.toContain('duplicatePayment');
  });
});
