import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StatementCustomer } from '#app/contract/sales/statements.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, words } from '#test/component/window/words.ts';

const customers: StatementCustomer[] = [
  { key: 'id k1', name: 'Kesälahden Rakennus Oy', count: 2, sums: [{ currency: 'EUR', open: '200.00', overdue: '0' }] },
  { key: 'id k2', name: 'Aino Aalto', count: 1, sums: [{ currency: 'EUR', open: '10.00', overdue: '10.00' }] },
];

const openDialog = async (answers: CallAnswers = {}) => {
  const main = await openWindow('/payments', {
    'salesStatements.customers': () => ({ customers }),
    'salesStatements.save': () => ({ fileName: 'Statement.pdf' }),
    ...answers,
  });
  await getButton('statements:action').click();
  return main;
};
const field = page.getByRole('combobox', { name: words('statements:customer') });

describe('a statement of account', () => {
  test('is saved for all customers where none is chosen', async () => {
    const main = await openDialog();
    await getButton('statements:savePdf').click();
    await expect.element(page.getByText('Statement.pdf')).toBeVisible();
    expect(main.inputs('salesStatements.save')).toEqual([{ company, customerKey: null, format: 'pdf' }]);
  });

  test('is saved for the customer that is chosen by keyboard', async () => {
    const main = await openDialog();
    await field.fill('aino');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(words('statements:chosen', { count: 1, sums: '10.00 €' }))).toBeVisible();
    await getButton('statements:saveCsv').click();
    await expect.element(page.getByText('Statement.pdf')).toBeVisible();
    expect(main.inputs('salesStatements.save')).toEqual([{ company, customerKey: 'id k2', format: 'csv' }]);
  });

  test('is saved for nobody where a name fits no customer', async () => {
    await openDialog();
    await field.fill('Nobody');
    await expect.element(getButton('statements:savePdf')).toBeDisabled();
    await expect.element(page.getByText(words('statements:choose'))).toBeVisible();
  });

  test('says why it could not be saved', async () => {
    const main = await openDialog();
    const nextSave = main.hold('salesStatements.save');
    await getButton('statements:savePdf').click();
    (await nextSave()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
  });

  test('is not offered where nothing is open', async () => {
    await openDialog({ 'salesStatements.customers': () => ({ customers: [] }) });
    await expect.element(page.getByText(words('statements:none'))).toBeVisible();
    await expect.element(getButton('statements:saveCsv')).toBeDisabled();
  });
});
