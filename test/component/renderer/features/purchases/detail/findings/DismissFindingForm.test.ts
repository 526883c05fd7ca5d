import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { company } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getTextField, words } from '#test/component/window/words.ts';
import { finding } from '#test/unit/renderer/examples.ts';
import { openInvoices } from '../../openInvoice.ts';

const text = getTextField('findings:dismiss.text');
const settle = getButton('findings:dismiss.done');

const openForm = async (id: number) => {
  const opened = await openInvoices([id]);
  opened.change(id, { findings: [finding('sumsDiffer')] });
  opened.main.emit('purchases.changed', { company });
  await getButton('findings:dismiss.action').click();
  await expect.element(text).toBeVisible();
  return opened;
};
const chooseReason = async (): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(words('findings:dismiss.choose')) }).click();
  await page.getByRole('option', { name: words('findings:reason.known') }).click();
};

describe('settling a finding', () => {
  test('stores reason and words once, however often Enter is pressed', async () => {
    const { main, change } = await openForm(21);
    const nextDismissal = main.hold('purchaseReview.dismiss');
    await chooseReason();
    await text.fill('Rounding ');
    await userEvent.keyboard('{Enter}');
    const dismissal = await nextDismissal();
    expect(dismissal.input).toEqual({ company, id: 21, key: 'sumsDiffer', reason: 'known', text: 'Rounding' });
    await userEvent.keyboard('{Enter}');
    await expect.element(text).toHaveAttribute('readonly');
    const by = { reason: 'known', text: 'Rounding', by: 'Liisa', at: '2026-11-20T09:00:00.000Z' } as const;
    change(21, { findings: [finding('sumsDiffer', by)] });
    dismissal.answer({});
    await expect.element(text).not.toBeInTheDocument();
    expect(main.inputs('purchaseReview.dismiss')).toHaveLength(1);
  });

  test('is not possible without a reason', async () => {
    const { main } = await openForm(22);
    await text.fill('Rounding');
    await userEvent.keyboard('{Enter}');
    await expect.element(settle).toBeDisabled();
    expect(main.inputs('purchaseReview.dismiss')).toEqual([]);
  });

  test('keeps reason and words where it fails', async () => {
    const { main } = await openForm(23);
    const nextDismissal = main.hold('purchaseReview.dismiss');
    await chooseReason();
    await text.fill('Rounding');
    await settle.click();
    (await nextDismissal()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await expect.element(text).toHaveValue('Rounding');
    await settle.click();
    expect((await nextDismissal()).input).toMatchObject({ reason: 'known', text: 'Rounding' });
  });

  test('left half-written is there when the form opens again, and gone once it was cancelled', async () => {
    const { main } = await openForm(24);
    await text.fill('Rounding');
    await getButton('purchases:detail.close').click();
    await expect.element(text).not.toBeInTheDocument();
    await page.getByRole('gridcell').first().click();
    await userEvent.keyboard('{Enter}');
    await getButton('findings:dismiss.action').click();
    await expect.element(text).toHaveValue('Rounding');
    await getButton('findings:dismiss.cancel').click();
    await getButton('findings:dismiss.action').click();
    await expect.element(text).toHaveValue('');
    expect(main.inputs('purchaseReview.dismiss')).toEqual([]);
  });
});
