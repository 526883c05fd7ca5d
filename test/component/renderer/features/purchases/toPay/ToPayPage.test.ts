import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PaymentExportSummary } from '#app/contract/purchases/exporting.ts';
import type { PurchaseFilter, PurchaseTableRow } from '#app/contract/purchases/query.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getButton, getText, words } from '#test/component/window/words.ts';
import { invoiceWith, row } from '#test/unit/renderer/examples.ts';

const everyReadiness: PurchaseFilter = {
  kind: 'toPay',
  readiness: ['ready', 'toApprove', 'notReviewed', 'blocked', 'unknown'],
};
const ready: PurchaseFilter = { kind: 'toPay', readiness: ['ready'] };

const createGroup = (key: string, amount: string): PurchaseTableRow => ({
  kind: 'group',
  key,
  count: 1,
  totals: [{ currency: 'EUR', amount }],
  isClosed: false,
});
const createRow = (id: number, change: Partial<PurchaseRow> = {}): PurchaseRow => ({
  ...row,
  id,
  customerNumber: company.customerNumber,
  sellerName: `Seller ${id}`,
  ...change,
});
const lines = [
  createGroup('overdue', '40.5'),
  createRow(1, { openAmount: '40.50', exportedAt: '2026-11-20T08:00:00.000Z' }),
  createGroup('2026-11-30', '200'),
  createRow(2),
  createGroup('notReviewed', '300'),
  createRow(3),
  createGroup('blocked', '400'),
  createRow(4),
  createGroup('unknown', '500'),
  createRow(5),
];
const view = {
  revision: 1,
  lineCount: lines.length,
  rowCount: 5,
  totalCount: 9,
  totals: [{ currency: 'EUR', amount: '9999' }],
  unpaid: [{ currency: 'EUR', amount: '940.5' }],
  overdue: [{ currency: 'EUR', amount: '40.5' }],
  paymentUnknown: 0,
  lastSyncedAt: '2026-11-20T08:00:00.000Z',
  located: null,
};
const summary: PaymentExportSummary = {
  count: 2,
  totals: [{ currency: 'EUR', amount: '240.5' }],
  exportedCount: 0,
  lastExportedAt: null,
  notReadyCount: 0,
  unapprovedCount: 0,
};
const exportedBefore = { ...summary, exportedCount: 1, lastExportedAt: '2026-11-20T12:00:00.000Z' };

const readyStatus = page
  .getByRole('status')
  .filter({ hasText: words('toPay:ready', { count: 2, formattedCount: '2' }) });

const openList = (change: Partial<PaymentExportSummary> = {}) =>
  openWindow('/to-pay', {
    'purchases.runQuery': () => ({ view, from: 0, lines }),
    'purchases.view': () => view,
    'purchases.lines': () => lines,
    'purchases.invoice': ({ id }) => invoiceWith({ row: createRow(id) }),
    'purchaseReview.opened': () => ({}),
    'purchaseExport.summarizePayments': () => ({ ...summary, ...change }),
    'purchaseExport.run': () => ({ rows: 2, fileName: 'payments.xlsx', asText: 0 }),
  });
const exportAsWorkbook = async (): Promise<void> => {
  await getButton('toPay:export').click();
  await page.getByRole('menuitem', { name: words('purchaseExport:xlsx') }).click();
};
const question = page.getByRole('alertdialog', { name: words('toPay:question.title') });
const saved = getText('purchaseExport:saved', { count: 2, rows: '2', name: 'payments.xlsx' });

