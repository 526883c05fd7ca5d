import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importField } from '#app/contract/sales/importing.ts';
import { createImportTemplate } from '#app/sales/import/template.ts';
import { openDemoSales } from './demoSales.ts';
import { captureError, company } from './parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-import-'));
const writeImportFile = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const toCsv = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headers, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');

describe('importing', () => {
  test.each(['en', 'fi', 'sv'] as const)('the template in %s is read as it is, without a fault', async (language) => {
    const { sales } = openDemoSales();
    const { headers, rows } = createImportTemplate(language);
    const opened = await sales.importing.open(company, writeImportFile(`${language}.csv`, toCsv(headers, rows)));
    expect(opened).toMatchObject({ name: `${language}.csv`, rowCount: 3, columns: headers });
    expect(opened.mapping).toEqual(importField.options);
    const request = { company, fileId: opened.fileId, mapping: opened.mapping };
    expect(await sales.importing.check(request)).toEqual({
      ...{ invoices: 2, lines: 3, faults: [], faultCount: 0, faultyInvoices: 0, importedBefore: null },
    });
    const { draftIds } = await sales.importing.makeDrafts({ ...request, again: false });
    expect(draftIds).toHaveLength(2);
    const { draft } = await sales.draft({ company, draftId: draftIds[0] ?? '' });
    expect(draft).toMatchObject({
      contact: { name: 'Kuusamon Puu Oy', businessId: '0737546-2', postalCode: '93600' },
      ...{ invoiceDate: '2026-11-20', dueDate: '2026-12-04', channel: 'email', pricesIncludeVat: false },
      lines: [
        { name: 'Consulting', quantity: '2,5', unit: 'HUR', unitPrice: '80,00', vatRate: '25,5' },
        { name: 'Travel', quantity: '120', unit: 'KMT', unitPrice: '0,59', discountPercent: '10' },
      ],
    });
  });

  test('a kind of fault that is only in the last row is reported with the first thousand', async () => {
    const { sales } = openDemoSales();
    const { headers, rows } = createImportTemplate('en');
    const first = rows[0] ?? [];
    const many = Array.from({ length: 2000 }, (_, at) =>
      first.with(0, String(at)).with(headers.indexOf('Unit'), 'bucket'),
    );
    const last = first.with(0, 'last').with(headers.indexOf('Invoice date'), '31.2.2026');
    const opened = await sales.importing.open(company, writeImportFile('last.csv', toCsv(headers, [...many, last])));
    const { faults } = await sales.importing.check({ company, fileId: opened.fileId, mapping: opened.mapping });
    expect(faults.at(-1)).toMatchObject({ row: 2002, column: headers.indexOf('Invoice date'), code: 'dateUnreadable' });
  });

  test('a check reports its progress, and leaves nothing behind when it is cancelled', async () => {
    const { sales } = openDemoSales();
    const { headers, rows } = createImportTemplate('en');
    const many = Array.from({ length: 10_000 }, (_, at) => (rows[at % 3] ?? []).with(0, String(at)));
    const opened = await sales.importing.open(company, writeImportFile('long.csv', toCsv(headers, many)));
    const request = { company, fileId: opened.fileId, mapping: opened.mapping };
    const making = captureError(sales.importing.makeDrafts({ ...request, again: false }));
    await expect
      .poll(async () => (await sales.importing.progress({ company })).percent, { interval: 1 })
      .not.toBeNull();
    await sales.importing.cancel({ company });
    expect(await making).toEqual({ kind: 'cancelled' });
    expect(await sales.importing.progress({ company })).toEqual({ percent: null });
    expect(await captureError(sales.importing.check(request))).toMatchObject({ kind: 'notFound' });
    expect(await sales.drafts({ company })).toEqual([]);
  });

  test('ten thousand rows with faults in each are looked at in a worker, and nothing is made of them', async () => {
    const { sales } = openDemoSales();
    const { headers, rows } = createImportTemplate('en');
    const unit = headers.indexOf('Unit');
    const many = Array.from({ length: 10_000 }, (_, at) =>
      (rows[at % 3] ?? []).with(0, String(at)).with(unit, 'bucket'),
    );
    const opened = await sales.importing.open(company, writeImportFile('many.csv', toCsv(headers, many)));
    const request = { company, fileId: opened.fileId, mapping: opened.mapping };
    let turns = 0;
    let isChecking = true;
    const countTurns = (): void => {
      turns += 1;
      if (isChecking) setImmediate(countTurns);
    };
    countTurns();
    const check = await sales.importing.check(request);
    isChecking = false;
    expect(check).toMatchObject({ invoices: 10_000, lines: 10_000, faultyInvoices: 10_000 });
    expect(check.faults).toHaveLength(1000);
    expect(await sales.importing.progress({ company })).toEqual({ percent: null });
    // A thread that checked itself would turn a few times only; a free one does thousands of times.
    expect(turns).toBeGreaterThan(100);
    expect(await sales.importing.makeDrafts({ ...request, again: false })).toEqual({ draftIds: [] });
  });

  test('a file that is here as its bytes is read like one on the disk, and under its own name', async () => {
    const { sales } = openDemoSales();
    const { headers, rows } = createImportTemplate('en');
    const text = toCsv(headers, rows);
    const onDisk = await sales.importing.open(company, writeImportFile('a.csv', text));
    const dropped = await sales.importing.openBytes(company, '../dropped.csv', new TextEncoder().encode(text));
    expect(dropped).toEqual({ ...onDisk, fileId: dropped.fileId, name: '../dropped.csv' });
    expect(await captureError(sales.importing.openBytes(company, 'empty.csv', new Uint8Array()))).toEqual({
      kind: 'unreadableFile',
      reason: 'empty',
    });
  });

  test('what a person chose for columns is remembered for these headers; a file that was closed is not read', async () => {
    const { sales } = openDemoSales();
    const { headers, rows } = createImportTemplate('en');
    const file = writeImportFile('again.csv', toCsv(headers.with(0, 'Thing'), rows));
    const opened = await sales.importing.open(company, file);
    expect(opened.mapping[0]).toBeNull();
    const mapping = opened.mapping.with(0, 'invoice');
    await sales.importing.makeDrafts({ company, fileId: opened.fileId, mapping, again: false });
    expect((await sales.importing.open(company, file)).mapping).toEqual(mapping);
    expect(await captureError(sales.importing.check({ company, fileId: opened.fileId, mapping }))).toMatchObject({
      kind: 'notFound',
    });
    expect(await captureError(sales.importing.open(company, join(folder, 'gone.csv')))).toEqual({
      ...{ kind: 'unreadableFile', reason: 'gone' },
    });
  });
});
