import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import { emptyRecipient } from '#app/sales/draft/draft.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getButton, getTextField, words } from '#test/component/window/words.ts';
import { capabilitiesWith } from '#test/unit/exampleCapabilities.ts';
import { createQuestion, createSentSubmission, createStoppedSubmission } from '../openDraft.ts';

const createDetail = (id: string): InvoiceDetail => ({
  invoice: {
    id,
    number: '1047',
    contactId: 'k1',
    contactName: 'Kesälahden Rakennus Oy',
    referenceNumber: '',
    date: '2026-11-01',
    dueDate: '2026-11-15',
    total: '945.77',
    open: '945.77',
    currency: 'EUR',
    documentState: 'sent',
    deliveryState: 'failed',
    paymentState: 'open',
    channel: 'paper',
  },
  lines: [],
  net: null,
  vat: null,
  paid: null,
  yourReference: '',
  note: '',
  isAccounted: false,
  events: [],
  draftId: null,
});

const email = getTextField('sales:field.email');
const sendButton = getButton('salesDelivery:send.email');
const dialog = page.getByRole('dialog');

const openForm = async (id: string, answers: CallAnswers = {}) => {
  const main = await openWindow(`/sales?invoice=${id}`, { 'salesFollow.invoice': () => createDetail(id), ...answers });
  await getButton('salesList:action.deliverAgain').click();
  await expect.element(dialog).toBeVisible();
  return main;
};
const fillIn = async (address: string): Promise<void> => {
  await dialog.getByText(words('sales:channel.email'), { exact: true }).click();
  await email.fill(address);
};

