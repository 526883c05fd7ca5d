import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CompanyInvoice, CompanyInvoiceTotals } from '#app/contract/sales/allCompanySales.ts';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { CallAnswers, CallOutput } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company, connection } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, words } from '#test/component/window/words.ts';
import { invoice } from '#test/unit/exampleSalesInvoices.ts';

const other = { connectionId: 'other', customerNumber: '7' };
const otherConnection = {
  ...connection,
  id: other.connectionId,
  name: 'Kesä Accounting',
  companies: [{ customerNumber: other.customerNumber, name: 'Virtain Veistämö Oy', businessId: null }],
};
const asOf = '2026-11-20T08:00:00.000Z';

const toRow = (of: typeof company, companyName: string, change: Partial<CompanyInvoice>): CompanyInvoice => ({
  ...invoice('77', { contactName: 'Kymin Kaluste' }),
  ...{ company: of, companyName, daysOverdue: null, reminders: { count: 0, lastAt: null } },
  ...change,
});
/** Two invoices with one id: they belong to two companies. */
const rows = [
  toRow(company, 'Saimaan Puutuote Oy', { number: 'A-1' }),
  toRow(other, 'Virtain Veistämö Oy', {
    ...{ number: 'B-2', paymentState: 'collection', daysOverdue: 41, reminders: { count: 2, lastAt: '2026-11-02' } },
  }),
];
const sums = [{ currency: 'EUR', count: 1, total: '124', open: '100' }];
const totals: readonly CompanyInvoiceTotals[] = [
  { company, name: 'Saimaan Puutuote Oy', count: 1, sums, asOf, error: null },
  { company: other, name: 'Virtain Veistämö Oy', count: 1, sums, asOf, error: { kind: 'offline' } },
];
const list: CallOutput<'allCompanySales.invoices'> = {
  ...{ rows, count: 2, sums, paymentUnknown: 0, ageing: [], byPayment: [], asOf },
  companies: [...totals],
};
const idle = { isRunning: false, done: 0, total: 0 };
const detail: InvoiceDetail = {
  ...{ invoice: invoice('77'), lines: [], net: null, vat: null, paid: null, yourReference: '', note: '' },
  ...{ isAccounted: false, events: [], draftId: null },
};
const answers: CallAnswers = {
  'salesFollow.invoice': () => detail,
  'connections.list': () => [otherConnection, connection],
  'allCompanySales.invoices': () => list,
  'allCompanySales.refreshProgress': () => idle,
  'allCompanySales.refresh': () => idle,
  'allCompanySales.cancelRefresh': () => ({}),
};
/** Opens a page of one company, and chooses all of them. */
const openAll = async (path = '/sales', change: CallAnswers = {}) => {
  const main = await openWindow(path, { ...answers, ...change });
  await page.getByRole('button', { name: new RegExp(words('common:switchCompany')) }).click();
  await page.getByRole('menuitem', { name: new RegExp(words('common:allCompanies')) }).click();
  return main;
};

const grid = page.getByRole('grid', { name: words('sales:table') });
const companyTotals = page.getByRole('table', { name: words('salesList:byCompany.title') });
const refreshButton = getButton('sales:refresh');
const cancelButton = getButton('common:cancel');

