import { describe, expect, test } from 'vitest';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { createAccountStatements, listStatementCustomers } from '#app/sales/statements/accountStatement.ts';
import type { InvoiceWithEvents } from '#app/sales/tracking/salesTasks.ts';

const today = '2026-11-27';

const createInvoice = (
  number: string,
  changes: Partial<SalesInvoice> = {},
  payments: readonly (readonly [at: string, amount: string])[] = [],
): InvoiceWithEvents => ({
  invoice: {
    ...{ id: `i${number}`, number, contactId: 'k1', contactName: 'Kesälahden Rakennus Oy', referenceNumber: '12344' },
    ...{ date: '2026-10-01', dueDate: '2026-11-15', total: '100.00', open: '100.00', currency: 'EUR' },
    ...{ documentState: 'sent', deliveryState: 'delivered', paymentState: 'open', channel: 'email' },
    ...changes,
  },
  events: payments.map(([at, amount]) => ({ kind: 'paid', at, amount, channel: null, text: null })),
});

describe('a statement of account', () => {
  test('lists the open invoices of a customer, the one due first before the others, with sums and ages', () => {
    const [statement, ...others] = createAccountStatements(
      [
        createInvoice('3', { dueDate: null, open: '1.00' }),
        createInvoice('2', { dueDate: '2026-12-01', open: '20.00' }),
        createInvoice('1', { dueDate: '2026-11-26', open: '0.10' }),
        createInvoice('0', { dueDate: '2026-09-01', open: '0.20' }),
        createInvoice('paid', { paymentState: 'paid', open: '0' }),
        createInvoice('credited', { documentState: 'credited' }),
        createInvoice('draft', { documentState: 'draft' }),
      ],
      today,
    );
    expect(others).toEqual([]);
    expect(statement?.currencies).toMatchObject([
      {
        currency: 'EUR',
        open: '21.3',
        overdue: '0.3',
        ageing: [
          { bucket: 'notDue', open: '21' },
          { bucket: 'to7', open: '0.1' },
          { bucket: 'over60', open: '0.2' },
        ],
      },
    ]);
    expect(statement?.currencies[0]?.items.map(({ invoice, isOverdue }) => [invoice.number, isOverdue])).toEqual([
      ['0', true],
      ['1', true],
      ['2', false],
      ['3', false],
    ]);
  });

  test('keeps currencies and customers apart, and customers without an id by their names', () => {
    const statements = createAccountStatements(
      [
        createInvoice('1'),
        createInvoice('2', { currency: 'SEK', open: '900.00' }),
        createInvoice('3', { contactId: null, contactName: 'Aino Aalto' }),
        createInvoice('4', { contactId: null, contactName: 'Eino Eerola' }),
      ],
      today,
    );
    expect(statements.map(({ name, currencies }) => [name, currencies.map(({ currency }) => currency)])).toEqual([
      ['Aino Aalto', ['EUR']],
      ['Eino Eerola', ['EUR']],
      ['Kesälahden Rakennus Oy', ['EUR', 'SEK']],
    ]);
  });

  test('has the name of the newest invoice where a customer was renamed', () => {
    const statements = createAccountStatements(
      [
        createInvoice('2', { date: '2026-11-01', contactName: 'New name Oy' }),
        createInvoice('1', { date: '2026-10-01', contactName: 'Old name Oy' }),
      ],
      today,
    );
    expect(statements.map(({ name }) => name)).toEqual(['New name Oy']);
  });

  test('leaves an unknown open amount out of the sums and in the list', () => {
    const [statement] = createAccountStatements([createInvoice('1', { open: null }), createInvoice('2')], today);
    expect(statement?.currencies[0]).toMatchObject({ open: '100', items: [{ open: null }, { open: '100.00' }] });
  });

  test('lists the payments of the last year, also of invoices that are paid in full', () => {
    const [statement] = createAccountStatements(
      [
        createInvoice('1', { paymentState: 'paid', open: '0' }, [
          ['2025-11-26', '1.00'],
          ['2025-11-27', '2.00'],
        ]),
        createInvoice('2', { paymentState: 'partlyPaid' }, [['2026-11-20T08:00:00.000Z', '30.00']]),
      ],
      today,
    );
    expect(statement?.currencies[0]?.payments).toEqual([
      { date: '2026-11-20', invoiceNumber: '2', amount: '30.00' },
      { date: '2025-11-27', invoiceNumber: '1', amount: '2.00' },
    ]);
  });

  test('is chosen from customers by their overdue sums', () => {
    const statements = createAccountStatements(
      [
        createInvoice('1', { contactId: 'a', contactName: 'A', open: '5.00' }),
        createInvoice('2', { contactId: 'b', contactName: 'B', open: '7.00' }),
        createInvoice('3', { contactId: 'c', contactName: 'C', open: '900.00', dueDate: '2027-01-01' }),
      ],
      today,
    );
    expect(listStatementCustomers(statements).map(({ name, count }) => [name, count])).toEqual([
      ['B', 1],
      ['A', 1],
      ['C', 1],
    ]);
  });
});