describe('the list of what is to pay', () => {
  test('asks for everything that may be unpaid, by bank day, and adds up open amounts only', async () => {
    const main = await openList();
    const group = (name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
    await expect.element(group(words('grid:payment.overdue')).filter({ hasText: '40.50' }).first()).toBeVisible();
    await expect
      .element(
        group(/Monday,? 30 November 2026/)
          .filter({ hasText: '200.00' })
          .first(),
      )
      .toBeVisible();
    await expect.element(group(words('grid:payment.notReviewed')).filter({ hasText: '300.00' }).first()).toBeVisible();
    await expect.element(group(words('grid:payment.blocked')).filter({ hasText: '400.00' }).first()).toBeVisible();
    await expect.element(group(words('grid:payment.unknown')).filter({ hasText: '500.00' }).first()).toBeVisible();
    await expect.element(page.getByText('9,999.00')).not.toBeInTheDocument();
    expect(main.inputs('purchases.runQuery').at(-1)).toMatchObject({
      query: {
        filters: [everyReadiness],
        sort: [{ column: 'dueDate', direction: 'ascending' }],
        group: { by: 'payment', closed: [] },
      },
      isSeen: false,
    });
  });

  test('says what is ready to pay, and how much of it was exported before', async () => {
    const main = await openList(exportedBefore);
    await expect
      .element(readyStatus.filter({ hasText: words('toPay:exported', { count: 1, formattedCount: '1' }) }))
      .toBeVisible();
    expect(main.inputs('purchaseExport.summarizePayments').at(-1)?.query.filters).toEqual([ready]);
  });

  test('opens an invoice by keyboard and goes back to the list', async () => {
    await openList();
    const grid = page.getByRole('treegrid');
    await expect.element(grid).toBeVisible();
    (grid.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const panel = page.getByRole('complementary', { name: words('purchases:detail.label') });
    await expect.element(panel.filter({ hasText: 'Seller 1' })).toBeVisible();
    expect(location.hash).toMatch(/^#\/to-pay\?.*invoice=/);
    history.back();
    await expect.element(panel).not.toBeInTheDocument();
    history.forward();
    await expect.element(panel.filter({ hasText: 'Seller 1' })).toBeVisible();
  });
});

describe('the export of what is to pay', () => {
  test('writes what is ready, marks it, and begins with the bank day', async () => {
    const main = await openList();
    await exportAsWorkbook();
    await expect.element(saved).toBeVisible();
    const [request] = main.inputs('purchaseExport.run');
    expect(request).toMatchObject({ isPaymentList: true, selection: null, query: { filters: [ready] } });
    expect(request?.columns.slice(0, 2)).toEqual(['bankDay', 'dueDate']);
    expect(request?.columns).toContain('amountToPay');
    expect(request?.title).toMatch(/^To pay · /);
  });

  test('asks where invoices were exported before, and can leave them out', async () => {
    const main = await openList(exportedBefore);
    await exportAsWorkbook();
    await expect
      .element(
        question.filter({
          hasText: words('toPay:question.exported', { count: 1, formattedCount: '1', total: '2', date: '20 Nov 2026' }),
        }),
      )
      .toBeVisible();
    expect(main.inputs('purchaseExport.run')).toEqual([]);
    await getButton('toPay:question.onlyNew', { count: 1, formattedCount: '1' }).click();
    await expect.element(saved).toBeVisible();
    expect(main.inputs('purchaseExport.run').map(({ query }) => query.filters)).toEqual([
      [ready, { kind: 'exported', isExported: false }],
    ]);
  });

  test('exports all of them where a person says so', async () => {
    const main = await openList(exportedBefore);
    await exportAsWorkbook();
    await getButton('toPay:question.confirm').click();
    await expect.element(saved).toBeVisible();
    expect(main.inputs('purchaseExport.run').map(({ query }) => query.filters)).toEqual([[ready]]);
  });

  test('writes nothing where the question is closed', async () => {
    const main = await openList(exportedBefore);
    await exportAsWorkbook();
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(main.inputs('purchaseExport.run')).toEqual([]);
  });

  test('says why nothing can be exported where nothing is ready', async () => {
    await openList({ count: 0, totals: [] });
    await getButton('toPay:export').click();
    await expect
      .element(page.getByRole('menuitem', { name: words('purchaseExport:xlsx') }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  test('tells why the payments could not be counted', async () => {
    const main = await openList();
    await expect.element(readyStatus).toBeVisible();
    const nextCount = main.hold('purchaseExport.summarizePayments');
    await exportAsWorkbook();
    (await nextCount()).refuse({ kind: 'storage', reason: 'busy' });
    await expect.element(question.filter({ hasText: words('errors:storage.busy.title') })).toBeVisible();
    expect(main.inputs('purchaseExport.run')).toEqual([]);
  });
});
