import { describe, expect, test } from 'vitest';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { createAccountStatements } from '#app/sales/statements/accountStatement.ts';
import { renderStatementsHtml } from '#app/sales/statements/statementHtml.ts';
import { createStatementTable } from '#app/sales/statements/statementTable.ts';
import { seller } from '../preview/invoices.ts';

const createStatements = (count: number, changes: Partial<SalesInvoice> = {}) =>
  createAccountStatements(
    Array.from({ length: count }, (_, index) => ({
      invoice: {
        ...{ id: `i${index}`, number: `${1000 + index}`, contactId: 'k1', contactName: 'Kesälahden Rakennus Oy' },
        ...{ referenceNumber: '12344', date: '2026-10-01', dueDate: '2026-11-15', total: '100.00', open: '1234.50' },
        ...{ currency: 'EUR', documentState: 'sent', deliveryState: 'delivered', paymentState: 'open' },
        ...{ channel: 'email', ...changes },
      },
      events: [{ kind: 'paid', at: '2026-11-20', amount: '30.00', channel: null, text: null }],
    })),
    '2026-11-27',
  );

const render = (statements = createStatements(1), language: 'en' | 'fi' | 'sv' = 'en'): string =>
  renderStatementsHtml(
    statements.map((statement) => ({ statement, language })),
    { ...seller, iban: 'FI7944052020036082' },
    '',
  ).replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the page of a statement', () => {
  test('names the customer, each open invoice with its amounts, the payments and the account', () => {
    const page = render();
    for (const part of ['Kesälahden Rakennus Oy', '1000', '12344', '1,234.50 €', '30.00 €', 'FI79 4405 2020 0360 82'])
      expect(page).toContain(part);
  });

  test('has the bank barcode of each invoice, with its own reference and due date', () => {
    // Version 4: account, 1,234.50 €, reference 12344, due on 15 November 2026.
    expect(render()).toContain('479440520200360820012345000000000000000000012344261115');
  });

  test('has no barcode where the currency is not the euro', () => {
    expect(render(createStatements(1, { currency: 'SEK' }))).not.toContain('<img');
  });

  test('is in the language of the customer', () => {
    expect(render(createStatements(1), 'fi')).toMatch(/lang="fi".*Tiliote.*Erääntynyt 8–14 päivää sitten.*1 234,50 €/s);
    expect(render(createStatements(1), 'sv')).toMatch(/lang="sv".*Kontoutdrag.*1 234,50 €/s);
  });

  test('escapes what comes from the service', () => {
    const page = render(createStatements(1, { contactName: '</style><script>alert(1)</script>', number: '<b>"' }));
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<b>');
  });

  test('says that an open amount is not known', () => {
    expect(render(createStatements(1, { open: null }))).toContain('not known');
  });

  test('has a row for each of 500 invoices', () => {
    expect(render(createStatements(500)).match(/<tr class="overdue">/g)).toHaveLength(500);
  });
});

describe('the table of a statement', () => {
  test('has a row for each open invoice, with headings in the language', () => {
    const { headers, rows } = createStatementTable(createStatements(2), 'fi');
    expect(headers[0]).toBe('Asiakas');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual([
      { kind: 'text', text: 'Kesälahden Rakennus Oy' },
      { kind: 'text', text: '1000' },
      { kind: 'date', date: '2026-10-01' },
      { kind: 'date', date: '2026-11-15' },
      { kind: 'text', text: '12344' },
      { kind: 'amount', amount: '100.00', currency: 'EUR' },
      { kind: 'amount', amount: '1234.50', currency: 'EUR' },
      { kind: 'amount', amount: '1234.50', currency: 'EUR' },
      { kind: 'text', text: 'EUR' },
    ]);
  });
});
