import { describe, expect, test } from 'vitest';
import { type InvoiceActionContext, listInvoiceActions } from '#app/sales/followUps/invoiceActions.ts';
import { capabilitiesWith } from '#test/unit/exampleCapabilities.ts';
import { createOverdueDetail, today } from '#test/unit/overdueInvoice.ts';

const capabilities = {
  ...capabilitiesWith({}),
  operations: ['sendCopy', 'sendReminder', 'createCreditNote'],
  creditNote: { lines: true, reason: true },
  manualReminders: 'unlessAutomatic' as const,
};
const context: InvoiceActionContext = { capabilities, settings: { remindsAutomatically: false }, today };
const sent = { ...createOverdueDetail(), draftId: 'd1' };

describe('actions on a sent invoice', () => {
  test('are all that its service has', () => {
    expect(listInvoiceActions(sent, context)).toEqual(['copy', 'reminder', 'creditNote', 'savePdf']);
  });

  test('are a PDF alone where the service has none of them, or is unknown', () => {
    const none = { ...capabilities, operations: [], creditNote: null, manualReminders: null };
    expect(listInvoiceActions(sent, { ...context, capabilities: none })).toEqual(['savePdf']);
    expect(listInvoiceActions(sent, { ...context, capabilities: null })).toEqual(['savePdf']);
  });

  test('hold no reminder where the service reminds by itself, unless the dialect says that both may be', () => {
    const settings = { remindsAutomatically: true };
    expect(listInvoiceActions(sent, { ...context, settings })).not.toContain('reminder');
    const both = { ...capabilities, manualReminders: 'always' as const };
    expect(listInvoiceActions(sent, { ...context, settings, capabilities: both })).toContain('reminder');
  });

  test.each([
    ['is not overdue', { dueDate: today }, 'reminder'],
    ['is paid', { paymentState: 'paid' }, 'reminder'],
    ['is credited', { documentState: 'credited' }, 'creditNote'],
    ['is a credit note itself', { typeCode: '381' }, 'creditNote'],
  ] as const)('of an invoice that %s hold no %s', (_, changes, action) => {
    expect(listInvoiceActions(createOverdueDetail(changes), context)).not.toContain(action);
  });

  test('are none before it was sent, and no PDF where it was not sent from here', () => {
    expect(listInvoiceActions({ ...createOverdueDetail({ documentState: 'draft' }), draftId: 'd1' }, context)).toEqual(
      [],
    );
    expect(listInvoiceActions(createOverdueDetail(), context)).not.toContain('savePdf');
  });
});
