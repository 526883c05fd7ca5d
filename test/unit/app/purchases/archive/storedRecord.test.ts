import { describe, expect, test } from 'vitest';
import {
  extractDisplayedRowText,
  noLineFacts,
  parseStoredRow,
  serializeRow,
  stripSeparatorCharacters,
} from '#app/purchases/archive/storedRecord.ts';
import type { ParsedInvoice } from '#app/purchases/records/parsedInvoice.ts';

const row: ParsedInvoice = {
  sellerName: 'Sähkö Oy',
  businessId: '2077474-0',
  iban: 'FI7944052020036082',
  bic: 'NDEAFIHH',
  buyerName: 'Ostaja Oy',
  town: 'Tampere',
  version: 3,
  invoiceNumber: 'L-1001',
  invoiceDate: '2026-11-20',
  dueDate: '2026-12-04',
  amount: '1234.50',
  netAmount: '987.60',
  vatAmount: '246.90',
  currency: 'EUR',
  reference: '12344',
  serviceStatus: 'PAID',
  openAmount: '0',
  documentType: 'INV01',
  isPaid: true,
  isCreditNote: false,
  faults: 2,
};

/** As archives on disk hold it: another order needs all records to be read again. */
const stored = [
  '1|2|987.60|0|0123456-2|3|25.5 S;0 AE|2026-11-01|2026-11-15|2/3|1',
  'Sähkö Oy|2077474-0|FI7944052020036082|NDEAFIHH|Ostaja Oy|Tampere|3|L-1001|2026-11-20|2026-12-04|1234.50|987.60|246.90|EUR|12344|PAID|0|INV01',
]
  .join('\x1e')
  .replaceAll('|', '\x1f');

const lineFacts = {
  ...{ lineCount: 3, vatRates: ['25.5 S', '0 AE'], instalment: '2/3' },
  ...{ deliveredFrom: '2026-11-01', deliveredUntil: '2026-11-15' },
  paymentDataDiffers: true,
};
const values = { row, lineTotal: '987.60', lineFacts, buyerBusinessId: '0123456-2' };
const none = { lineTotal: null, lineFacts: noLineFacts, buyerBusinessId: null };
const blank = Object.fromEntries(Object.keys(row).map((name) => [name, null]));

describe('serializeRow', () => {
  test('writes the text that archives on disk hold', () => {
    expect(serializeRow(values)).toBe(stored);
  });

  test('is undone by parseStoredRow', () => {
    expect(parseStoredRow(stored)).toEqual(values);
  });

  test('keeps missing values missing', () => {
    const empty = { ...blank, isPaid: false, faults: 0 } as ParsedInvoice;
    const text = serializeRow({ ...none, row: empty });
    expect(text).toBe(`\x1f0${'\x1f'.repeat(9)}\x1e${'\x1f'.repeat(17)}`);
    expect(parseStoredRow(text)).toEqual({ ...none, row: empty });
  });

  test('keeps version 0 and negative versions', () => {
    for (const version of [0, -7])
      expect(parseStoredRow(serializeRow({ ...none, row: { ...row, version } })).row.version).toBe(version);
  });
});

test('getDisplayedText returns the fields of a row and no other values', () => {
  expect(extractDisplayedRowText(stored).split('\x1f')).toHaveLength(18);
});

test('sanitizeRow replaces separators in texts, and leaves other rows as they are', () => {
  expect(stripSeparatorCharacters({ ...row, town: 'Tam\x1fpere\x1f', reference: '\x1f' })).toEqual({
    ...row,
    town: 'Tam pere',
    reference: null,
  });
  expect(stripSeparatorCharacters(row)).toBe(row);
});
