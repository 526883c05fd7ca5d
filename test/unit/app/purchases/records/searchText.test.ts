import { describe, expect, it } from 'vitest';
import { createEmptyParsedInvoice, type ParsedInvoice } from '#app/purchases/records/parsedInvoice.ts';
import { buildSearchText, foldText, padToCents, removeAccents } from '#app/purchases/records/searchText.ts';

describe('the search text of an invoice', () => {
  it('has dates and amounts as they are written in Finland, too', () => {
    const row: ParsedInvoice = {
      ...(createEmptyParsedInvoice() as ParsedInvoice),
      ...{ dueDate: '2026-12-04', invoiceDate: '2026-10-20', amount: '1234.5', vatAmount: '-7' },
    };
    expect(buildSearchText('Sähkö Oy\nL-1', row, 'more\n')).toBe(
      'sahko oy\nl-1\n4.12.2026\n20.10.2026\n-7.00\n-7,00\n1234.50\n1234,50\nmore\n',
    );
  });

  it('has no more where an invoice has neither', () => {
    expect(buildSearchText('X', createEmptyParsedInvoice() as ParsedInvoice, '')).toBe('x\n');
  });
});

it.each([
  ['12', '12.00'],
  ['12.5', '12.50'],
  ['12.50', '12.50'],
  ['12.345', '12.345'],
  ['0.1234', '0.1234'],
  ['-0.5', '-0.50'],
])('the amount %s has at least two decimals: %s', (amount, padded) => expect(padToCents(amount)).toBe(padded));

it.each([
  ['Äyräpää', 'Ayrapaa', 'ayrapaa'],
  ['ÉCOLE', 'ECOLE', 'ecole'],
  ['Plain', 'Plain', 'plain'],
  // One sign of two letters, and a digit of another form.
  ['ﬁ ²', 'fi 2', 'fi 2'],
  ['~', '~', '~'],
])('%s is %s without accents and %s folded', (text, bare, folded) => {
  expect(removeAccents(text)).toBe(bare);
  expect(foldText(text)).toBe(folded);
});
