import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';
import { renderSheetAmountCell, renderSheetCell } from '#app/storage/tables/sheetCells.ts';
import type { CurrencyTotals, ExportTableHeader, TableFileWriter } from '#app/storage/tables/tableFileWriter.ts';
import { createWorkbookParts, getSheetPath } from '#app/storage/tables/workbookParts.ts';
import { createXlsxFile } from '#app/storage/tables/xlsx.ts';
import { ZipWriter } from '#app/storage/tables/zip.ts';
import { parseSheets, readZipFiles } from '#test/integration/app/purchases/sheets.ts';

const text = (value: string): ExportCell => ({ kind: 'text', text: value });
const amount = (value: string): ExportCell => ({ kind: 'amount', amount: value, currency: 'EUR' });

const collect = () => {
  const pieces: Uint8Array[] = [];
  return { write: async (bytes: Uint8Array) => void pieces.push(bytes), join: () => Buffer.concat(pieces) };
};
const createHead = (headers: readonly string[]): ExportTableHeader => ({ headers, amounts: headers.map(() => null) });
const createWorkbook = async (
  head: ExportTableHeader,
  work: (file: TableFileWriter) => Promise<void>,
  title = 'Invoices',
) => {
  const { write, join } = collect();
  await work(createXlsxFile({ head, title, write }));
  return join();
};
const readSheet = (workbook: Buffer, number = 1): string => readZipFiles(workbook).get(getSheetPath(number)) ?? '';

describe('a ZIP archive', () => {
  test('holds its entries, each with its checksum and sizes after its data and in the list at the end', async () => {
    const { write, join } = collect();
    const zip = new ZipWriter(write);
    const entries = [
      ['a.txt', ['Äiti ', 'x'.repeat(5000)]],
      ['b/ä.txt', []],
      ['c.txt', ['end']],
    ] as const;
    for (const [name, parts] of entries) {
      await zip.begin(name);
      for (const part of parts) await zip.add(Buffer.from(part));
      await zip.end();
    }
    await zip.close();
    const archive = join();
    expect([...readZipFiles(archive)]).toEqual(entries.map(([name, parts]) => [name, parts.join('')]));

    const end = archive.length - 22;
    expect(archive.readUInt32LE(end)).toBe(0x06054b50);
    const [count, size, start] = [
      archive.readUInt16LE(end + 10),
      archive.readUInt32LE(end + 12),
      archive.readUInt32LE(end + 16),
    ];
    expect([archive.readUInt16LE(end + 8), count, start + size]).toEqual([3, 3, end]);
    let central = start;
    let local = 0;
    for (const [name, parts] of entries) {
      expect(archive.readUInt32LE(central)).toBe(0x02014b50);
      expect(archive.readUInt32LE(central + 42)).toBe(local);
      expect(archive.readUInt32LE(local)).toBe(0x04034b50);
      const nameBytes = Buffer.from(name);
      expect(archive.subarray(local + 30, local + 30 + nameBytes.length).equals(nameBytes)).toBe(true);
      // Sizes and checksum are not known yet there.
      expect(archive.subarray(local + 14, local + 26).equals(Buffer.alloc(12))).toBe(true);
      // The head is the same in both, but for what is known only at the end.
      expect(archive.subarray(local + 4, local + 14).equals(archive.subarray(central + 6, central + 16))).toBe(true);
      const data = local + 30 + nameBytes.length;
      const packed = archive.readUInt32LE(central + 20);
      const content = Buffer.from(parts.join(''));
      expect(inflateRawSync(archive.subarray(data, data + packed)).equals(content)).toBe(true);
      const descriptor = data + packed;
      expect([0, 4, 8, 12].map((at) => archive.readUInt32LE(descriptor + at))).toEqual([
        ...[0x08074b50, crc32(content), packed, content.length],
      ]);
      local = descriptor + 16;
      central += 46 + nameBytes.length;
    }
    expect([local, central]).toEqual([start, end]);
  });

  test('takes no bytes before its first entry', async () => {
    await expect(new ZipWriter(async () => undefined).add(Buffer.from('x'))).rejects.toThrow('no entry was begun');
  });
});

