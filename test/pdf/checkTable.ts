import { appendFile, writeFile } from 'node:fs/promises';
import { PdfTable } from '#app/purchases/export/pdfTable.ts';
import { readPdfStructure, readPdfWords } from './poppler.ts';

const columns = 3;

/** Exports a table of that many rows as PDF, and returns what its tags lack. */
export const findTableFaults = async (file: string, rows: number): Promise<readonly string[]> => {
  await writeFile(file, '');
  const table = new PdfTable({
    head: { headers: ['Supplier', 'Number', 'Payable'], amounts: [null, null, 'payable'] },
    title: 'Purchase invoices\nAll of 2026',
    ...{ today: '2026-11-27', language: 'en' },
    fonts: new URL('../../app/purchases/export/fonts/', import.meta.url),
    write: async (bytes) => appendFile(file, bytes),
  });
  await table.rows(
    Array.from({ length: rows }, (_, index) => [
      { kind: 'text', text: `Supplier ${index + 1}.` },
      { kind: 'text', text: index % 2 === 0 ? `N${index + 1}.` : '' },
      { kind: 'amount', amount: '12.50', currency: 'EUR' },
    ]),
  );
  await table.end([], 'Total');
  const [words, { tags, text }] = await Promise.all([readPdfWords(file), readPdfStructure(file)]);
  const expected: Readonly<Record<string, number>> = {
    ...{ Document: 1, H1: 1, P: 2, Table: 1, TR: rows + 1, TH: columns, TD: rows * columns },
  };
  const pageTexts = words.map((page) => page.map((word) => word.text).join(' '));
  return [
    ...Object.entries(expected).flatMap(([tag, count]) =>
      (tags.get(tag) ?? 0) === count ? [] : [`${tags.get(tag) ?? 0} tags ${tag}, expected ${count}`],
    ),
    ...Array.from({ length: rows }, (_, index) => `Supplier ${index + 1}.`).filter((name) => !text.includes(name)),
    ...pageTexts.flatMap((page, index) => (page.includes('Payable') ? [] : [`page ${index + 1} has no headings`])),
  ];
};
