import { describe, expect, test } from 'vitest';
import {
  type AddressBookImportField,
  type AddressBookImportKind,
  contactImportFields,
  productImportFields,
} from '#app/contract/sales/addressBookImport.ts';
import { addressBookColumnHints } from '#app/sales/import/addressBook/addressBookHeadings.ts';
import { createAddressBookTemplate } from '#app/sales/import/addressBook/addressBookTemplate.ts';
import { suggestColumnFields } from '#app/sales/import/suggestImportMapping.ts';
import enBook from '#renderer/locales/en/addressBook.json';
import enSales from '#renderer/locales/en/sales.json';
import fiBook from '#renderer/locales/fi/addressBook.json';
import fiSales from '#renderer/locales/fi/sales.json';
import svBook from '#renderer/locales/sv/addressBook.json';
import svSales from '#renderer/locales/sv/sales.json';
import { nonEmpty } from '#test/nonEmpty.ts';

const suggest = (kind: AddressBookImportKind, ...columns: readonly string[]) =>
  suggestColumnFields({ columns, rows: [] }, addressBookColumnHints[kind]);

const words = {
  en: { book: enBook, sales: enSales },
  fi: { book: fiBook, sales: fiSales },
  sv: { book: svBook, sales: svSales },
} as const;

describe.for(['en', 'fi', 'sv'] as const)('a column whose heading is our own word in %s', (language) => {
  const { column, field } = words[language].book;
  const typed = words[language].sales.field;
  const headings: readonly (readonly [AddressBookImportKind, AddressBookImportField, string])[] = [
    ['contact', 'name', column.name],
    ['contact', 'businessId', column.businessId],
    ['contact', 'email', column.email],
    ['contact', 'town', column.town],
    ['contact', 'channel', column.channel],
    ['contact', 'channel', field.channel],
    ['contact', 'paymentTermDays', column.term],
    ['product', 'name', column.name],
    ['product', 'number', column.number],
    ['product', 'unit', column.unit],
    ['product', 'unitPrice', column.price],
    ['product', 'unitPrice', field.priceWithoutVat],
    ['product', 'unitPriceWithVat', field.priceWithVat],
    ['product', 'vatRate', column.vatRate],
    ['product', 'account', column.account],
    ['product', 'account', field.account],
    ['product', 'unit', typed.unit],
    ['product', 'vatRate', typed.vatRate],
    ...contactImportFields.map((name) => ['contact', name, typed[name]] as const),
  ];

  test.each(nonEmpty(headings))('is recognised: of a %s, %s is "%s"', (kind, name, heading) => {
    expect(suggest(kind, heading)).toEqual([name]);
    expect(suggest(kind, heading.toUpperCase())).toEqual([name]);
  });

  test('is recognised where the example file has it', () => {
    expect(suggest('contact', ...createAddressBookTemplate('contact', language).headers)).toEqual(contactImportFields);
    expect(suggest('product', ...createAddressBookTemplate('product', language).headers)).toEqual(productImportFields);
  });
});

test('a column with a heading of another language is recognised by its cells', () => {
  const table = { columns: ['Correo', 'CIF'], rows: [['a@kymi.example', '2077474-0']] };
  expect(suggestColumnFields(table, addressBookColumnHints.contact)).toEqual(['email', 'businessId']);
});
