import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { ExportJobSettings } from '#app/purchases/export/exportJobSettings.ts';
import type { ExportRequest } from '#app/purchases/service/purchasesExporter.ts';
import { mapFileError } from '#app/storage/files/partialFile.ts';
import { internationalCsvDialect } from '#app/storage/tables/csv.ts';
import { exportTexts as words } from '#test/fixtures/exportTexts.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';
import { parsePdfPages } from './pdfText.ts';
import { parseSheets } from './sheets.ts';

const count = 450;
const company = { connectionId: 'here', customerNumber: '1001' };
const query = createPurchaseQuery(company);

const record = (number: number): object => ({
  version: 1,
  seller: { businessId: '2077474-0', organisationName: number % 2 ? 'Sähkö Oy' : '=HYPERLINK("http://x";"y")' },
  invoiceNumber: String(number).padStart(4, '0'),
  invoiceDate: '2026-11-13',
  dueDate: '2026-11-27',
  invoiceTotalVatIncludedAmount: number === 7 ? '12345678901234567,89' : '-10,50',
  invoiceCurrencyCode: number === 8 ? 'SEK' : 'EUR',
  note: 'first line\nsecond; "line", łódź \u0000 שלום',
});

const columns: PurchaseColumn[] = ['invoiceNumber', 'dueDate', 'sellerName', 'state', 'field:note', 'amount'];
const inFinnish = (format: ExportJobSettings['format']): ExportJobSettings => ({
  columns,
  headers: ['Numero', 'Eräpäivä', 'Toimittaja', 'Tila', 'Huomautus', 'Summa'],
  title: 'Ostolaskut · Ostaja Oy',
  words,
  language: 'fi',
  format,
});

