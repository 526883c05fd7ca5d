import { describe, expect, test } from 'vitest';
import { type ImportField, importField } from '#app/contract/sales/importing.ts';
import { suggestImportMapping } from '#app/sales/import/suggestImportMapping.ts';
import { createImportTemplate } from '#app/sales/import/template.ts';
import enSales from '#renderer/locales/en/sales.json';
import enImport from '#renderer/locales/en/salesImport.json';
import fiSales from '#renderer/locales/fi/sales.json';
import fiImport from '#renderer/locales/fi/salesImport.json';
import svSales from '#renderer/locales/sv/sales.json';
import svImport from '#renderer/locales/sv/salesImport.json';
import { nonEmpty } from '#test/nonEmpty.ts';

const suggest = (...columns: string[]): readonly (ImportField | null)[] => suggestImportMapping({ columns, rows: [] });

const isImportField = (name: string): name is ImportField => importField.options.some((field) => field === name);

const words = {
  en: { imported: enImport.field, typed: { ...enSales.line, ...enSales.field } },
  fi: { imported: fiImport.field, typed: { ...fiSales.line, ...fiSales.field } },
  sv: { imported: svImport.field, typed: { ...svSales.line, ...svSales.field } },
} as const;

describe.for(['en', 'fi', 'sv'] as const)('a column whose heading is our own word in %s', (language) => {
  test('is recognised where the example file has it', () => {
    const { headers } = createImportTemplate(language);
    expect(suggest(...headers)).toEqual(importField.options);
  });

  test('is recognised where the import page names it', () => {
    for (const [field, heading] of nonEmpty(Object.entries(words[language].imported)))
      expect([heading, ...suggest(heading)]).toEqual([heading, field]);
  });

  test('is recognised where the wizard names it', () => {
    const typed = Object.entries(words[language].typed).filter(([field]) => isImportField(field));
    for (const [field, heading] of nonEmpty(typed)) expect([heading, ...suggest(heading)]).toEqual([heading, field]);
  });
});

test.each([
  ['Laskun pvm', 'invoiceDate'],
  ['Laskupvm', 'invoiceDate'],
  ['Toimituspvm', 'deliveryDate'],
  ['Eräpvm.', 'dueDate'],
  ['LASKUN_PVM', 'invoiceDate'],
])('a column %s is recognised', (heading, field) => {
  expect(suggest(heading)).toEqual([field]);
});
