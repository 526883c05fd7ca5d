import { expect, test } from 'vitest';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import { searchAddressBookEntries } from '#app/sales/context/searchAddressBookEntries.ts';

const contact = (name: string, more: Partial<Contact> = {}): Contact => ({
  remoteId: name,
  type: 'business',
  name,
  businessId: '',
  vatId: '',
  email: '',
  eInvoiceAddress: '',
  eInvoiceOperator: '',
  street: '',
  postalCode: '',
  town: '',
  country: 'FI',
  language: 'fi',
  channel: null,
  paymentTermDays: null,
  ...more,
});

const contacts = [
  contact('Östersjö Båtar Ab', { businessId: '2077474-0', town: 'Borgå' }),
  contact('Kymin Veistämö Oy', { email: 'laskut@kymi.example', vatId: 'FI15728600' }),
  contact('Ånäs Vedhandel', { town: 'Kymi' }),
  contact('Ärtan Kymi Oy'),
];
const names = (search: string) => searchAddressBookEntries(contacts, search).map(({ name }) => name);

test.each([
  ['', ['Kymin Veistämö Oy', 'Ånäs Vedhandel', 'Ärtan Kymi Oy', 'Östersjö Båtar Ab']],
  ['ostersjo', ['Östersjö Båtar Ab']],
  ['BÅTAR öster', ['Östersjö Båtar Ab']],
  ['kymi', ['Kymin Veistämö Oy', 'Ånäs Vedhandel', 'Ärtan Kymi Oy']],
  ['20774740', ['Östersjö Båtar Ab']],
  ['2077474-0', ['Östersjö Båtar Ab']],
  ['fi157', ['Kymin Veistämö Oy']],
  ['laskut@kymi', ['Kymin Veistämö Oy']],
  ['kymi borgå', []],
  ['  ', ['Kymin Veistämö Oy', 'Ånäs Vedhandel', 'Ärtan Kymi Oy', 'Östersjö Båtar Ab']],
])('"%s" finds contacts by every word of it, those that begin so first', (search, expected) => {
  expect(names(search)).toEqual(expected);
});

test('a product is found by name and number', () => {
  const product = (number: string, name: string): Product => ({
    ...{ remoteId: number, number, name, unit: 'C62', unitPrice: '1', vatRate: '25.5', account: '' },
  });
  const products = [product('1010', 'Höylähirsi'), product('2020', 'Kuljetus')];
  expect(searchAddressBookEntries(products, '101').map(({ name }) => name)).toEqual(['Höylähirsi']);
  expect(searchAddressBookEntries(products, 'hoyla').map(({ name }) => name)).toEqual(['Höylähirsi']);
  expect(searchAddressBookEntries(products, 'C62')).toEqual([]);
});
