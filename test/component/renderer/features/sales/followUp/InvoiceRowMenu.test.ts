import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppFailure } from '#app/contract/errors.ts';
import type { InvoiceDetail, SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getButton, words } from '#test/component/window/words.ts';
import { fullCapabilities } from '#test/unit/exampleCapabilities.ts';
import { createDraftSummary } from '#test/unit/exampleDraftSummary.ts';
import { createOverdueDetail } from '#test/unit/overdueInvoice.ts';

const capabilities = {
  ...fullCapabilities,
  operations: [...fullCapabilities.operations, 'sendCopy', 'sendReminder', 'createCreditNote'],
  creditNote: { lines: true, reason: true },
  manualReminders: 'unlessAutomatic' as const,
};
const sent = createOverdueDetail();
const paid: InvoiceDetail = {
  ...sent,
  ...{ invoice: { ...sent.invoice, id: 'i2', number: '1048', paymentState: 'paid', open: '0' }, draftId: 'd9' },
};
const details = [sent, paid];
const toList = (rows: SalesInvoice[]) => ({
  ...{ rows, count: rows.length, sums: [], paymentUnknown: 0, ageing: [], byPayment: [] },
  asOf: '2026-11-20T08:00:00.000Z',
});

const grid = page.getByRole('grid');
const menu = page.getByRole('menu');
const dialog = page.getByRole('dialog');
const getRow = (number: string) => page.getByRole('row', { name: new RegExp(number) });
const readEntries = (): string[] =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent ?? '');
const toLabels = (...actions: string[]): string[] => actions.map((action) => words(`followUp:action.${action}`));

const openList = async (answers: CallAnswers = {}) => {
  const main = await openWindow('/sales', {
    'salesFollow.invoices': () => toList(details.map(({ invoice }) => invoice)),
    'salesFollow.invoice': ({ invoiceId }) => details.find(({ invoice }) => invoice.id === invoiceId) ?? sent,
    'sales.capabilities': () => capabilities,
    ...answers,
  });
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard('{Home}');
  return main;
};

describe('the menu of a row of the sales list', () => {
  test('opens by Shift+F10 with the actions of the panel', async () => {
    await openList();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
    expect(readEntries()).toEqual(toLabels('copy', 'reminder', 'creditNote'));
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(grid).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await getButton('followUp:menu').click();
    await expect.element(menu).toBeVisible();
    expect(readEntries()).toEqual(toLabels('copy', 'reminder', 'creditNote'));
  });

  test('opens by the menu key for the row that has the focus, which allows other actions', async () => {
    await openList();
    await userEvent.keyboard('{ArrowDown}{ContextMenu}');
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
    expect(readEntries()).toEqual(toLabels('copy', 'creditNote', 'savePdf'));
  });

  test('opens the dialog of an action, after which the list has the focus', async () => {
    await openList();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    const name = words('followUp:creditNote.title', { number: '1047' });
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(grid).toHaveFocus();
  });

  test('opens by its button without opening the invoice', async () => {
    await openList();
    await getRow('1048').getByRole('button').click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    expect(readEntries()).toEqual(toLabels('copy', 'creditNote', 'savePdf'));
    expect(page.getByRole('complementary', { name: words('salesList:detail.label') }).elements()).toEqual([]);
  });

  test('opens by a right click at the mouse', async () => {
    await openList();
    await getRow('1047').click({ button: 'right', position: { x: 120, y: 10 } });
    await expect.element(menu).toBeVisible();
    const { left } = grid.element().getBoundingClientRect();
    await expect.poll(() => Math.round(menu.element().getBoundingClientRect().left - left)).toBeGreaterThanOrEqual(120);
    await expect.poll(() => Math.round(menu.element().getBoundingClientRect().left - left)).toBeLessThan(140);
  });

  test('says while the invoice is loading that it is, and focuses the first action when it has come', async () => {
    const main = await openList();
    const nextCall = main.hold('salesFollow.invoice');
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(menu).toHaveTextContent(words('salesList:detail.fetching'));
    (await nextCall()).answer(sent);
    await expect.element(page.getByRole('menuitem', { name: words('followUp:action.copy') })).toHaveFocus();
  });

  test('says that nothing can be done where the service has no such operations', async () => {
    await openList({ 'sales.capabilities': () => fullCapabilities });
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(menu).toHaveTextContent(words('followUp:noActions'));
    await userEvent.keyboard('{Escape}');
    await expect.element(grid).toHaveFocus();
  });

  test('says why the invoice could not be read', async () => {
    await openList({
      'salesFollow.invoice': () => {
        throw new AppFailure({ kind: 'offline' });
      },
    });
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('names the saved PDF', async () => {
    const main = await openList({ 'salesPreview.savePdf': () => ({ fileName: '1048.pdf' }) });
    await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect.element(page.getByRole('status').filter({ hasText: '1048.pdf' })).toBeVisible();
    expect(main.inputs('salesPreview.savePdf')).toMatchObject([{ draftId: 'd9' }]);
    await getButton('sales:close').click();
    await expect.element(page.getByText('1048.pdf')).not.toBeInTheDocument();
  });

  test('does not exist for a draft', async () => {
    await openList({ 'sales.drafts': () => [createDraftSummary()] });
    await expect.element(getRow('E-mail').first()).toBeVisible();
    await userEvent.keyboard('{Home}{Shift>}{F10}{/Shift}{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
    expect(readEntries()).toEqual(toLabels('copy', 'creditNote', 'savePdf'));
  });
});
