import { describe, expect, test } from 'vitest';
import { findInvoiceRows } from '#app/purchases/table/findInvoices.ts';
import { createTable } from './viewParts.ts';

const table = createTable([
  { sellerName: 'Kuparikaapeli Nordic Oy', invoiceNumber: '20261147', amount: '4512.3', further: '4512,30' },
  { sellerName: 'Sähkö Mäki Oy', invoiceNumber: '1147', amount: '99.00' },
  { sellerName: 'Ruuvimestari Oy', invoiceNumber: 'R-77', amount: '1147.00' },
  { sellerName: 'Kuparikaapeli Nordic Oy', invoiceNumber: '20261200', amount: '-80', further: '1147 lisätieto' },
  { sellerName: 'Kuparikaapeli Nordic Oy', invoiceNumber: '20261201', amount: null, missingSince: 1 },
]);
const find = (text: string, limit = 8): readonly number[] => findInvoiceRows(table, text, limit);

describe('invoices that a person may mean', () => {
  test.each([
    ['a whole number first, then an amount, then a part of a number', '1147', [1, 2, 0]],
    ['the supplier, newer invoices first', 'kuparikaapeli', [3, 0]],
    ['the supplier without accents', 'sahko maki', [1]],
    ['an amount with a decimal comma', '4512,30', [0]],
    ['an amount with fewer decimals', '4512.3', [0]],
    ['the beginning of an amount', '451', [0]],
    ['an amount of a credit note without its sign', '80', [3]],
    ['words for different values together', '1200 nordic', [3]],
    ['nothing by another value of the invoice', 'lisätieto', []],
    ['nothing without a word', '  ', []],
  ])('are found by %s', (_, text, rows) => {
    expect(find(text)).toEqual(rows);
  });

  test('are no more than were asked for', () => {
    expect(find('oy', 2)).toHaveLength(2);
    expect(find('oy')).toHaveLength(4);
  });
});
