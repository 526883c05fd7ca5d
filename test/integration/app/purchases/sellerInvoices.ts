import { afterEach, beforeEach } from 'vitest';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { PurchaseQuery } from '#app/contract/purchases/query.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

export const company = { connectionId: 'desk', customerNumber: '1001' };
export const query = createPurchaseQuery(company);

/** An invoice of one seller with one number; both may be changed. */
export const invoice = (change: object = {}, seller: object = {}): object => ({
  seller: {
    businessId: '1572860-0',
    organisationName: 'Saha Oy',
    bankAccount: { iban: 'FI7944052020036082', bic: 'NDEAFIHH' },
    ...seller,
  },
  buyer: { organisationName: 'Ostaja Oy' },
  invoiceNumber: '1001',
  invoiceDate: '2026-03-05',
  dueDate: '2027-03-19',
  version: 1,
  invoiceTotalVatIncludedAmount: '100.00',
  invoiceCurrencyCode: 'EUR',
  ...change,
});
export const total = (amount: string): object => ({ invoiceTotalVatIncludedAmount: amount });

/** Purchases of one company for each test, with lists of one seller's invoices, which are found by their amounts. */
interface SellerInvoices {
  readonly fixture: PurchasesFixture;
  /** Syncs a list a minute after what was done before. */
  sync(...list: readonly object[]): Promise<void>;
  findInvoice(amount: string, among?: PurchaseQuery): Promise<PurchaseInvoice>;
  /** Reviews an invoice whatever is found about it. */
  review(amount: string, note?: string): Promise<void>;
}

export const createSellerInvoices = (): SellerInvoices => {
  let fixture: PurchasesFixture;
  beforeEach(async () => {
    fixture = await createPurchasesFixture();
  });
  afterEach(() => fixture.close());
  const findInvoice: SellerInvoices['findInvoice'] = async (amount, among = query) => {
    const rows = await fixture.opened.readRows(among);
    const row = rows.find((each) => Number(each.amount) === Number(amount));
    if (!row) throw new Error(`no invoice of ${amount} among ${rows.map((each) => each.amount).join(', ')}`);
    return fixture.opened.purchases.invoice({ company, id: row.id });
  };
  return {
    get fixture() {
      return fixture;
    },
    sync: async (...list) => {
      fixture.now += 60_000;
      fixture.items = list;
      await fixture.opened.purchases.sync({ company });
      fixture.now += 60_000;
    },
    findInvoice,
    review: async (amount, note) => {
      const { row } = await findInvoice(amount);
      await fixture.opened.purchases.review.setState({
        ...{ company, id: row.id, seen: toSeen(row), state: 'reviewed' },
        resolution: { reason: 'known', text: '' },
      });
      if (note !== undefined) await fixture.opened.purchases.review.addNote({ company, id: row.id, text: note });
    },
  };
};
