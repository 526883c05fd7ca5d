import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { CallAnswers, FakeMainProcess } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { invoiceWith, row } from '#test/unit/renderer/examples.ts';

export interface OpenedInvoices {
  readonly main: FakeMainProcess;
  /** The invoices by their id, as the main process has them. */
  readonly invoices: Map<number, PurchaseInvoice>;
  /** Changes an invoice behind the page's back. */
  readonly change: (id: number, values: Partial<PurchaseInvoice>) => void;
}

const createInvoice = (id: number): PurchaseInvoice =>
  invoiceWith({
    row: { ...row, id, customerNumber: company.customerNumber, sellerName: `Seller ${id}`, invoiceNumber: `N${id}` },
  });

/** Opens the purchase invoices with these ids, the first of them in the panel. */
export const openInvoices = async (ids: readonly number[], answers: CallAnswers = {}): Promise<OpenedInvoices> => {
  const invoices = new Map(ids.map((id) => [id, createInvoice(id)]));
  const getInvoice = (id: number): PurchaseInvoice => invoices.get(id) ?? createInvoice(id);
  const count = ids.length;
  const view = () => ({
    revision: 1,
    lineCount: count,
    rowCount: count,
    totalCount: count,
    totals: [],
    unpaid: [],
    overdue: [],
    paymentUnknown: 0,
    lastSyncedAt: '2026-11-20T08:00:00.000Z',
    located: null,
  });
  const lines = () => [...invoices.values()].map(({ row: line }) => line);
  const main = await openWindow(
    `/purchases?view=all&invoice=${encodeURIComponent(JSON.stringify({ customerNumber: company.customerNumber, id: ids[0] }))}`,
    {
      'purchases.runQuery': () => ({ view: view(), from: 0, lines: lines() }),
      'purchases.view': view,
      'purchases.lines': lines,
      'purchases.invoice': ({ id }) => getInvoice(id),
      'purchaseReview.opened': () => ({}),
      ...answers,
    },
  );
  return {
    main,
    invoices,
    change: (id, values) => invoices.set(id, { ...getInvoice(id), ...values }),
  };
};
