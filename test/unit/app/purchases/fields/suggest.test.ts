import { describe, expect, test } from 'vitest';
import { mappedFields } from '#app/contract/purchases/fields.ts';
import { collectSampledFields, type SampledField } from '#app/purchases/fields/sampledFields.ts';
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

describe('a suggestion', () => {
  const suggest = (...columns: readonly SampledField[]) => suggestFieldMapping(columns);
  const column = (path: string, values: readonly (string | null)[]): SampledField => ({
    ...{ path, values },
    count: values.filter((value) => value !== null).length,
  });
  const dates = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
  const amounts = {
    total: column('f1', ['125.50', '251.00', '12.55']),
    net: column('f2', ['100.00', '200.00', '10.00']),
    vat: column('f3', ['25.50', '51.00', '2.55']),
    other: column('f0', ['7.10', '3.20', '9.30']),
  };

  test.each([
    ['other', 'vat', 'net', 'total'],
    ['other', 'net', 'total', 'vat'],
    ['other', 'total', 'vat', 'net'],
  ] as const)('of an amount is the part that adds up, in any order: %s, %s, %s, %s', (...order) => {
    const { amount, netAmount, vatAmount } = suggest(...order.map((name) => amounts[name]));
    expect([amount[0], netAmount[0], vatAmount[0]]).toEqual(['f1', 'f2', 'f3']);
  });

  test('of a due date is the latest, of an invoice date the earliest, in any order', () => {
    const [early, late] = [
      column('f1', dates),
      column(
        'f2',
        dates.map((date) => date.replace('01-0', '02-0')),
      ),
    ];
    for (const columns of [
      [early, late],
      [late, early],
    ]) {
      const { dueDate, invoiceDate } = suggest(...columns);
      expect([dueDate[0], invoiceDate[0]]).toEqual(['f2', 'f1']);
    }
  });

  test('is the field that more records have', () => {
    const some = column('a.dueDate', [dates[0] ?? '', null, null, null]);
    expect(suggest(some, column('b.dueDate', dates)).dueDate).toEqual(['b.dueDate', 'a.dueDate']);
  });

  test('is the field at a higher level', () => {
    const paths = ['a.b.c.dueDate', 'a.dueDate', 'dueDate', 'a.b.dueDate'];
    expect(suggest(...paths.map((path) => column(path, dates))).dueDate).toEqual([
      'dueDate',
      'a.dueDate',
      'a.b.dueDate',
      'a.b.c.dueDate',
    ]);
  });

  test('is a field of a list only where it fits twice as well', () => {
    expect(suggest(column('rows[0].dueDate', dates), column('deadline', dates)).dueDate).toEqual([
      'deadline',
      'rows[0].dueDate',
    ]);
    expect(suggest(column('rows[0].date', dates)).invoiceDate).toEqual([]);
  });

  test('comes with four others at most', () => {
    const paths = Array.from({ length: 7 }, (_, index) => `p${index}.dueDate`);
    expect(suggest(...paths.map((path) => column(path, dates))).dueDate).toEqual(paths.slice(0, 5));
  });

  test('has another name only where its values leave no doubt', () => {
    // 0.5 × 1 (all are currencies) + 0.2 × 1 (in all records).
    expect(suggest(column('x', ['EUR', 'EUR', 'SEK'])).currency).toEqual(['x']);
    // 0.5 × 2/3 + 0.2.
    expect(suggest(column('x', ['EUR', 'EUR', 'none'])).currency).toEqual([]);
    // 0.5 + 0.2 × 1/2.
    expect(suggest(column('x', ['EUR', null])).currency).toEqual([]);
    // 0.5 + 0.2 − 0.05 is just enough, one level more is not.
    expect(suggest(column('a.b.x', ['EUR'])).currency).toEqual([]);
  });
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
