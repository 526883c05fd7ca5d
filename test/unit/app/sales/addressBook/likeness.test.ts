import { describe, expect, test } from 'vitest';
import type { Contact } from '#app/contract/sales/draft.ts';
import { findSimilarContacts } from '#app/sales/addressBook/findSimilarContacts.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const nobody: Contact = {
  remoteId: 'id',
  type: 'business',
  name: '',
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
};
const by = (saved: Partial<Contact>, typed: Partial<Contact>) =>
  findSimilarContacts([{ ...nobody, ...saved }], { ...nobody, ...typed })[0]?.by ?? [];

describe('the same business', () => {
  test.each([
    ['2077474-0', '20774740'],
    ['2077474-0', ' 2077474 - 0 '],
    ['2077474-0', 'FI20774740'],
    ['123456-7', '0123456-7'],
  ])('is known by its business id: %s and %s', (saved, typed) => {
    expect(by({ businessId: saved }, { businessId: typed })).toEqual(['businessId']);
  });

  test('is known by its VAT id, also where the other has a business id only', () => {
    expect(by({ vatId: 'SE 556677-889901' }, { vatId: 'se556677889901' })).toEqual(['vatId']);
    expect(by({ businessId: '2077474-0' }, { vatId: 'FI 2077 4740' })).toEqual(['vatId']);
  });

  test('is known by its e-mail', () => {
    expect(by({ email: 'Laskut@Kymi.example' }, { email: ' laskut@kymi.example ' })).toEqual(['email']);
    expect(by({ email: '' }, { email: '' })).toEqual([]);
    expect(by({ email: 'puuttuu' }, { email: 'puuttuu' })).toEqual([]);
  });

  test('is not known by ids that are too short to be one, or missing', () => {
    expect(by({ businessId: '0' }, { businessId: '0' })).toEqual([]);
    expect(by({ businessId: '-' }, { businessId: '' })).toEqual([]);
  });
});

const same = [
  ['Kymin Veistämö Oy', 'KYMIN VEISTAMO OYJ'],
  ['Kymin Veistämö Oy', 'Kymin Veistämö'],
  ['Oy Kymin Veistämö Ab', 'Kymin Veistämö, Oy'],
  ['Borgå Båtbygge Ab', 'Borga Batbygge'],
  ['Karjalan Rakennus Oy', 'Karjalan Rakenuns Oy'],
  ['Karjalan Rakennus Oy', 'Karjalan Rakenus Oy'],
  ['Karjalan Rakennus Oy', 'Karjalanrakennus Oy'],
  ['K. Virtanen & Pojat Oy', 'K Virtanen ja Pojat Oy'.replace(' ja', '')],
  ['Pekka Virtanen', 'Virtanen Pekka'],
  ['Pekka Virtanen', 'Pekka Vritanen'],
  ['Asunto Oy Kuusitie 3', 'As. Oy Kuusitie 3'],
  ['North Star Ltd', 'NORTH STAR PLC'],
  ['Østergaard Møbler ApS', 'Ostergaard Mobler'],
  ['Pena Oy', 'Pnea Oy'],
  ['Koivula Oy', 'Koivla Oy'],
  ['Rakennus Pekka Oy', 'Pekka Rakenus Oy'],
  ['Bostads Ab Granen', 'Granen Bostads'],
  ['Virtanen Oy', 'Virtanen Osakeyhtiö'],
] as const;

const different = [
  ['Lahtinen Oy', 'Lehtinen Oy'],
  ['Jari Laine', 'Kari Laine'],
  ['Kari Laine', 'Katri Laine'],
  ['Matti Virtanen', 'Marko Virtanen'],
  ['Asunto Oy Kuusitie 3', 'Asunto Oy Kuusitie 5'],
  ['As Oy Koivula', 'Koivula Oy'],
  ['Virtanen Oy', 'Tmi Virtanen'],
  ['Imatran Kaluste Oy', 'Imatran Kalustamo Oy'],
  ['Rakennus Oy', 'Rakennuspalvelu Oy'],
  ['Halli 12 Oy', 'Halli 21 Oy'],
  ['Halli 1234 Oy', 'Halli 1243 Oy'],
  ['Halli A1234567 Oy', 'Halli A123456 Oy'],
  ['Aki Oy', 'Kai Oy'],
  ['Kia Oy', 'Kai Oy'],
  ['Lahtis Oy', 'Lahts Oy'],
  ['Virtanen Oy', 'irtanen Oy'],
  ['Laine Oy', 'Linne Oy'],
  ['Virtanen Oy', 'Vritaset Oy'],
  ['Rakennus Oy', 'Rakns Oy'],
  ['Karjalan Rakennus Oy', 'Karjalna Rakenuns Oy'],
  ['Asunto Oy Koivula', 'Oy Koivula'],
  ['Kymi Ry', 'Kymi Osk'],
  ['Kymi Ky', 'Kymi GmbH'],
  ['Saimaan Loma-asunnot Ky', 'Saimaan Loma Ky'],
  ['Oy Ab', 'Ab Oy'],
  ['', ''],
  ['!!!', '???'],
] as const;

