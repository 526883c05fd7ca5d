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
