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

/** New objects for each search, since what is found out of an entry is kept as long as its object. */
const listContacts = () => [
  contact('Östersjö Båtar Ab', { businessId: '2077474-0', town: 'Borgå' }),
  contact('Kymin Veistämö Oy', { email: 'laskut@kymi.example', vatId: 'FI15728600' }),
  contact('Ånäs Vedhandel', { town: 'Kymi' }),
  contact('Ärtan Kymi Oy'),
];
const names = (search: string) => searchAddressBookEntries(listContacts(), search).map(({ name }) => name);

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
  const find = (search: string) =>
    searchAddressBookEntries([product('1010', 'Höylähirsi'), product('2020', 'Kuljetus')], search).map(
      ({ name }) => name,
    );
  expect(find('101')).toEqual(['Höylähirsi']);
  expect(find('hoyla')).toEqual(['Höylähirsi']);
  expect(find('C62')).toEqual([]);
  expect(find('hirsi 1010')).toEqual(['Höylähirsi']);
});

test('each text is searched by itself, up to its thousandth character', () => {
  const find = (values: Partial<Contact>, search: string) =>
    searchAddressBookEntries([contact('Kymi', values)], search).length;
  expect(find({ town: 'Kotka', email: 'kymi@a.example' }, 'examplekotka')).toBe(0);
  expect(find({ town: `${'x'.repeat(995)}kotka` }, 'kotka')).toBe(1);
  expect(find({ town: `${'x'.repeat(996)}kotka` }, 'kotka')).toBe(0);
});

test('of those whose names begin with the words, the order is by name, too, and the entries stay as they are', () => {
  const entries = [contact('Kymi Öljy'), contact('Uusi Kymi'), contact('Kymi Äyri'), contact('Ahlan Kymi')];
  expect(searchAddressBookEntries(entries, ' kymi ').map(({ name }) => name)).toEqual([
    'Kymi Äyri',
    'Kymi Öljy',
    'Ahlan Kymi',
    'Uusi Kymi',
  ]);
  expect(entries[0]?.name).toBe('Kymi Öljy');
});
