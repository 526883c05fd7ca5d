import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { addDays } from '#app/sales/draft/dates.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getButton, getTextField, words } from '#test/component/window/words.ts';

const today = toLocalIsoDate(new Date());

const createDetail = (id: string, overdueDays: number): InvoiceDetail => ({
  invoice: {
    ...{ id, number: '1047', contactId: 'k1', contactName: 'Aino Aalto', referenceNumber: '12344' },
    ...{ date: addDays(today, -60), dueDate: addDays(today, -overdueDays), total: '1000.00', open: '1000.00' },
    ...{ currency: 'EUR', documentState: 'sent', deliveryState: 'delivered', paymentState: 'overdue' },
    channel: 'email',
  },
  ...{ lines: [], net: null, vat: null, paid: null, yourReference: '', note: '', isAccounted: false },
  ...{ events: [], draftId: null },
});

const dialog = page.getByRole('dialog');
const text = getTextField('reminderText:textLabel');
const readText = (): string => (text.element() as HTMLTextAreaElement).value;

/** Opens the dialog and types a reference rate for each half-year that has no announced one on the day of the run. */
const openDialog = async (id: string, overdueDays: number): Promise<void> => {
  await openWindow(`/sales?invoice=${id}`, { 'salesFollow.invoice': () => createDetail(id, overdueDays) });
  await getButton('reminderText:action').click();
  await expect.element(dialog).toBeVisible();
  for (const field of await getTextField('reminderText:referenceRate').all()) await field.fill('2.5');
};

describe('the reminder text of an overdue invoice', () => {
  test('asks a private person for at most 5 €, and shows no text otherwise', async () => {
    await openDialog('r1', 20);
    await expect.poll(readText).toMatch(/^Payment reminder.*Reminder fee: 5\.00/s);
    await getTextField('reminderText:fee').fill('6');
    await expect.element(dialog.getByText(words('reminderText:fault.feeTooHigh'))).toBeVisible();
    await expect.element(text).toHaveValue('');
    await expect.element(getButton('reminderText:copy')).toBeDisabled();
  });

  test('asks for no fee within 14 days of the due date', async () => {
    await openDialog('r2', 10);
    await expect.poll(readText).toContain('To pay by');
    expect(readText()).not.toContain('Reminder fee');
  });

  test('is in the language that is chosen', async () => {
    await openDialog('r3', 20);
    await dialog.getByRole('button', { name: words('reminderText:language'), exact: false }).click();
    await page.getByRole('option', { name: 'Suomi' }).click();
    await expect.poll(readText).toMatch(/^Maksumuistutus/);
  });

  test('is not offered before the due date', async () => {
    await openWindow('/sales?invoice=r4', { 'salesFollow.invoice': () => createDetail('r4', 0) });
    await expect.element(getButton('salesLines:copyDraft')).toBeVisible();
    await expect.element(getButton('reminderText:action')).not.toBeInTheDocument();
  });
});