test.each(same)('the same name: %s and %s', (saved, typed) => {
  expect(by({ name: saved }, { name: typed })).toEqual(['name']);
  expect(by({ name: typed }, { name: saved })).toEqual(['name']);
});

test.each(different)('another name: %s and %s', (saved, typed) => {
  expect(by({ name: saved }, { name: typed })).toEqual([]);
  expect(by({ name: typed }, { name: saved })).toEqual([]);
});

test('a name says nothing where both have an id and the ids differ', () => {
  const saved = { name: 'Pekka Virtanen Oy', businessId: '2077474-0' };
  expect(by(saved, { name: 'Pekka Virtanen Oy', businessId: '1572860-0' })).toEqual([]);
  expect(by(saved, { name: 'Pekka Virtanen Oy' })).toEqual(['name']);
});

test('a name says something where one of several ids is the same', () => {
  const saved = { name: 'Kymi Oy', businessId: '2077474-0' };
  expect(by(saved, { ...saved, vatId: 'SE556677889901' })).toEqual(['businessId', 'name']);
  expect(by({ ...saved, vatId: 'SE556677889901' }, { ...saved, businessId: '', vatId: 'FI20774740' })).toEqual([
    'vatId',
    'name',
  ]);
});

test.each([
  ['six figures', '123456', '12-34-56', ['businessId']],
  ['five figures', '12345', '12345', []],
  ['figures of the old length, without the hyphen', '1234567', '0123456-7', []],
  ['eight figures after letters of another country', 'SE20774740', '20774740', []],
  ['nine figures after FI', 'FI207747401', '207747401', []],
])('a business is known by %s: %s and %s', (_, saved, typed, expected) => {
  expect(by({ businessId: saved }, { businessId: typed })).toEqual(expected);
});

test('of a name the first twenty words and 500 characters are compared', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${index}`).join(' ');
  expect(by({ name: `${words} one` }, { name: `${words} other` })).toEqual(['name']);
  expect(by({ name: `${words.replace('word19', 'one')}` }, { name: words })).toEqual([]);
  const long = 'x'.repeat(500);
  expect(by({ name: `${long}one` }, { name: `${long}other` })).toEqual(['name']);
  expect(by({ name: `${long.slice(1)}one` }, { name: `${long.slice(1)}tow` })).toEqual([]);
});

test('an id counts more than an e-mail and a name, those more than the e-mail, and that more than the name', () => {
  const typed = { ...nobody, name: 'Kymi', businessId: '2077474-0', email: 'a@kymi.example' };
  const similar = findSimilarContacts(
    [
      { ...nobody, remoteId: 'name', name: 'Kymi' },
      { ...nobody, remoteId: 'email', email: 'a@kymi.example' },
      { ...nobody, remoteId: 'nobody', name: 'Saimaa' },
      { ...nobody, remoteId: 'both', name: 'Kymi', email: 'a@kymi.example' },
      { ...nobody, remoteId: 'id', businessId: '2077474-0' },
    ],
    typed,
  );
  expect(similar.map(({ contact }) => contact.remoteId)).toEqual(['id', 'both', 'email', 'name']);
});

test('the surest come first, five at most', () => {
  const namesakes = Array.from({ length: 8 }, (_, index) => ({
    ...nobody,
    remoteId: String(index),
    name: 'Kymi Oy',
    ...(index === 7 ? { businessId: '2077474-0' } : {}),
  }));
  const similar = findSimilarContacts(namesakes, { ...nobody, name: 'Kymi', businessId: '20774740' });
  expect(similar).toHaveLength(5);
  expect(similar[0]).toMatchObject({ contact: { remoteId: '7' }, by: ['businessId', 'name'] });
});

test('texts of any kind and length are looked through', () => {
  const wild = ['x'.repeat(10_000), '\u0000\u202Eyo\u{1F600}'.repeat(500), '__proto__', 'a '.repeat(5000)];
  const contacts = wild.map((name, index) => ({
    ...nobody,
    remoteId: String(index),
    name,
    businessId: name,
    email: name,
  }));
  for (const name of nonEmpty(wild))
    expect(findSimilarContacts(contacts, { ...nobody, name }).length).toBeGreaterThan(0);
});