describe('the list of all companies', () => {
  test('has a company for each invoice, with its days overdue, state and reminders', async () => {
    await openAll();
    const row = grid.getByRole('row', { name: /B-2/ });
    await expect.element(row.getByText('Virtain Veistämö Oy')).toBeVisible();
    await expect.element(row.getByText('41 days')).toBeVisible();
    await expect.element(row.getByText(words('sales:paymentState.collection'))).toBeVisible();
    await expect.element(row.getByText('2 · 2 Nov')).toBeVisible();
  });

  test('marks what could not be refreshed, and says why for that company alone', async () => {
    await openAll();
    await expect.element(grid.getByRole('row', { name: /Could not be refreshed.*B-2/ })).toBeVisible();
    await expect.element(grid.getByRole('row', { name: /A-1/ })).toBeVisible();
    await expect.element(grid.getByRole('row', { name: /Could not be refreshed.*A-1/ })).not.toBeInTheDocument();
    const failed = companyTotals.getByRole('row', { name: /Virtain/ });
    await expect.element(failed.getByText(new RegExp(words('errors:offline.title')))).toBeVisible();
    await expect.element(getAlert('errors:offline.title')).not.toBeInTheDocument();
  });

  test('opens the invoice of the company of its row, of two with one id', async () => {
    const main = await openAll();
    const nextInvoice = main.hold('salesFollow.invoice');
    await grid.getByRole('row', { name: /Virtain/ }).click();
    const opened = await nextInvoice();
    expect(opened.input).toEqual({ company: other, invoiceId: '77' });
    await grid.getByRole('row', { name: /Saimaan/ }).click();
    expect((await nextInvoice()).input).toEqual({ company, invoiceId: '77' });
  });

  test('copies an opened invoice for its own company', async () => {
    const main = await openAll();
    const nextClone = main.hold('sales.cloneDraft');
    await grid.getByRole('row', { name: /Virtain/ }).click();
    await getButton('salesLines:copyDraft').click();
    expect((await nextClone()).input.company).toEqual(other);
  });

  test('asks which company a new invoice is of, and begins it there', async () => {
    const main = await openAll();
    const nextDraft = main.hold('sales.newDraft');
    await getButton('sales:newInvoice').click();
    const dialog = page.getByRole('dialog', { name: words('salesList:byCompany.newInvoice') });
    await dialog.getByRole('option', { name: /Virtain Veistämö Oy/ }).click();
    const draft = await nextDraft();
    expect(draft.input).toEqual({ company: other });
    draft.refuse({ kind: 'offline' });
    await expect.element(dialog.getByText(words('errors:offline.title'))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('tells how far a refresh is, and cancels it', async () => {
    const main = await openAll();
    await expect.element(refreshButton).toBeVisible();
    main.emit('allCompanySales.refreshChanged', { isRunning: true, done: 1, total: 2 });
    await expect
      .element(page.getByText(words('salesList:freshness.progress', { done: '1', total: '2' })))
      .toBeVisible();
    await cancelButton.click();
    await expect.poll(() => main.inputs('allCompanySales.cancelRefresh')).toHaveLength(1);
    main.emit('allCompanySales.refreshChanged', { isRunning: false, done: 1, total: 2 });
    await expect.element(refreshButton).toBeVisible();
  });

  test('is refreshed by itself where a company was never fetched', async () => {
    const never = { ...list, companies: totals.map((each) => ({ ...each, asOf: null, error: null })) };
    const main = await openAll('/sales', { 'allCompanySales.invoices': () => never });
    await expect.poll(() => main.inputs('allCompanySales.refresh')).toHaveLength(1);
  });

  test('shows the invoices of a company that is chosen in its totals', async () => {
    const main = await openAll();
    await companyTotals.getByRole('button', { name: 'Virtain Veistämö Oy', exact: true }).click();
    await expect.poll(() => main.inputs('allCompanySales.invoices').at(-1)?.query.companies).toEqual([other]);
  });
});

test('the payments of all companies are by age, by company and in one list', async () => {
  const main = await openAll('/payments');
  await expect.element(companyTotals.getByRole('row', { name: /Virtain/ })).toBeVisible();
  await expect.element(page.getByRole('gridcell', { name: /Virtain Veistämö Oy/ })).toBeVisible();
  await getButton('statements:action').click();
  const nextCustomers = main.hold('salesStatements.customers');
  const dialog = page.getByRole('dialog', { name: words('salesList:byCompany.statements') });
  await dialog.getByRole('option', { name: /Virtain Veistämö Oy/ }).click();
  expect((await nextCustomers()).input).toEqual({ company: other });
});

test('all companies are not offered where there is one alone', async () => {
  await openWindow('/sales');
  await page.getByRole('button', { name: new RegExp(words('common:switchCompany')) }).click();
  await expect.element(page.getByRole('menuitem', { name: words('common:connectAnother') })).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: new RegExp(words('common:allCompanies')) }))
    .not.toBeInTheDocument();
});
