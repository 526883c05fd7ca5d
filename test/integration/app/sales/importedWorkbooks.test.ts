import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AddressBookImportKind } from '#app/contract/sales/addressBookImport.ts';
import { createWorkbook, type WorkbookCell } from '#test/fixtures/workbook.ts';
import { newRecipient, openDemoSales } from './demoSales.ts';
import { company } from './parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-workbooks-'));
const writeFile = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

/** Opens a workbook of invoices, and checks it. */
const checkInvoices = async (rows: readonly (readonly WorkbookCell[])[], merged: readonly string[] = []) => {
  const { sales } = openDemoSales();
  const bytes = await createWorkbook({ name: 'Laskut', rows, merged }, { name: 'Ohje', rows: [['Lue tämä']] });
  const opened = await sales.importing.open(company, writeFile('invoices.xlsx', bytes));
  const request = { company, fileId: opened.fileId, mapping: opened.mapping };
  const check = await sales.importing.check(request);
  const makeDrafts = async () => {
    const { draftIds } = await sales.importing.makeDrafts({ ...request, again: false });
    const drafts = await Promise.all(draftIds.map((draftId) => sales.draft({ company, draftId })));
    return drafts.map(({ draft }) => draft);
  };
  return { opened, check, makeDrafts };
};

/** Opens a file of contacts or products, and compares it. */
const compare = async (kind: AddressBookImportKind, name: string, bytes: Uint8Array) => {
  const { sales } = openDemoSales();
  const { fileId, mapping, sheet } = await sales.addressBookImport.open(company, kind, writeFile(name, bytes));
  return { sheet, ...(await sales.addressBookImport.preview({ company, fileId, mapping })) };
};

const headings = [
  'Lasku',
  'Asiakas',
  'Katuosoite',
  'Postinumero',
  'Postitoimipaikka',
  'Tuote',
  'Määrä',
  'Veroton hinta',
];

describe('a workbook of invoices', () => {
  test('becomes drafts with the saved results of its formulas, and names the sheet that is not read', async () => {
    const recipient = newRecipient();
    const { opened, check, makeDrafts } = await checkInvoices([
      headings,
      ['1', recipient, 'Katu 1', '48100', 'Kotka', 'Työ', 2, { formula: 'G2*40', result: 80 }],
    ]);
    expect(opened.sheet).toEqual({ name: 'Laskut', unread: ['Ohje'] });
    expect(check).toMatchObject({ invoices: 1, faults: [] });
    expect(await makeDrafts()).toMatchObject([{ lines: [{ name: 'Työ', quantity: '2', unitPrice: '80' }] }]);
  });

  test('has one fault for a formula without a result, with its cell, and no draft of that invoice', async () => {
    const { check, makeDrafts } = await checkInvoices([
      headings,
      ['1', newRecipient(), 'Katu 1', '48100', 'Kotka', 'Työ', 2, { formula: 'G2*40' }],
      ['2', newRecipient(), 'Katu 1', '48100', 'Kotka', 'Työ', { formula: 'G9', result: { error: '#REF!' } }, 5],
    ]);
    expect(check.faults).toEqual([
      { row: 2, column: 7, code: 'formulaWithoutResult', values: { cell: 'H2', value: '=G2*40' } },
      { row: 3, column: 6, code: 'formulaFailed', values: { cell: 'G3', value: '#REF!' } },
    ]);
    expect(await makeDrafts()).toEqual([]);
  });

  test('whose number and customer are merged over two rows becomes one invoice with two lines', async () => {
    const { check, makeDrafts } = await checkInvoices(
      [headings, ['1', newRecipient(), 'Katu 1', '48100', 'Kotka', 'Työ', 2, 40], ['', '', '', '', '', 'Matka', 1, 10]],
      ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:E3'],
    );
    expect(check).toMatchObject({ invoices: 1, lines: 2, faults: [] });
    expect(await makeDrafts()).toMatchObject([{ lines: [{ unitPrice: '40' }, { unitPrice: '10' }] }]);
  });

  test('with a price merged over two lines is not charged twice, but has a fault with the cell', async () => {
    const { check, makeDrafts } = await checkInvoices(
      [
        headings,
        ['1', newRecipient(), 'Katu 1', '48100', 'Kotka', 'Työ', 1, 40],
        ['1', '', '', '', '', 'Matka', 1, ''],
      ],
      ['H2:H3'],
    );
    expect(check.faults).toEqual([{ row: 3, column: 7, code: 'valueMerged', values: { cell: 'H3', value: '40' } }]);
    expect(await makeDrafts()).toEqual([]);
  });
});

describe('a file of contacts or products', () => {
  test('as a workbook has one fault for each cell without a result, and the other rows can be saved', async () => {
    const [name, other] = [newRecipient(), newRecipient()];
    const bytes = await createWorkbook(
      {
        name: 'Asiakkaat',
        rows: [
          ['Nimi', 'Kieli', 'Paikkakunta'],
          [{ formula: 'A9', result: name }, 'fi', 'Kotka'],
          [other, { formula: 'B9' }, 'Kotka'],
          [{ formula: 'A9' }, '', ''],
        ],
      },
      { name: 'Tuotteet', rows: [['Nimi'], ['Hirsi']] },
    );
    const { sheet, entries } = await compare('contact', 'contacts.xlsx', bytes);
    expect(sheet).toEqual({ name: 'Asiakkaat', unread: ['Tuotteet'] });
    expect(entries.map(({ row, name: found, suggested, faults }) => [row, found, suggested, faults])).toEqual([
      [2, name, 'create', []],
      [3, other, null, [{ field: 'language', code: 'formulaWithoutResult', values: { cell: 'B3', value: '=B9' } }]],
      [4, '', null, [{ field: 'name', code: 'formulaWithoutResult', values: { cell: 'A4', value: '=A9' } }]],
    ]);
  });

  test('with a price merged over two products has it for both', async () => {
    const bytes = await createWorkbook({
      name: 'Tuotteet',
      rows: [
        ['Numero', 'Nimi', 'Hinta'],
        ['W-1', 'Lauta', 12.5],
        ['W-2', 'Lankku', ''],
      ],
      merged: ['C2:C3'],
    });
    const { entries } = await compare('product', 'products.xlsx', bytes);
    expect(entries.map(({ name, faults, suggested }) => [name, faults, suggested])).toEqual([
      ['Lauta', [], 'create'],
      ['Lankku', [], 'create'],
    ]);
  });

  test.each([
    ['little-endian', (bytes: Buffer) => bytes],
    ['big-endian', (bytes: Buffer) => bytes.swap16()],
  ])('as vCards in %s UTF-16 keeps names of all alphabets, with and without a byte order mark', async (_, order) => {
    const names = ['Väyrynen Åkeri Ab', 'Ελλάδα ΑΕ'];
    const text = names
      .map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nORG:${name}\r\nADR:;;Katu 1;Kotka;;48100;\r\nEND:VCARD\r\n`)
      .join('');
    for (const mark of ['\ufeff', '']) {
      const { entries } = await compare('contact', 'phone.vcf', order(Buffer.from(mark + text, 'utf16le')));
      expect(entries.map(({ name, suggested }) => [name, suggested])).toEqual(names.map((name) => [name, 'create']));
    }
  });
});
