import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InvoiceNote } from '#app/contract/purchases/invoice.ts';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getTextField } from '#test/component/window/words.ts';
import { openInvoices } from '../openInvoice.ts';

const field = getTextField('invoice:note.field');
const saveButton = getButton('invoice:note.save');

const createNote = (text: string, id = 1): InvoiceNote => ({ id, text, by: 'Liisa', at: '2026-11-20T09:00:00.000Z' });

describe('a note on an invoice', () => {
  test('leaves its field once it is stored, and is listed', async () => {
    const { main, change } = await openInvoices([1]);
    const nextNote = main.hold('purchaseReview.addNote');
    await field.fill('  Ask Liisa ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const note = await nextNote();
    expect(note.input).toEqual({ company, id: 1, text: 'Ask Liisa' });
    await expect.element(field).toHaveAttribute('readonly');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(field).toHaveValue('  Ask Liisa ');
    change(1, { notes: [createNote('Ask Liisa')] });
    note.answer(createNote('Ask Liisa'));
    await expect.element(field).toHaveValue('');
    await expect.element(page.getByRole('article').filter({ hasText: 'Ask Liisa' })).toBeVisible();
    expect(main.inputs('purchaseReview.addNote')).toHaveLength(1);
  });

  test('stays in its field where it could not be stored, with the reason', async () => {
    const { main } = await openInvoices([2]);
    const nextNote = main.hold('purchaseReview.addNote');
    await field.fill('Ask Liisa');
    await saveButton.click();
    (await nextNote()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await expect.element(field).toHaveValue('Ask Liisa');
    await saveButton.click();
    expect((await nextNote()).input.text).toBe('Ask Liisa');
  });

  test('that is half-written stays with its invoice', async () => {
    await openInvoices([3, 4]);
    await field.fill('About the third');
    await getButton('purchases:detail.next').click();
    await expect.element(page.getByRole('complementary').getByText('Seller 4').first()).toBeVisible();
    await expect.element(field).toHaveValue('');
    await field.fill('About the fourth');
    await getButton('purchases:detail.previous').click();
    await expect.element(page.getByRole('complementary').getByText('Seller 3').first()).toBeVisible();
    await expect.element(field).toHaveValue('About the third');
  });

  test('is removed at once, and brought back once, however often that is pressed', async () => {
    const { main, change } = await openInvoices([5]);
    change(5, { notes: [createNote('Paid twice?')] });
    main.emit('purchases.changed', { company });
    const note = page.getByRole('article');
    await expect.element(note).toBeVisible();
    const nextRemoval = main.hold('purchaseReview.removeNote');
    const nextNote = main.hold('purchaseReview.addNote');
    await getButton('invoice:note.remove').click();
    const removal = await nextRemoval();
    await expect.element(note).not.toBeInTheDocument();
    change(5, { notes: [] });
    removal.answer({});
    await getButton('invoice:note.undo').click();
    const again = await nextNote();
    expect(again.input).toEqual({ company, id: 5, text: 'Paid twice?' });
    await getButton('invoice:note.undo').click();
    change(5, { notes: [createNote('Paid twice?', 2)] });
    again.answer(createNote('Paid twice?', 2));
    await expect.element(note).toBeVisible();
    await expect.element(getButton('invoice:note.undo')).not.toBeInTheDocument();
    expect(main.inputs('purchaseReview.addNote')).toHaveLength(1);
  });

  test('is back where it could not be removed', async () => {
    const { main, change, invoices } = await openInvoices([6]);
    change(6, { notes: [createNote('Paid twice?')] });
    main.emit('purchases.changed', { company });
    const nextRemoval = main.hold('purchaseReview.removeNote');
    await getButton('invoice:note.remove').click();
    const removal = await nextRemoval();
    await expect.element(page.getByRole('article')).not.toBeInTheDocument();
    const nextRead = main.hold('purchases.invoice');
    removal.refuse({ kind: 'storage', reason: 'full' });
    // It is back before the invoice was read again.
    await expect.element(page.getByRole('article').filter({ hasText: 'Paid twice' })).toBeVisible();
    const [invoice] = invoices.values();
    if (!invoice) throw new Error('no invoice');
    (await nextRead()).answer(invoice);
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await expect.element(getButton('invoice:note.undo')).not.toBeInTheDocument();
  });
});