describe('a cell of a workbook', () => {
  test.each<[ExportCell, string]>([
    [{ kind: 'empty' }, '<c/>'],
    [text('a < b'), '<c s="1" t="inlineStr"><is><t xml:space="preserve">a &lt; b</t></is></c>'],
    [{ kind: 'iban', iban: 'FI21' }, '<c s="1" t="inlineStr"><is><t xml:space="preserve">FI21</t></is></c>'],
    [{ kind: 'date', date: '2026-11-20' }, '<c s="2"><v>46346</v></c>'],
    [
      { kind: 'date', date: '1900-02-28' },
      '<c s="1" t="inlineStr"><is><t xml:space="preserve">1900-02-28</t></is></c>',
    ],
    [{ kind: 'number', number: '-12.5' }, '<c s="0"><v>-12.5</v></c>'],
    [
      { kind: 'number', number: '1234567890123456' },
      '<c s="1" t="inlineStr"><is><t xml:space="preserve">1234567890123456</t></is></c>',
    ],
    [amount('1234.50'), '<c s="4"><v>1234.50</v></c>'],
    [amount('0.1001'), '<c s="5"><v>0.1001</v></c>'],
    [amount('0.125'), '<c s="5"><v>0.125</v></c>'],
    [amount('0.12000'), '<c s="4"><v>0.12000</v></c>'],
    [amount('12345678901234.56'), '<c s="1" t="inlineStr"><is><t xml:space="preserve">12345678901234.56</t></is></c>'],
  ])('%j is %s', (cell, xml) => expect(renderSheetCell(cell)).toBe(xml));

  test('of totals is bold, also where it is text', () => {
    expect(renderSheetAmountCell('1.5', 'total')).toBe('<c s="7"><v>1.5</v></c>');
    expect(renderSheetAmountCell('1.125', 'total')).toBe('<c s="8"><v>1.125</v></c>');
    expect(renderSheetAmountCell('12345678901234.56', 'total')).toContain('<c s="6" t="inlineStr">');
  });

  test("is a moment on this computer's clock", () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('TZ', 'Europe/Helsinki');
    expect(renderSheetCell({ kind: 'moment', moment: '2026-11-20T16:00:00.000Z' })).toBe(
      '<c s="3"><v>46346.75</v></c>',
    );
  });

  test('is as long as a spreadsheet takes, and no longer', () => {
    expect(renderSheetCell(text('x'.repeat(32_767)))).toMatch(/>x{32767}</);
    expect(renderSheetCell(text('x'.repeat(32_768)))).toMatch(/>x{32766}…</);
  });

  test('keeps what looks like an escape, and the line ends that XML takes', () => {
    expect(renderSheetCell(text('_x00e4_ _x00_ \t\n'))).toContain('>_x005F_x00e4_ _x00_ \t\n<');
    expect(renderSheetCell(text('a\u000bb\u001f\uffff'))).toContain('>a_x000B_b_x001F__xFFFF_<');
  });
});

