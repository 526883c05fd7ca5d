import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importFaultCodes } from '#app/contract/sales/fault.ts';
import { type ImportField, importField } from '#app/contract/sales/importing.ts';
import { createDraft } from '#app/sales/draft/draft.ts';
import { clearUnsupportedDefaults } from '#app/sales/draft/omitUnsupportedValues.ts';
import { detectDayMonthOrder, parseImportedDate } from '#app/sales/import/parseImportedDate.ts';
import { type InvoiceImportRequest, parseImportedInvoices } from '#app/sales/import/readInvoices.ts';
import { suggestImportMapping } from '#app/sales/import/suggestImportMapping.ts';
import en from '#renderer/locales/en/salesImport.json' with { type: 'json' };
import fi from '#renderer/locales/fi/salesImport.json' with { type: 'json' };
import sv from '#renderer/locales/sv/salesImport.json' with { type: 'json' };
import { capabilitiesWith, fewCapabilities } from '#test/unit/exampleCapabilities.ts';

const today = '2026-11-20';
const company = { connectionId: 'demo', customerNumber: '1001' };
const base = createDraft({ id: 'base', company, today });

let ids = 0;
const nextId = (): string => {
  ids += 1;
  return `draft-${ids}`;
};
const read = (
  columns: readonly ImportField[],
  rows: readonly (readonly string[])[],
  request: Partial<InvoiceImportRequest> = {},
) =>
  parseImportedInvoices(
    { columns, rows },
    { mapping: [...columns], base, contacts: [], capabilities: null, today, newId: nextId, ...request },
  );
const listFaults = (columns: readonly ImportField[], row: readonly string[], request?: Partial<InvoiceImportRequest>) =>
  read(columns, [row], request).flatMap(({ faults }) =>
    faults.map(({ row: number, column, code }) => `${number} ${column === null ? '-' : columns[column]} ${code}`),
  );

const columns = ['invoice', 'contactName', 'email', 'lineName', 'quantity', 'unitPrice', 'vatRate'] as const;
const sound = ['1', 'Kymi Oy', 'laskut@kymi.example', 'Työ', '2,5', '1 250,00 €', '25,5 %'];

