import { beforeEach, describe, expect, test } from 'vitest';
import type { CreditNoteRequest } from '#app/sales/api/requests.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { openSalesApi } from '#app/sales/api/salesConnection.ts';
import { demo, newRecipient, openDemoSales } from './demoSales.ts';
import { captureError, company, createSalesConnection, readyDraft, send } from './parts.ts';

let api: SalesApi;
beforeEach(() => {
  api = openSalesApi(createSalesConnection(demo), company);
});

const sendInvoice = async (): Promise<string> => {
  const opened = openDemoSales();
  const { invoiceId } = await send(opened, await readyDraft(opened.sales, newRecipient()));
  return invoiceId ?? '';
};

const wholeCredit = (invoiceId: string): CreditNoteRequest => ({
  ...{ invoiceId, precedingInvoiceNumber: null, precedingInvoiceDate: null, date: '2026-11-27', reason: 'Palautus' },
  ...{ isWhole: true, total: null, lines: [] },
});

const creditFirstLine = async (invoiceId: string, quantity: string): Promise<CreditNoteRequest> => {
  const { invoice } = await api.readInvoice(invoiceId);
  const [line] = invoice.lines ?? [];
  if (!line) throw new Error('the invoice has lines');
  const { id: lineId, name, unit, unitPrice = null, unitPriceWithVat = null, vatRate = null } = line;
  const texts = { productId: null, name: name ?? '', unit: unit ?? '', vatReason: '', description: '' };
  const numbers = { unitPrice, unitPriceWithVat, discountPercent: null, vatRate, vatCategory: null, quantity };
  return { ...wholeCredit(invoiceId), isWhole: false, lines: [{ index: 0, lineId, ...texts, ...numbers }] };
};

const eventKinds = async (invoiceId: string): Promise<readonly string[]> =>
  (await api.readPayments(invoiceId))?.events.map(({ kind }) => kind) ?? [];

describe('operations on a sent invoice', () => {
  test('are a copy, a reminder and a credit note', async () => {
    const { operations, creditNote, manualReminders, returned } = await api.capabilities();
    expect(operations).toEqual(expect.arrayContaining(['sendCopy', 'sendReminder', 'createCreditNote']));
    expect(creditNote).toEqual({ lines: true, reason: true });
    expect(manualReminders).toBe('always');
    expect(returned.event.kind).toEqual(expect.arrayContaining(['copySent', 'reminded', 'credited']));
  });

  test('a copy and a reminder show among the events, and leave the invoice as it is', async () => {
    const invoiceId = await sendInvoice();
    const before = await api.readInvoice(invoiceId);
    await api.sendCopy({ invoiceId, channel: 'paper', email: '', eInvoiceAddress: '', eInvoiceOperator: '' }, 'k1');
    await api.sendReminder(invoiceId, 'k2');
    expect(await eventKinds(invoiceId)).toEqual(expect.arrayContaining(['copySent', 'reminded']));
    expect((await api.readInvoice(invoiceId)).invoice.total).toBe(before.invoice.total);
    expect(demo.ledger.copies.filter((entry) => entry.invoiceId === invoiceId)).toHaveLength(1);
    expect(demo.ledger.reminders.filter((entry) => entry.invoiceId === invoiceId)).toHaveLength(1);
  });

  test('a credit of one line lowers the open amount, and the credit note names the invoice', async () => {
    const invoiceId = await sendInvoice();
    const { invoice } = await api.readInvoice(invoiceId);
    const { id = '' } = await api.createCreditNote(await creditFirstLine(invoiceId, '1'), 'k1');
    const creditNote = (await api.readInvoice(id ?? '')).invoice;
    expect(creditNote).toMatchObject({ typeCode: '381', precedingInvoiceNumber: invoice.number });
    expect(Number(creditNote.total)).toBeLessThan(0);
    const after = (await api.readInvoice(invoiceId)).invoice;
    expect(Number(after.open)).toBeCloseTo(Number(invoice.open) + Number(creditNote.total), 2);
    expect(after).toMatchObject({ documentState: 'sent', typeCode: '380' });
    expect(await eventKinds(invoiceId)).toContain('credited');
  });

  test('a whole credit closes the invoice, and of a paid one the credit note stays open', async () => {
    const invoiceId = await sendInvoice();
    const { invoice } = await api.readInvoice(invoiceId);
    demo.office.happen(invoiceId, 'Paid', invoice.total ?? '');
    const { id } = await api.createCreditNote(wholeCredit(invoiceId), 'k1');
    expect((await api.readInvoice(invoiceId)).invoice).toMatchObject({ documentState: 'credited', open: '0' });
    const creditNote = (await api.readInvoice(id ?? '')).invoice;
    expect(creditNote).toMatchObject({ total: `-${invoice.total}`, open: `-${invoice.total}` });
  });

  test('a second whole credit, a credit of too much and one of a draft are refused', async () => {
    const invoiceId = await sendInvoice();
    expect(await captureError(api.createCreditNote(await creditFirstLine(invoiceId, '400'), 'k0'))).toMatchObject({
      kind: 'validation',
    });
    await api.createCreditNote(wholeCredit(invoiceId), 'k1');
    expect(await captureError(api.createCreditNote(wholeCredit(invoiceId), 'k2'))).toMatchObject({ kind: 'conflict' });
    expect(await captureError(api.sendReminder(invoiceId, 'k3'))).toMatchObject({ kind: 'conflict' });
    expect(demo.ledger.creditNotes.filter((entry) => entry.invoiceId === invoiceId)).toHaveLength(1);
  });

  test('a service may refuse all of them', async () => {
    const invoiceId = await sendInvoice();
    demo.quirks.followUps = 'refused';
    expect(await captureError(api.sendReminder(invoiceId, 'k1'))).toMatchObject({ kind: 'conflict' });
    demo.quirks.followUps = 'offered';
  });

  test('settings tell that the service reminds and collects by itself', async () => {
    expect(await api.readSettings()).toMatchObject({ remindsAutomatically: true, collectsAutomatically: true });
  });
});
