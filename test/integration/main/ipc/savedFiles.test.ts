import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import type { PurchasesExporter } from '#app/purchases/service/purchasesExporter.ts';
import type { InvoiceImporter } from '#app/sales/import/invoiceImporter.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import type { AppWindow } from '#main/electron/windows.ts';
import type { EffectiveSettings } from '#main/platform/effectiveSettings.ts';

const { dialogs, electron } = await vi.hoisted(async () =>
  (await import('#test/integration/main/ipc/electronDialogs.ts')).createDialogs(),
);
vi.mock('electron', () => electron);
const { createPurchaseExportHandlers } = await import('#main/ipc/purchaseExport.ts');
const { createSalesBulkHandlers } = await import('#main/ipc/salesBulk.ts');
const { createSalesImportHandlers } = await import('#main/ipc/salesImport.ts');
const { createSalesPreviewHandlers } = await import('#main/ipc/salesPreview.ts');

const company = { connectionId: 'demo', customerNumber: '1001' };
const window = (): AppWindow => ({}) as AppWindow;
const language = () => 'en' as const;
const allowed = { checkAllowed: () => undefined } as unknown as EffectiveSettings;
const forbidden = {
  checkAllowed: (permission: string) => {
    if (permission === 'export') throw fail({ kind: 'blockedByPolicy' });
  },
} as unknown as EffectiveSettings;
const blocked = { error: { kind: 'blockedByPolicy' } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-saved-'));
  dialogs.chosen = null;
  dialogs.shown.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

describe('an export of purchase invoices', () => {
  const request = {
    query: { scope: company, search: '', filters: [], sort: [], group: null },
    ...{ selection: null, columns: [], headers: [], title: 'Open: 2026/11', words: {} },
  };
  const openHandlers = (settings = allowed, parent: () => AppWindow | null = window) => {
    const done: unknown[] = [];
    const handlers = createPurchaseExportHandlers({
      exporting: {
        run: async (
          { order, target }: { order: object; target: string },
          onProgress: (...counts: number[]) => void,
        ) => {
          onProgress(1, 2);
          done.push({ order, target });
          return { rows: 2 };
        },
        cancel: async () => void done.push('cancelled'),
      } as unknown as PurchasesExporter,
      effectiveSettings: settings,
      printFolder: {
        getPath: async (name) => join(folder, name),
        open: async (path) => void done.push(`opened ${path}`),
        clear: async () => undefined,
      },
      window: parent,
      language,
      publish: (name, payload) => void done.push([name, payload]),
    });
    const run = (format: object) => handlers.run({ ...request, format } as never);
    return { handlers, done, run };
  };

  test.each([
    [{ kind: 'csv', dialect: 'excel' }, 'csv', { kind: 'csv', dialect: { separator: ';', decimalMark: ',' } }],
    [{ kind: 'csv', dialect: 'international' }, 'csv', { kind: 'csv', dialect: { separator: ',', decimalMark: '.' } }],
    [{ kind: 'xlsx' }, 'xlsx', { kind: 'xlsx' }],
    [{ kind: 'pdf' }, 'pdf', { kind: 'pdf' }],
  ])('as %j is written where the person chooses, with its progress', async (format, extension, written) => {
    dialogs.chosen = join(folder, `chosen.${extension}`);
    const { done, run } = openHandlers();
    expect(await run(format)).toEqual({ rows: 2, fileName: `chosen.${extension}` });
    expect(dialogs.shown).toMatchObject([
      {
        defaultPath: `Open 2026 11.${extension}`,
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
      },
    ]);
    expect(done).toMatchObject([
      ['purchaseExport.progress', { done: 1, total: 2 }],
      { order: { format: written, language: 'en' }, target: dialogs.chosen },
    ]);
  });

  test.each([
    ['語'.repeat(300), '語'.repeat(80)],
    [' / ', 'invoices'],
  ])('has a name that every file system takes: %.9s', async (title, name) => {
    await openHandlers().handlers.run({ ...request, title, format: { kind: 'pdf' } } as never);
    expect(dialogs.shown).toMatchObject([{ defaultPath: `${name}.pdf` }]);
  });

  test('for the printer is shown at once, and asks for no place', async () => {
    const { done, run } = openHandlers();
    expect(await run({ kind: 'print' })).toMatchObject({ fileName: 'Open 2026 11.pdf' });
    expect(done.at(-1)).toBe(`opened ${join(folder, 'Open 2026 11.pdf')}`);
    expect(dialogs.shown).toEqual([]);
  });

  test('is not begun where the person chooses no place, or where there is no window', async () => {
    const { done, run } = openHandlers();
    expect(await run({ kind: 'pdf' })).toBeNull();
    dialogs.chosen = join(folder, 'chosen.pdf');
    const windowless = openHandlers(allowed, () => null);
    expect(await windowless.run({ kind: 'pdf' })).toBeNull();
    expect([done, windowless.done]).toEqual([[], []]);
  });

  test('is not begun where the organisation forbids it', async () => {
    dialogs.chosen = join(folder, 'chosen.pdf');
    const { done, run } = openHandlers(forbidden);
    await expect(run({ kind: 'print' })).rejects.toMatchObject(blocked);
    expect([done, dialogs.shown]).toEqual([[], []]);
  });

  test('is cancelled on request', async () => {
    const { handlers, done } = openHandlers();
    expect(await handlers.cancel({})).toEqual({});
    expect(done).toEqual(['cancelled']);
  });
});

describe('the result of a bulk run', () => {
  const run: BulkRun = {
    ...{
      company,
      startedAt: '2026-11-20T10:00:00.000Z',
      state: 'done',
      perMinute: null,
      endsAt: null,
      pausedUntil: null,
    },
    entries: [
      { draftId: 'a', contactName: 'Kymi Oy', state: 'done', submission: null, error: null, invoiceNumber: '77' },
    ],
  };
  const save = (current: BulkRun | null, settings = allowed) =>
    createSalesBulkHandlers({
      bulk: { run: async () => current } as unknown as SalesFeature['bulk'],
      effectiveSettings: settings,
      ...{ window, language },
    }).saveResult({ company });

  test('is written with the number of each invoice', async () => {
    dialogs.chosen = join(folder, 'result.csv');
    expect(await save(run)).toEqual({ fileName: 'result.csv' });
    expect(await readFile(dialogs.chosen, 'utf8')).toMatch(/Kymi Oy.*77/);
  });

  test('is that of the company', async () => {
    dialogs.chosen = join(folder, 'result.csv');
    const asked: unknown[] = [];
    await createSalesBulkHandlers({
      bulk: {
        run: async (input: object) => {
          asked.push(input);
          return run;
        },
      } as unknown as SalesFeature['bulk'],
      effectiveSettings: allowed,
      ...{ window, language },
    }).saveResult({ company });
    expect(asked).toEqual([{ company }]);
  });

  test('is none where there is no run', async () => {
    await expect(save(null)).rejects.toMatchObject({ error: { kind: 'notFound' } });
  });

  test('is not written where the organisation forbids it', async () => {
    dialogs.chosen = join(folder, 'result.csv');
    await expect(save(run, forbidden)).rejects.toMatchObject(blocked);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('an invoice on pages', () => {
  const openHandlers = (settings = allowed, parent: () => AppWindow | null = window, title = 'Invoice 7/2026') =>
    createSalesPreviewHandlers({
      preview: async () => ({ html: '<p>invoice</p>', pageCount: 1, title, missingParts: ['seller'] as never }),
      effectiveSettings: settings,
      printPdf: async (html) => Buffer.from(`pages of ${html}`),
      window: parent,
    });
  const request = { draft: null } as never;

  test('is written where the person chooses', async () => {
    dialogs.chosen = join(folder, 'chosen.pdf');
    expect(await openHandlers().savePdf(request)).toEqual({ fileName: 'chosen.pdf' });
    expect(await readFile(dialogs.chosen, 'utf8')).toBe('pages of <p>invoice</p>');
    expect(dialogs.shown).toEqual([
      { defaultPath: 'Invoice 7 2026.pdf', filters: [{ name: 'PDF', extensions: ['pdf'] }] },
    ]);
  });

  test('is called an invoice where its title has no letter that a file system takes', async () => {
    await openHandlers(allowed, window, ' / ').savePdf(request);
    expect(dialogs.shown).toMatchObject([{ defaultPath: 'invoice.pdf' }]);
  });

  test('leaves nothing beside a folder of the chosen name', async () => {
    dialogs.chosen = join(folder, 'chosen.pdf');
    await mkdir(join(dialogs.chosen, 'inside'), { recursive: true });
    await expect(openHandlers().savePdf(request)).rejects.toMatchObject({ error: { kind: 'storage' } });
    expect(await readdir(folder)).toEqual(['chosen.pdf']);
  });

  test('has a name that every file system takes', async () => {
    await openHandlers(allowed, window, '語'.repeat(300)).savePdf(request);
    expect(dialogs.shown).toEqual([expect.objectContaining({ defaultPath: `${'語'.repeat(80)}.pdf` })]);
    expect(Buffer.byteLength(`${'語'.repeat(80)}.pdf`)).toBeLessThan(255);
  });

  test('is not written where the person chooses no place, or where there is no window', async () => {
    expect(await openHandlers().savePdf(request)).toEqual({ fileName: null });
    dialogs.chosen = join(folder, 'chosen.pdf');
    expect(await openHandlers(allowed, () => null).savePdf(request)).toEqual({ fileName: null });
    expect(await readdir(folder)).toEqual([]);
  });

  test('is not written where the organisation forbids it, and is shown all the same', async () => {
    dialogs.chosen = join(folder, 'chosen.pdf');
    await expect(openHandlers(forbidden).savePdf(request)).rejects.toMatchObject(blocked);
    expect(await readdir(folder)).toEqual([]);
    expect(await openHandlers(forbidden).html(request)).toEqual({
      ...{ html: '<p>invoice</p>', pageCount: 1 },
      missingParts: ['seller'],
    });
  });

  test('leaves nothing where it cannot be written', async () => {
    dialogs.chosen = join(folder, 'none', 'chosen.pdf');
    await expect(openHandlers().savePdf(request)).rejects.toMatchObject({ error: { kind: 'storage' } });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('an import of invoices', () => {
  const openHandlers = (parent: () => AppWindow | null = window) => {
    const opened: unknown[] = [];
    const importing = {
      open: async (...given: unknown[]) => void opened.push(given),
      openBytes: async (_: unknown, name: string, bytes: Uint8Array) => void opened.push([name, [...bytes]]),
    };
    const handlers = createSalesImportHandlers({
      importing: importing as unknown as InvoiceImporter,
      ...{ window: parent, language },
    });
    return { handlers, opened };
  };

  test('reads the file that the person picks', async () => {
    dialogs.chosen = join(folder, 'invoices.csv');
    const { handlers, opened } = openHandlers();
    await handlers.open({ company });
    expect(opened).toEqual([[company, dialogs.chosen]]);
    expect(dialogs.shown).toEqual([
      { properties: ['openFile'], filters: [{ name: 'CSV, XLSX', extensions: ['csv', 'xlsx', 'txt', 'tsv'] }] },
    ]);
  });

  test('reads none where the person picks none, or where there is no window', async () => {
    const { handlers, opened } = openHandlers();
    expect(await handlers.open({ company })).toBeNull();
    dialogs.chosen = join(folder, 'invoices.csv');
    const windowless = openHandlers(() => null);
    expect(await windowless.handlers.open({ company })).toBeNull();
    expect([opened, windowless.opened]).toEqual([[], []]);
  });

  test('reads the bytes of a file that was dropped on the window', async () => {
    const { handlers, opened } = openHandlers();
    await handlers.openDropped({ company, name: 'a.csv', base64: Buffer.from([0, 255, 7]).toString('base64') });
    expect(opened).toEqual([['a.csv', [0, 255, 7]]]);
  });

  test.each(['csv', 'xlsx'] as const)('has a template as %s', async (format) => {
    dialogs.chosen = join(folder, `template.${format}`);
    expect(await openHandlers().handlers.saveTemplate({ company, format })).toEqual({ fileName: `template.${format}` });
    const bytes = await readFile(dialogs.chosen);
    expect(bytes.subarray(0, 2).toString('latin1') === 'PK').toBe(format === 'xlsx');
    expect(bytes.length).toBeGreaterThan(100);
  });
});
