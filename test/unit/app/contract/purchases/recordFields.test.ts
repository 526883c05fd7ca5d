import { describe, expect, test } from 'vitest';
import { mappedFields } from '#app/contract/purchases/fields.ts';
import {
  getMappedFieldKind,
  getRecordFieldKind,
  isAmountField,
  listRecordFields,
  recordFieldNames,
  recordFieldSchemas,
  recordFields,
} from '#app/contract/purchases/recordFields.ts';
import { purchaseColumn, standardColumns } from '#app/contract/purchases/row.ts';

describe('recordFields', () => {
  test('stores each field in a place of its own, without a gap', () => {
    const storedIndexes = recordFieldNames
      .map((field) => recordFields[field].stored)
      .toSorted((one, other) => one - other);
    expect(storedIndexes).toEqual([...recordFieldNames.keys()]);
  });

  test('reads each field from a place of its own', () => {
    const sources = recordFieldNames.map((field) => JSON.stringify(recordFields[field].source));
    expect(new Set(sources).size).toBe(sources.length);
  });

  test('lists the fields of some kinds in their order', () => {
    expect(listRecordFields('amount')).toEqual(['netAmount', 'vatAmount', 'amount', 'openAmount']);
    expect(listRecordFields('date', 'wholeNumber')).toEqual(['dueDate', 'version', 'invoiceDate']);
  });

  test('knows the kind of a field, and none of another column', () => {
    expect(getRecordFieldKind('iban')).toBe('iban');
    expect(getRecordFieldKind('state')).toBeUndefined();
    expect(getRecordFieldKind('toString')).toBeUndefined();
    expect(isAmountField('vatAmount')).toBe(true);
    expect(isAmountField('currency')).toBe(false);
  });

  test('knows the kind of a field by its name in the mapping of a profile', () => {
    expect(mappedFields.map((field) => [field, getMappedFieldKind(field)])).toEqual([
      ['identity', 'text'],
      ['invoiceNumber', 'text'],
      ['invoiceDate', 'date'],
      ['dueDate', 'date'],
      ['amount', 'amount'],
      ['netAmount', 'amount'],
      ['vatAmount', 'amount'],
      ['currency', 'currency'],
      ['reference', 'text'],
      ['status', 'text'],
      ['openAmount', 'amount'],
      ['documentType', 'text'],
    ]);
  });

  test('accepts the values of a kind and null, and nothing else', () => {
    expect(recordFieldSchemas.dueDate.safeParse('2026-11-20').success).toBe(true);
    expect(recordFieldSchemas.dueDate.safeParse(null).success).toBe(true);
    expect(recordFieldSchemas.dueDate.safeParse('20.11.2026').success).toBe(false);
    expect(recordFieldSchemas.version.safeParse('3').success).toBe(false);
    expect(recordFieldSchemas.amount.safeParse('12,50').success).toBe(false);
  });
});

describe('fixedColumns', () => {
  test('offers the fields of a record with the columns that the application adds before the amounts', () => {
    expect(standardColumns).toEqual([
      'dueDate',
      'sellerName',
      'businessId',
      'invoiceNumber',
      'iban',
      'bic',
      'buyerName',
      'town',
      'version',
      'invoiceDate',
      'reference',
      'serviceStatus',
      'documentType',
      'state',
      'urgency',
      'company',
      'receivedAt',
      'bankDay',
      'daysLeft',
      'exportedAt',
      'amountToPay',
      'netAmount',
      'vatAmount',
      'currency',
      'amount',
      'openAmount',
    ]);
  });

  test('are the only columns beside further fields', () => {
    for (const column of [...standardColumns, 'field:orderNumber'])
      expect(purchaseColumn.safeParse(column)).toMatchObject({ success: true });
    expect(purchaseColumn.safeParse('document').success).toBe(false);
  });
});
