import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getButton, getText, getTextField, words } from '#test/component/window/words.ts';
import { fullCapabilities } from '#test/unit/exampleCapabilities.ts';
import { createOverdueDetail } from '#test/unit/overdueInvoice.ts';
import { createSubmission } from '../openDraft.ts';

const capabilities = {
  ...fullCapabilities,
  operations: [...fullCapabilities.operations, 'sendCopy', 'sendReminder', 'createCreditNote'],
  creditNote: { lines: true, reason: true },
  manualReminders: 'unlessAutomatic' as const,
};
const line = {
  ...{ name: 'Hirsi', quantity: '10', unit: 'MTR', unitPrice: '100', unitPriceWithVat: null },
  ...{ discountPercent: null, vatRate: '24' },
};
const createDetail = (changes: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...createOverdueDetail(),
  lines: [line],
  ...changes,
});
const createFollowUp = (changes: Partial<Submission>): Submission =>
  createSubmission({
    draftId: 'creditNote-1',
    steps: [{ kind: 'creditNote', subject: '', state: 'uncertain', error: null }],
    ...changes,
  });

const dialog = page.getByRole('dialog');
const menu = getButton('followUp:menu');
const sum = dialog.getByRole('status');
const openPanel = (detail: InvoiceDetail, answers: CallAnswers = {}) =>
  openWindow(`/sales?invoice=${detail.invoice.id}`, {
    'salesFollow.invoice': () => detail,
    'sales.capabilities': () => capabilities,
    ...answers,
  });
const openCredit = async (detail: InvoiceDetail, answers: CallAnswers = {}) => {
  const main = await openPanel(detail, answers);
  await menu.click();
  await page.getByRole('menuitem', { name: words('followUp:action.creditNote') }).click();
  await expect.element(dialog).toBeVisible();
  return main;
};

describe('actions on a sent invoice', () => {
  test('are not offered where the service has none of them', async () => {
    await openPanel(createDetail(), { 'sales.capabilities': () => fullCapabilities });
    await expect.element(getButton('salesLines:copyDraft')).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('credit lines, with their sum before', async () => {
    const main = await openCredit(createDetail());
    await dialog.getByText(words('followUp:creditNote.lines'), { exact: true }).first().click();
    await dialog.getByText('Hirsi', { exact: true }).click();
    await getTextField('followUp:creditNote.quantityOf', { name: 'Hirsi' }).fill('2.5');
    await expect.element(sum.filter({ hasText: '-310.00' })).toBeVisible();
    const nextCall = main.hold('sales.createCreditNote');
    await getButton('followUp:creditNote.create').click();
    const call = await nextCall();
    expect(call.input).toEqual({ company, invoiceId: 'i1', reason: '', lines: [{ index: 0, quantity: '2.5' }] });
    call.answer(createFollowUp({ state: 'done' }));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('refuse a credit of more than is left, and ask the service for nothing', async () => {
    const credited = { kind: 'credited' as const, at: '2026-03-05', channel: null, amount: '-1000.00', text: null };
    const main = await openCredit(createDetail({ events: [credited] }));
    await expect.element(dialog.getByRole('radio').first()).toBeDisabled();
    await dialog.getByText('Hirsi', { exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(words('followUp:creditNote.fault.tooMuch'));
    await userEvent.keyboard('{Enter}');
    await getButton('followUp:creditNote.create').click();
    expect(main.inputs('sales.createCreditNote')).toEqual([]);
  });

  test('say of a paid invoice that the money is to be returned', async () => {
    const detail = createDetail();
    await openCredit({ ...detail, invoice: { ...detail.invoice, paymentState: 'paid', open: '0' } });
    await expect.element(getText('followUp:creditNote.paid')).toBeVisible();
  });

  test('show the service’s own words where it refuses, and keep the form', async () => {
    const error = { kind: 'followUpRefused' as const, reason: 'byService' as const, message: 'The period is closed.' };
    await openCredit(createDetail(), {
      'sales.createCreditNote': () =>
        createFollowUp({
          state: 'stopped',
          steps: [{ kind: 'creditNote', subject: '', state: 'refused', error }],
        }),
    });
    await getButton('followUp:creditNote.create').click();
    await expect.element(dialog.getByRole('alert').filter({ hasText: 'The period is closed.' })).toBeVisible();
    await expect.element(getButton('followUp:creditNote.create')).toBeEnabled();
  });

  test('ask in the timeline what became of one whose answer never came', async () => {
    const undecided = createFollowUp({
      state: 'needsDecision',
      question: { kind: 'delivery', repeatableFrom: null },
    });
    const main = await openPanel(createDetail({ followUps: [undecided] }));
    const nextLook = main.hold('sales.send');
    await getButton('followUp:undecided.lookAgain').click();
    const look = await nextLook();
    expect(look.input).toEqual({ company: undecided.company, draftId: 'creditNote-1' });
    look.answer(undecided);
    const nextAnswer = main.hold('sales.decide');
    await getButton('followUp:undecided.again.creditNote').click();
    expect((await nextAnswer()).input).toMatchObject({ draftId: 'creditNote-1', answer: 'deliverAgain' });
  });
});