describe('a workbook', () => {
  const head: ExportTableHeader = { headers: ['Name', 'Net', 'Due', 'Total'], amounts: [null, 'net', null, 'total'] };

  test('has its rows in a sheet with a frozen head, and ends with bold totals', async () => {
    const workbook = await createWorkbook(head, async (file) => {
      await file.rows([[text('Kymi Oy'), amount('1.5'), { kind: 'date', date: '2026-11-20' }, { kind: 'empty' }]]);
      await file.rows([[text('Oulu Oy'), amount('2'), { kind: 'empty' }, amount('3')]]);
      const totals: CurrencyTotals[] = [
        { currency: 'EUR', sums: { net: '3.5', total: '3' } },
        { currency: '', sums: { net: '1' } },
      ];
      await file.end(totals, 'Total');
    });
    const cell = (address: string, style: number, value: string) =>
      `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
    expect(readSheet(workbook)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">',
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
        '<cols><col min="1" max="1" width="9" customWidth="1"/><col min="2" max="2" width="9" customWidth="1"/>',
        '<col min="3" max="3" width="12" customWidth="1"/><col min="4" max="4" width="9" customWidth="1"/></cols><sheetData>',
        `<row r="1">${cell('A1', 6, 'Name')}${cell('B1', 6, 'Net')}${cell('C1', 6, 'Due')}${cell('D1', 6, 'Total')}</row>`,
        `<row r="2">${cell('A2', 1, 'Kymi Oy')}<c r="B2" s="4"><v>1.5</v></c><c r="C2" s="2"><v>46346</v></c><c r="D2"/></row>`,
        `<row r="3">${cell('A3', 1, 'Oulu Oy')}<c r="B3" s="4"><v>2</v></c><c r="C3"/><c r="D3" s="4"><v>3</v></c></row>`,
        `<row r="4">${cell('A4', 6, 'Total EUR')}<c r="B4" s="7"><v>3.5</v></c><c r="C4"/><c r="D4" s="7"><v>3</v></c></row>`,
        `<row r="5">${cell('A5', 6, 'Total')}<c r="B5" s="7"><v>1</v></c><c r="C5"/><c r="D5"/></row>`,
        '</sheetData></worksheet>',
      ].join(''),
    );
  });

  test('without rows has its head alone', async () => {
    const workbook = await createWorkbook(createHead(['Name']), (file) => file.end([], 'Total'));
    expect(parseSheets(workbook)).toEqual([{ name: 'Invoices', isHeadFrozen: true, rows: [[{ text: 'Name' }]] }]);
  });

  test('has columns as wide as their heads and first rows need, within bounds', async () => {
    const cells: ExportCell[] = [
      ...([
        text('x'.repeat(20)),
        text('x'.repeat(100)),
        { kind: 'iban', iban: 'x'.repeat(18) },
        amount('1234567890.12'),
      ] as const),
      ...([
        { kind: 'date', date: '2026-11-20' },
        { kind: 'moment', moment: '2026-11-20T12:00:00.000Z' },
      ] as const),
      ...([{ kind: 'number', number: '123456789012345' }, { kind: 'empty' }, text('x')] as const),
    ];
    const headers = [...cells.map(() => 'h'), 'a head of its own', 'x'.repeat(60)].map((each, at) =>
      at === 8 ? 'x'.repeat(14) : each,
    );
    const workbook = await createWorkbook(createHead(headers), async (file) => {
      await file.rows([cells, [text('xx'.repeat(11))]]);
      await file.rows([[text('x'.repeat(40))]]);
      await file.end([], '');
    });
    const widths = [...readSheet(workbook).matchAll(/width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([24, 48, 20, 19, 12, 18, 9, 9, 16, 19, 48]);
  });

  test('names its columns as a spreadsheet does', async () => {
    const headers = Array.from({ length: 704 }, () => '');
    const sheet = readSheet(await createWorkbook(createHead(headers), (file) => file.end([], '')));
    const addresses = [...sheet.matchAll(/<c r="([A-Z]+)1"/g)].map(([, name]) => name);
    expect([0, 25, 26, 51, 52, 701, 702, 703].map((at) => addresses[at])).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
      'AAB',
    ]);
  });

  test('goes on in another sheet where one is full', async () => {
    const row: readonly ExportCell[] = [];
    const { write, join } = collect();
    const file = createXlsxFile({ head: createHead([]), title: 'Invoices', write, maxRows: 3 });
    for (const count of [2, 1, 2]) await file.rows(Array.from({ length: count }, () => row));
    await file.end([{ currency: 'EUR', sums: {} }], 'Total');
    const workbook = join();
    const numbers = (number: number) =>
      [...readSheet(workbook, number).matchAll(/<row r="(\d+)">/g)].map(([, at]) => at);
    expect([numbers(1), numbers(2)]).toEqual([
      ['1', '2', '3', '4'],
      ['1', '2', '3', '4'],
    ]);
    expect(parseSheets(workbook).map(({ name }) => name)).toEqual(['Invoices', 'Invoices 2']);
  });

  const nameSheet = (title: string, count = 1) =>
    createWorkbookParts(title, count)
      .find(([path]) => path === 'xl/workbook.xml')?.[1]
      .match(/<sheet name="([^"]*)"/g)
      ?.at(-1);

  test.each([
    ['Invoices [2026]: a/b\\c*?', 'Invoices  2026   a b c'],
    ["''Kymi''s''", "Kymi''s"],
    ['a "b" & <c>\u0007', 'a &quot;b&quot; &amp; &lt;c&gt;'],
    ['x'.repeat(40), 'x'.repeat(31)],
    [`${'x'.repeat(30)} y`, 'x'.repeat(30)],
    [" 'Kymi' ", 'Kymi'],
    [' \t', 'Invoices'],
  ])('has the title %j as the name of its sheet %j', (title, name) => {
    expect(nameSheet(title)).toBe(`<sheet name="${name}"`);
  });

  test('numbers further sheets within the length that a name may have', () => {
    expect(nameSheet('x'.repeat(40), 2)).toBe(`<sheet name="${'x'.repeat(29)} 2"`);
  });

  test('has the parts that a spreadsheet looks for', () => {
    const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
    const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
    const parts = new Map(createWorkbookParts('Invoices', 2));
    expect([...parts.keys()]).toEqual([
      ...['xl/styles.xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', '_rels/.rels', '[Content_Types].xml'],
    ]);
    expect(parts.get('xl/workbook.xml')).toBe(
      `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>` +
        '<sheet name="Invoices" sheetId="1" r:id="rId1"/><sheet name="Invoices 2" sheetId="2" r:id="rId2"/></sheets></workbook>',
    );
    const sheetRelation = (number: number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`;
    expect(parts.get('xl/_rels/workbook.xml.rels')).toBe(
      `${declaration}<Relationships xmlns="${packageRelations}">${sheetRelation(1)}${sheetRelation(2)}` +
        `<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    );
    expect(parts.get('_rels/.rels')).toBe(
      `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    );
    const override = (path: string, type: string) =>
      `<Override PartName="/xl/${path}" ContentType="${types}.${type}+xml"/>`;
    expect(parts.get('[Content_Types].xml')).toBe(
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}` +
        `${override('styles.xml', 'styles')}${override('worksheets/sheet1.xml', 'worksheet')}` +
        `${override('worksheets/sheet2.xml', 'worksheet')}</Types>`,
    );
  });
});
