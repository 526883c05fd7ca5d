import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sortForSending } from '#renderer/features/sales/bulk/sendingOrder.ts';
import { openDemoSales } from './demoSales.ts';
import { captureError, company, type OpenedSales } from './parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-imported-'));
const head = 'Invoice;Customer;E-mail;Street;Postal code;Town;Product;Quantity;Unit price;VAT %';
const createCsvRow = (number: number, price = '10,00', product = 'Work'): string =>
  `${number};Customer ${number} Oy;a@customer.example;Tie 1;00100;Helsinki;${product};1;${price};25,5`;

/** Opens a file of these rows; what it takes to ask about it. */
const openFile = async ({ sales }: OpenedSales, rows: readonly string[], { hasNames = true } = {}) => {
  const path = join(folder, 'invoices.csv');
  writeFileSync(path, [head, ...rows].join('\r\n'));
  const { fileId, mapping } = await sales.importing.open(company, path);
  const named = hasNames ? mapping : mapping.with(0, null);
  const request = { company, fileId, mapping: named.with(8, 'unitPrice') };
  return {
    check: () => sales.importing.check(request),
    make: (again = false) => sales.importing.makeDrafts({ ...request, again }),
  };
};
const countDrafts = async ({ sales }: OpenedSales): Promise<number> => (await sales.drafts({ company })).length;

describe('a file that is imported a second time', () => {
  test('is recognised before anything is made, and makes drafts again only where a person says so', async () => {
    const opened = openDemoSales();
    const rows = [createCsvRow(1), createCsvRow(2), createCsvRow(3)];
    const first = await openFile(opened, rows);
    expect(await first.check()).toMatchObject({ invoices: 3, faultyInvoices: 0, importedBefore: null });
    expect((await first.make()).draftIds).toHaveLength(3);

    const second = await openFile(opened, rows);
    const { importedBefore } = await second.check();
    expect(importedBefore).toEqual({ invoices: 3, at: (await opened.sales.drafts({ company }))[0]?.savedAt });
    expect(await second.make()).toEqual({ draftIds: [] });
    expect(await countDrafts(opened)).toBe(3);
    expect((await second.make(true)).draftIds).toHaveLength(3);
    expect(await countDrafts(opened)).toBe(6);
  });

  test('with its faults mended makes drafts of the mended invoices alone', async () => {
    const opened = openDemoSales();
    const first = await openFile(opened, [createCsvRow(1), createCsvRow(2, 'much'), createCsvRow(3)]);
    expect((await first.make()).draftIds).toHaveLength(2);
    const second = await openFile(opened, [createCsvRow(1), createCsvRow(2, '20,00'), createCsvRow(3)]);
    expect(await second.check()).toMatchObject({ faultyInvoices: 0, importedBefore: { invoices: 2 } });
    const { draftIds } = await second.make();
    expect(draftIds).toHaveLength(1);
    const { draft } = await opened.sales.draft({ company, draftId: draftIds[0] ?? '' });
    expect(draft.contact.name).toBe('Customer 2 Oy');
  });

  test('holds equal invoices apart: of three, the third is new where two were imported', async () => {
    const opened = openDemoSales();
    const unnamed = { hasNames: false };
    const first = await openFile(opened, [createCsvRow(1), createCsvRow(1)], unnamed);
    expect((await first.make()).draftIds).toHaveLength(2);
    const second = await openFile(opened, [createCsvRow(1), createCsvRow(1), createCsvRow(1)], unnamed);
    expect(await second.check()).toMatchObject({ invoices: 3, importedBefore: { invoices: 2 } });
    expect((await second.make()).draftIds).toHaveLength(1);
  });

  test('twice at once makes its drafts once, and refuses the other call', async () => {
    const opened = openDemoSales();
    const file = await openFile(opened, [createCsvRow(1), createCsvRow(2)]);
    const [made, refused] = await Promise.all([file.make(), captureError(file.make())]);
    expect(made.draftIds).toHaveLength(2);
    expect(refused).toMatchObject({ kind: 'conflict' });
    expect(await countDrafts(opened)).toBe(2);
  });
});

describe('the order of an imported file', () => {
  const numbers = Array.from({ length: 30 }, (_, at) => at + 1);
  const listContactNames = (drafts: readonly { readonly contactName: string }[]): readonly string[] =>
    drafts.map(({ contactName }) => contactName);
  const inFile = numbers.map((number) => `Customer ${number} Oy`);

  test('is the order of its drafts in the list', async () => {
    const opened = openDemoSales();
    await (
      await openFile(
        opened,
        numbers.map((number) => createCsvRow(number)),
      )
    ).make();
    expect(listContactNames(await opened.sales.drafts({ company }))).toEqual(inFile);
  });

  test('is the order in which they are sent, whatever was saved again meanwhile', async () => {
    const opened = openDemoSales();
    await (
      await openFile(
        opened,
        numbers.map((number) => createCsvRow(number)),
      )
    ).make();
    const listed = await opened.sales.drafts({ company });
    for (const id of [listed[20]?.id ?? '', listed[4]?.id ?? '']) {
      const { draft } = await opened.sales.draft({ company, draftId: id });
      await opened.sales.saveDraft({ draft: { ...draft, note: 'Thank you' } });
    }
    const changed = await opened.sales.drafts({ company });
    expect(listContactNames(changed)).not.toEqual(inFile);
    expect(listContactNames(sortForSending(changed))).toEqual(inFile);
  });
});
