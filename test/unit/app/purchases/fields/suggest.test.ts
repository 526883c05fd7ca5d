import { describe, expect, test } from 'vitest';
import { mappedFields } from '#app/contract/purchases/fields.ts';
import { collectSampledFields } from '#app/purchases/fields/sampledFields.ts';
import { suggestFieldMapping } from '#app/purchases/fields/suggestFieldMapping.ts';
import { finvoice, mute, nested, recordsIn, snake, swedish } from './dialects.ts';

const bestIn = (records: readonly unknown[]) => {
  const suggestions = suggestFieldMapping(collectSampledFields(records));
  return Object.fromEntries(mappedFields.map((field) => [field, suggestions[field][0] ?? '']));
};

describe('the best suggestion for each field', () => {
  test('in Finvoice’s own words', () => {
    expect(bestIn(recordsIn(finvoice))).toEqual({
      identity: '',
      invoiceNumber: 'invoiceNumber',
      invoiceDate: 'invoiceDate',
      dueDate: 'dueDate',
      amount: 'invoiceTotalVatIncludedAmount',
      netAmount: 'invoiceTotalVatExcludedAmount',
      vatAmount: 'invoiceTotalVatAmount',
      currency: 'invoiceCurrencyCode',
      reference: 'referenceNumber',
      status: 'paymentStatusCode',
      openAmount: '',
      documentType: 'invoiceTypeCode',
    });
  });

  test('in English with joints', () => {
    expect(bestIn(recordsIn(snake))).toEqual({
      identity: 'id',
      invoiceNumber: 'invoice_no',
      invoiceDate: 'issue_date',
      dueDate: 'due_date',
      amount: 'grand_total',
      netAmount: 'net_total',
      vatAmount: 'tax_total',
      currency: 'currency',
      reference: 'payment_reference',
      status: 'status',
      openAmount: '',
      documentType: '',
    });
  });

  test('in Swedish', () => {
    expect(bestIn(recordsIn(swedish))).toEqual({
      identity: '',
      invoiceNumber: 'fakturanummer',
      invoiceDate: 'fakturadatum',
      dueDate: 'förfallodatum',
      amount: 'attBetala',
      netAmount: 'nettobelopp',
      vatAmount: 'moms',
      currency: 'valuta',
      reference: 'ocrNummer',
      status: 'betalningsstatus',
      openAmount: '',
      documentType: '',
    });
  });

  test('in Finnish, within other levels', () => {
    expect(bestIn(recordsIn(nested))).toEqual({
      identity: 'lasku.tunniste',
      invoiceNumber: 'lasku.numero',
      invoiceDate: 'lasku.päiväys',
      dueDate: 'lasku.eräpäivä',
      amount: 'lasku.summat.loppusumma',
      netAmount: 'lasku.summat.veroton',
      vatAmount: 'lasku.summat.alv',
      currency: 'lasku.summat.valuutta',
      reference: 'lasku.maksu.viite',
      status: 'lasku.maksu.tila',
      openAmount: '',
      documentType: '',
    });
  });

  test('where the names say nothing, by the values alone', () => {
    expect(bestIn(recordsIn(mute))).toMatchObject({
      invoiceDate: 'f2',
      dueDate: 'f1',
      amount: 'f4',
      netAmount: 'f5',
      vatAmount: 'f3',
      currency: 'f7',
      reference: 'f6',
      invoiceNumber: '',
      status: '',
      openAmount: '',
      documentType: '',
    });
  });
});

test.each([
  ['openAmount', 'invoiceTypeCode', 'INV02'],
  ['amount_outstanding', 'document_type', '381'],
  ['avoinSumma', 'laskutyyppi', 'Hyvityslasku'],
  ['restbelopp', 'fakturatyp', 'Kredit'],
])('what is open and which type it has is suggested by name: %s and %s', (open, type, credit) => {
  const records = recordsIn(finvoice).map((record, index) => ({
    ...Object(record),
    invoiceTypeCode: undefined,
    [open]: index % 4,
    [type]: index % 5 === 0 ? credit : 'INV01',
  }));
  expect(bestIn(records)).toMatchObject({
    amount: 'invoiceTotalVatIncludedAmount',
    openAmount: open,
    documentType: type,
  });
});

test('a field whose values cannot be it is never suggested, whatever it is called', () => {
  const records = recordsIn(finvoice).map((record) => ({
    ...Object(record),
    dueDate: 'soon',
    invoiceCurrencyCode: 'gold',
  }));
  const { dueDate, currency } = suggestFieldMapping(collectSampledFields(records));
  expect(dueDate).not.toContain('dueDate');
  expect(currency).toEqual([]);
});

test('no records, and records that are none, suggest nothing', () => {
  for (const records of [[], [null, 4, 'x', []]])
    expect(Object.values(suggestFieldMapping(collectSampledFields(records))).flat()).toEqual([]);
});

test('keys that would harm an object harm nothing', () => {
  const record: unknown = JSON.parse('{"__proto__": {"dueDate": "2026-11-20"}, "constructor": {"invoiceNumber": "1"}}');
  const columns = collectSampledFields([record]);
  expect(columns.map(({ path }) => path)).toContain('__proto__.dueDate');
  expect(() => suggestFieldMapping(columns)).not.toThrow();
});