describe('delivering an invoice again', () => {
  test('asks the service once, for the chosen channel and its address alone', async () => {
    const main = await openForm('i1');
    const nextCall = main.hold('sales.deliverAgain');
    await fillIn('talous@kesa.example');
    await sendButton.click();
    const call = await nextCall();
    expect(call.input).toEqual({
      company,
      invoiceId: 'i1',
      channel: 'email',
      email: 'talous@kesa.example',
      eInvoiceAddress: '',
      eInvoiceOperator: '',
    });
    await email.click();
    await userEvent.keyboard('{Enter}');
    call.answer(createSentSubmission());
    await expect.element(dialog).not.toBeInTheDocument();
    expect(main.inputs('sales.deliverAgain')).toHaveLength(1);
  });

  test('asks for nothing while the address is wrong, and names the fault', async () => {
    const main = await openForm('i2');
    await fillIn('talous');
    await sendButton.click();
    await expect.element(email).toHaveAccessibleDescription(words('sales:fault.emailWrong'));
    await expect.element(email).toHaveFocus();
    expect(main.inputs('sales.deliverAgain')).toEqual([]);
  });

  test('shows the service’s message at its field until that is changed', async () => {
    const main = await openForm('i3');
    main.answer({
      'sales.deliverAgain': () =>
        createStoppedSubmission({
          state: 'refused',
          error: { kind: 'validation', fields: [{ path: 'contact.email', message: 'Unknown mailbox' }], messages: [] },
        }),
    });
    await fillIn('talous@kesa.example');
    await sendButton.click();
    await expect.element(email).toHaveAccessibleDescription('Unknown mailbox');
    await email.fill('laskut@kesa.example');
    await expect.element(page.getByText('Unknown mailbox')).not.toBeInTheDocument();
    const nextCall = main.hold('sales.deliverAgain');
    await sendButton.click();
    await nextCall();
    await expect.element(email).not.toHaveAccessibleDescription('Unknown mailbox');
  });

  test('asks what became of a delivery whose answer never came, and keeps asking where the answer is not taken', async () => {
    const main = await openForm('i4');
    main.answer({ 'sales.deliverAgain': () => createQuestion({ kind: 'delivery', repeatableFrom: null }) });
    await fillIn('talous@kesa.example');
    await sendButton.click();
    const nextAnswer = main.hold('sales.decide');
    const wasDelivered = getButton('salesDelivery:redelivery.undecided.wasDelivered');
    await wasDelivered.click();
    const first = await nextAnswer();
    expect(first.input).toEqual({ company, draftId: 'd1', answer: 'wasDelivered' });
    await expect.element(wasDelivered).toBeDisabled();
    first.refuse({ kind: 'storage', reason: 'full' });
    await expect.element(dialog.getByText(words('errors:storage.full.title'), { exact: true })).toBeVisible();
    await getButton('salesDelivery:redelivery.undecided.deliverAgain').click();
    const second = await nextAnswer();
    expect(second.input.answer).toBe('deliverAgain');
    second.answer(createSentSubmission());
    await expect.element(dialog).not.toBeInTheDocument();
    expect(main.inputs('sales.deliverAgain')).toHaveLength(1);
  });

  test('looks again what became of one whose answer never came, by the same call', async () => {
    const main = await openForm('i9');
    main.answer({ 'sales.deliverAgain': () => createQuestion({ kind: 'delivery', repeatableFrom: null }) });
    await fillIn('talous@kesa.example');
    await sendButton.click();
    const nextCall = main.hold('sales.deliverAgain');
    await getButton('salesDelivery:redelivery.undecided.lookAgain').click();
    const call = await nextCall();
    expect(call.input).toEqual(main.inputs('sales.deliverAgain')[0]);
    call.answer(createSentSubmission());
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('keeps what was typed where the call fails', async () => {
    const main = await openForm('i5');
    const nextCall = main.hold('sales.deliverAgain');
    await fillIn('talous@kesa.example');
    await sendButton.click();
    (await nextCall()).refuse({ kind: 'offline' });
    await expect.element(dialog.getByText(words('errors:offline.title'), { exact: true })).toBeVisible();
    await expect.element(email).toHaveValue('talous@kesa.example');
    await sendButton.click();
    expect((await nextCall()).input.email).toBe('talous@kesa.example');
  });

  test('shows the address that the service will use, where a delivery carries none', async () => {
    const kept = { ...emptyRecipient, remoteId: 'k1', name: 'Kesälahden Rakennus Oy', email: 'laskut@kesa.example' };
    const main = await openForm('i7', {
      'sales.capabilities': () => capabilitiesWith({ carried: { delivery: { channel: 'any' } } }),
      'salesBook.contacts': () => [{ ...kept, channel: null, paymentTermDays: null }],
      'formDrafts.list': () => [
        {
          connectionId: 'demo',
          name: JSON.stringify(['delivery', 'demo', '1', 'i7']),
          text: '{"email":"uusi@kesa.example"}',
        },
      ],
    });
    const nextCall = main.hold('sales.deliverAgain');
    await dialog.getByText(words('sales:channel.email'), { exact: true }).click();
    await expect.element(email).toHaveValue('laskut@kesa.example');
    await expect.element(email).toHaveAttribute('readonly');
    await expect.element(email).toHaveAccessibleDescription(words('salesDelivery:keptAddress.hint'));
    await sendButton.click();
    expect((await nextCall()).input.email).toBe('laskut@kesa.example');
  });

  test('asks for no channel where the service decides it, and takes a recipient that is unknown here', async () => {
    const main = await openForm('i8', { 'sales.capabilities': () => capabilitiesWith({ carried: { delivery: {} } }) });
    const nextCall = main.hold('sales.deliverAgain');
    await expect.element(dialog.getByText(words('salesDelivery:leftToService.title'))).toBeVisible();
    await dialog.getByRole('button', { name: words('salesDelivery:redelivery.title'), exact: true }).click();
    expect((await nextCall()).input.invoiceId).toBe('i8');
  });

  test('forgets the form that was cancelled', async () => {
    const main = await openForm('i6');
    await fillIn('talous@kesa.example');
    await expect
      .poll(() => main.inputs('formDrafts.save').map(({ text }) => text))
      .toContain(JSON.stringify({ channel: 'email', email: 'talous@kesa.example' }));
    await getButton('salesDelivery:redelivery.cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .poll(() => main.inputs('formDrafts.delete').map(({ name }) => name))
      .toContain(JSON.stringify(['delivery', 'demo', '1', 'i6']));
    await getButton('salesList:action.deliverAgain').click();
    await expect.element(sendButton).not.toBeInTheDocument();
  });
});