describe('what a column is', () => {
  test.each([
    [
      ['Laskun numero', 'Asiakas', 'Y-tunnus', 'Tuote', 'Määrä', 'Veroton hinta', 'ALV-%'],
      ['invoice', 'contactName', 'businessId', 'lineName', 'quantity', 'unitPrice', 'vatRate'],
    ],
    [
      ['Fakturanr', 'Kund', 'E-post', 'Benämning', 'Antal', 'Pris med moms', 'Förfallodatum'],
      ['invoice', 'contactName', 'email', 'lineName', 'quantity', 'unitPriceWithVat', 'dueDate'],
    ],
    [
      ['INVOICE_NO', 'Customer name', 'Unit price', 'Price with VAT', 'VAT %', 'Delivery date', '?'],
      ['invoice', 'contactName', 'unitPrice', 'unitPriceWithVat', 'vatRate', 'deliveryDate', null],
    ],
  ])('is known by its head: %s', (headers, fields) => {
    expect(suggestImportMapping({ columns: headers, rows: [] })).toEqual(fields);
  });

  test('is known by what stands in it where the head says nothing, and no field is taken twice', () => {
    const rows = [['a@kymi.example', '0737546-2', 'kpl', 'b@kymi.example', '']];
    expect(suggestImportMapping({ columns: ['A', 'B', 'C', 'D', 'E'], rows })).toEqual([
      'email',
      'businessId',
      'unit',
      null,
      null,
    ]);
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['1.2.2026', '2026-02-01'],
    ['20/11/26', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['2026-11-20T00:00:00Z', '2026-11-20'],
    ['31.2.2026', null],
    ['soon', null],
    ['20.11.', null],
  ])('%s', (text, iso) => expect(parseImportedDate(text, 'dayFirst')).toBe(iso));

  test('the month goes first where the column allows nothing else', () => {
    expect(detectDayMonthOrder(['11/20/2026', '1/2/2026'])).toBe('monthFirst');
    expect(detectDayMonthOrder(['1/2/2026', '3/4/2026'])).toBe('dayFirst');
    expect(detectDayMonthOrder(['20.11.2026', '11/20/2026'])).toBe('dayFirst');
    expect(parseImportedDate('11/20/2026', 'monthFirst')).toBe('2026-11-20');
  });
});

describe('invoices of a file', () => {
  test('rows of one invoice are its lines, as the rows say or as the defaults do', () => {
    const [first, second] = read(columns, [sound, ['1', '', '', 'Matka', '', '0,59', ''], ['2', ...sound.slice(1)]]);
    expect(first?.faults).toEqual([]);
    expect(first?.draft).toMatchObject({
      ...{ step: 'check', channel: 'email', invoiceDate: today, dueDate: '2026-12-04' },
      contact: { name: 'Kymi Oy', email: 'laskut@kymi.example', remoteId: null },
      lines: [
        { name: 'Työ', quantity: '2,5', vatRate: '25,5', vatCategory: 'S' },
        { name: 'Matka', quantity: '1', unitPrice: '0,59', vatRate: '25.5' },
      ],
    });
    expect(second?.draft.referenceNumber).not.toBe(first?.draft.referenceNumber);
  });

  test('a known recipient is taken from the address book, with how it likes its invoices', () => {
    const contact = {
      ...base.contact,
      remoteId: 'c-1',
      name: 'Kymi Oy',
      channel: 'paper',
      paymentTermDays: 30,
    } as const;
    const [invoice] = read(columns, [sound.with(2, '')], { contacts: [contact] });
    expect(invoice?.draft).toMatchObject({ contact: { remoteId: 'c-1' }, channel: 'paper', dueDate: '2026-12-20' });
  });

  test('a column that the service does not take is named before anything is made', () => {
    const more: readonly ImportField[] = [...columns, 'orderReference', 'discountPercent'];
    const capabilities = fewCapabilities;
    const withoutDefaults = clearUnsupportedDefaults(base, capabilities);
    const row = [...sound, 'PO-7', '10'];
    expect(listFaults(more, row, { base: withoutDefaults })).toEqual([]);
    expect(listFaults(more, row, { base: withoutDefaults, capabilities })).toEqual([
      '2 orderReference fieldUnsupported',
      '2 discountPercent fieldUnsupported',
    ]);
    expect(listFaults(columns, sound, { base: withoutDefaults, capabilities })).toEqual([]);
  });

  test('another address for a known recipient is named where the service takes none with a delivery', () => {
    const contact = { ...base.contact, remoteId: 'c-1', name: 'Kymi Oy', email: 'talous@kymi.example' };
    const contacts = [{ ...contact, channel: null, paymentTermDays: null }];
    expect(listFaults(columns, sound, { contacts })).toEqual([]);
    const capabilities = capabilitiesWith({ carried: { delivery: { channel: 'any' } } });
    expect(listFaults(columns, sound, { contacts, capabilities })).toEqual(['2 email addressUnsupported']);
    expect(listFaults(columns, sound.with(2, contact.email), { contacts, capabilities })).toEqual([]);
  });

  test.each([
    ['vatRate', '17', 'vatRateUnknown'],
    ['vatRate', '24', 'vatRateEnded'],
    ['quantity', 'many', 'quantityWrong'],
    ['quantity', '1,00001', 'quantityTooFine'],
    ['unitPrice', '-1', 'priceNegative'],
    ['unitPrice', '', 'priceMissing'],
    ['contactName', '', 'contactNameMissing'],
    ['email', 'kymi', 'emailWrong'],
    ['lineName', 'x'.repeat(101), 'tooLong'],
    ['invoice', '', 'invoiceUnnamed'],
    ['lineName', 'S\ufffdhk\ufffd', 'textUnreadable'],
  ] as const)('%s "%s" is reported at its row and column', (field, text, code) => {
    expect(listFaults(columns, sound.with(columns.indexOf(field), text))).toContain(`2 ${field} ${code}`);
  });

  test.each([
    ['dueDate', 'tomorrow', 'dateUnreadable'],
    ['dueDate', '1.1.2020', 'dueDateBeforeInvoice'],
    ['channel', 'pigeon', 'channelUnknown'],
    ['language', 'klingon', 'languageUnknown'],
    ['type', 'dog', 'typeUnknown'],
    ['unit', 'bucket', 'unitUnknown'],
    ['vatCategory', 'X', 'vatCategoryUnknown'],
    ['paymentTermDays', 'late', 'termUnreadable'],
    ['unitPriceWithVat', '5', 'priceTwice'],
    ['businessId', '0737546-3', 'businessIdWrong'],
    ['referenceNumber', '12345', 'referenceNumberWrong'],
    ['country', 'ZZ', 'countryWrong'],
  ] as const)('%s "%s" too, and once', (field, text, code) => {
    expect(listFaults([...columns, field], [...sound, text])).toEqual([`2 ${field} ${code}`]);
  });

  test.each([
    ['Ruotsi', 'SE'],
    ['UK', 'GB'],
    ['xk', 'XK'],
  ])('the country "%s" is read as %s', (text, code) => {
    const [invoice] = read([...columns, 'country', 'postalCode'], [[...sound, text, '12345']]);
    expect(invoice?.draft.contact.country).toBe(code);
    expect(invoice?.faults).toEqual([]);
  });

  test('one invoice with two recipients, or two due dates, is reported at the first difference', () => {
    const rows = [
      [...sound, '1.12.2026'],
      ['1', 'Vuoksi Oy', '', 'Matka', '1', '2', '', '2.12.2026'],
    ];
    const [invoice] = read([...columns, 'dueDate'], rows);
    expect(invoice?.faults).toEqual([
      { row: 3, column: 1, code: 'recipientDiffers', values: { value: 'Vuoksi Oy', otherValue: 'Kymi Oy', row: '2' } },
      { row: 3, column: 7, code: 'differs', values: { value: '2.12.2026', otherValue: '1.12.2026', row: '2' } },
    ]);
  });

  test('whatever stands in the cells, every invoice is a draft that can be kept', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('__proto__', '=1+1', '\u202e', '-0', '1e9', '﷽', '1.234,50'));
    const rows = fc.array(fc.array(cell, { minLength: 31, maxLength: 31 }), { maxLength: 8 });
    fc.assert(
      fc.property(rows, (cells) => {
        const invoices = [...read(importField.options, cells)];
        expect(invoices.filter(({ draft }) => draft.lines.length === 0)).toEqual([]);
        const codes = invoices.flatMap(({ faults }) => faults.map(({ code }) => code));
        expect(codes.filter((code) => !/^[a-zA-Z]+$/.test(code))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['en', en],
  ['fi', fi],
  ['sv', sv],
])('every fault and every field has its words in %s', (_, words) => {
  expect(Object.keys(words.fault).toSorted()).toEqual([...importFaultCodes].toSorted());
  expect(Object.keys(words.field)).toEqual(importField.options);
});