describe('an export', () => {
  const directory = makeDirectory();
  let service: Service;
  let opened: OpenedPurchases;
  beforeAll(async () => {
    const answer = JSON.stringify({ Items: Array.from({ length: count }, (_, index) => record(index + 1)) });
    service = await startService((_, response) => response.end(answer));
    opened = openPurchases(directory, profileFor(service.url));
    await opened.purchases.sync({ company });
  });
  afterAll(async () => {
    await opened.close();
    await service.close();
    removeDirectory(directory);
  });

  const toPath = (name: string): string => join(directory, name);
  const request = (
    name: string,
    format: ExportJobSettings['format'],
    change: Partial<ExportRequest> = {},
  ): ExportRequest => ({
    query,
    selection: null,
    order: inFinnish(format),
    target: toPath(name),
    ...change,
  });
  const leftovers = (): string[] => readdirSync(directory).filter((name) => name.endsWith('.part'));

  it('writes what the query shows as CSV, in its order, with every text kept and no formula', async () => {
    const done: number[] = [];
    const outcome = await opened.purchases.exporting.run(
      request(
        'all.csv',
        { kind: 'csv', dialect: internationalCsvDialect },
        {
          query: { ...query, sort: [{ column: 'invoiceNumber', direction: 'descending' }] },
        },
      ),
      (at) => done.push(at),
    );
    const text = readFileSync(toPath('all.csv'), 'utf8');
    const [headers, ...rows] = papaparse.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(headers).toEqual(inFinnish({ kind: 'xlsx' }).headers);
    expect(rows.map(([number]) => number)).toEqual(
      Array.from({ length: count }, (_, index) => String(count - index).padStart(4, '0')),
    );
    expect(rows.at(-2)).toEqual([
      '0002',
      '2026-11-27',
      `'=HYPERLINK("http://x";"y")`,
      expect.stringMatching(/^Uusi/),
      'first line\nsecond; "line", łódź \u0000 שלום',
      '-10.50',
    ]);
    expect(outcome).toEqual({ rows: count, asText: 0 });
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.length).toBeGreaterThan(2);
  });

  it('writes semicolons and decimal commas where a spreadsheet expects them', async () => {
    await opened.purchases.exporting.run(
      request('fi.csv', { kind: 'csv', dialect: { separator: ';', decimalMark: ',' } }),
      () => {},
    );
    const rows = papaparse.parse<string[]>(readFileSync(toPath('fi.csv'), 'utf8').slice(1), { delimiter: ';' }).data;
    expect(rows[1]?.at(-1)).toBe('-10,50');
  });

  it('writes a workbook with typed cells, a frozen head and exact sums of each currency', async () => {
    const outcome = await opened.purchases.exporting.run(request('all.xlsx', { kind: 'xlsx' }), () => {});
    const [sheet] = parseSheets(readFileSync(toPath('all.xlsx')));
    expect(sheet?.name).toBe('Ostolaskut · Ostaja Oy');
    expect(sheet?.isHeadFrozen).toBe(true);
    expect(sheet?.rows).toHaveLength(1 + count + 2);
    expect(sheet?.rows[1]).toEqual([
      { text: '0001' },
      { number: 46353 },
      { text: 'Sähkö Oy' },
      { text: expect.stringMatching(/^Uusi/) },
      { text: 'first line\nsecond; "line", łódź _x0000_ שלום' },
      { number: -10.5 },
    ]);
    expect(sheet?.rows[7]?.at(-1)).toEqual({ text: '12345678901234567.89' });
    expect(sheet?.rows.slice(-2).map((cells) => [cells[0], cells.at(-1)])).toEqual([
      [{ text: 'Yhteensä EUR' }, { text: '12345678901229863.89' }],
      [{ text: 'Yhteensä SEK' }, { number: -10.5 }],
    ]);
    expect(outcome).toEqual({ rows: count, asText: 1 });
  });

  it('writes pages with heads, numbers and sums, in the language of the window', async () => {
    await opened.purchases.exporting.run(request('all.pdf', { kind: 'pdf' }), () => {});
    const pages = parsePdfPages(readFileSync(toPath('all.pdf')));
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, texts] of pages.entries()) {
      expect(texts).toEqual(
        expect.arrayContaining(['Ostolaskut · Ostaja Oy', 'Toimittaja', 'Summa', `${index + 1} /`]),
      );
      expect(texts.at(-1)).toBe(String(pages.length));
    }
    const all = pages.flat();
    expect(all).toEqual(expect.arrayContaining(['27.11.2026', 'Sähkö Oy', '−10,50 EUR', 'Yhteensä SEK', '−10,50 SEK']));
    expect(all).toContain('12 345 678 901 234 567,89 EUR');
    // Without a glyph: a box, that is copied as the sign for what is unknown.
    expect(all.join()).toContain('łódź   ����');
    expect(all.filter((text) => /^0\d\d\d$/.test(text))).toHaveLength(count);
  });

  it('writes a selection, and refuses one whose lines have moved', async () => {
    // Once all findings are known, nothing moves the lines any more.
    await opened.purchases.overview({ scope: company });
    const { revision } = await opened.readView(query);
    const run = (name: string, at: number) =>
      opened.purchases.exporting.run(
        request(
          name,
          { kind: 'csv', dialect: internationalCsvDialect },
          {
            selection: { revision: at, ranges: [{ from: 3, to: 5 }] },
          },
        ),
        () => {},
      );
    expect(await run('some.csv', revision)).toEqual({ rows: 2, asText: 0 });
    expect(readFileSync(toPath('some.csv'), 'utf8')).toContain('0004');
    await expect(run('moved.csv', revision - 1)).rejects.toMatchObject({ error: { kind: 'conflict' } });
    expect(existsSync(toPath('moved.csv'))).toBe(false);
  });

  it('leaves nothing behind when it is cancelled, and what was there before as it was', async () => {
    writeFileSync(toPath('kept.csv'), 'before');
    let cancelled: Promise<void> | null = null;
    const run = opened.purchases.exporting.run(
      request('kept.csv', { kind: 'csv', dialect: internationalCsvDialect }),
      () => {
        cancelled ??= opened.purchases.exporting.cancel();
      },
    );
    await expect(run).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    await cancelled;
    expect(readFileSync(toPath('kept.csv'), 'utf8')).toBe('before');
    expect(leftovers()).toEqual([]);
  });

  it('says so where the file cannot be written, and leaves nothing', async () => {
    const run = (target: string) => opened.purchases.exporting.run(request('', { kind: 'xlsx' }, { target }), () => {});
    const denied = { error: { kind: 'storage', reason: 'denied' } };
    await expect(run(toPath('no/such/folder.xlsx'))).rejects.toMatchObject(denied);
    // A folder has the name: all is written, and then cannot take its place.
    mkdirSync(toPath('folder.xlsx'));
    await expect(run(toPath('folder.xlsx'))).rejects.toMatchObject(denied);
    expect(leftovers()).toEqual([]);
  });

  it.skipIf(!existsSync('/dev/full'))('distinguishes a full disk from other failures', () => {
    const full = (() => {
      try {
        return writeFileSync('/dev/full', 'x');
      } catch (cause) {
        return mapFileError(cause);
      }
    })();
    expect(full).toMatchObject({ error: { kind: 'storage', reason: 'full' } });
  });
});
