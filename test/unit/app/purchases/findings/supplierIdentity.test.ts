import { describe, expect, test } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import {
  differsByOneLetter,
  foldLookalikeLetters,
  sharesSignificantWord,
} from '#app/purchases/findings/supplierNames.ts';
import {
  bill,
  foreign,
  kindsOfLast,
  look,
  months,
  ofLast,
  usual,
} from '#test/unit/app/contract/purchases/findingExamples.ts';
import { asked, type Bills, type Changes, on, testLimit } from './limits.ts';

const known = { sellerName: 'Kuparikaapeli Nordic Oy', businessId: '1234567-1' };
const otherAccount = 'FI2112345600000785';
/** A bill of somebody with an id and an account of their own. */
const stranger = (changes: Changes) => bill({ businessId: '2077474-0', iban: foreign, ...changes });

describe('a name that is nearly a known one', () => {
  test('is found with the supplier that it imitates', () => {
    expect(ofLast([...months(14), stranger({ sellerName: 'Kuparikaapelli Nordic Oy' })], 'supplierImitated')).toEqual({
      key: 'supplierImitated:kuparikaapelli nordic',
      evidence: {
        kind: 'supplierImitated',
        now: 'Kuparikaapelli Nordic Oy',
        imitated: { value: known.sellerName, count: 14, first: '2025-09-05', last: '2026-10-05' },
      },
    });
  });

  test.each<[string, Changes, boolean]>([
    ['without a business id', { sellerName: 'Kuparikaapelli Nordic Oy', businessId: null }, true],
    ['with letters that look alike', { sellerName: 'Kuparikaapeli N0rdic Oy' }, true],
    ['with the account of the known supplier', { sellerName: 'Kuparikaapelli Nordic Oy', iban: usual }, false],
    ['without any account', { sellerName: 'Kuparikaapelli Nordic Oy', iban: null }, false],
    ['that is paid', { sellerName: 'Kuparikaapelli Nordic Oy', isPaid: true }, false],
    ['with two letters changed', { sellerName: 'Kuparikaapelli Nordik Oy' }, false],
  ])('%s is found: %s', (_, changes, isFound) =>
    expect(kindsOfLast([...months(14), stranger(changes)]).includes('supplierImitated')).toBe(isFound),
  );

  const named = (sellerName: string, other: string, count = 3): Bills => [
    ...months(count, { sellerName }),
    stranger({ sellerName: other }),
  ];
  const several = (count: number): Bills => [
    ...months(6),
    ...Array.from({ length: count }, (_, nth) =>
      stranger({ ...on(addDays('2026-11-01', nth)), sellerName: 'Kuparikaapelli Nordic Oy' }),
    ),
  ];
  testLimit('supplierImitated', [
    [
      'needs a name of six letters',
      { found: named('Hansaa Oy', 'Hannaa Oy'), ordinary: named('Hansa Oy', 'Hanna Oy') },
    ],
    [
      'needs three invoices of the known supplier',
      { found: named('Saimaan Saha Oy', 'Saiman Saha Oy', 3), ordinary: named('Saimaan Saha Oy', 'Saiman Saha Oy', 2) },
    ],
    [
      'is no other building',
      {
        found: named('Kiinteistö Katu 12', 'Kiinteisto Kadu 12'),
        ordinary: named('Kiinteistö Katu 12', 'Kiinteistö Katu 13'),
      },
    ],
    ['is a supplier of its own from the fourth invoice on', { found: several(3), ordinary: several(4) }],
  ]);

  test('is none of the supplier that was there first', () => {
    const later = months(6).map((one, nth) => ({
      ...one,
      row: { ...one.row, ...known, ...on(addDays('2026-11-02', nth)), isPaid: false },
    }));
    const found = look([stranger({ sellerName: 'Kuparikaapelli Nordic Oy' }), ...later]);
    expect([...found.values()].flat().map(({ evidence }) => evidence.kind)).not.toContain('supplierImitated');
  });
});

describe('a known name with another business id', () => {
  test('is found with the id that it had', () => {
    expect(ofLast([...months(6), stranger({})], 'supplierIdChanged')).toEqual({
      key: 'supplierIdChanged:20774740',
      evidence: {
        kind: 'supplierIdChanged',
        now: '2077474-0',
        before: [{ value: '1234567-1', count: 6, first: '2026-05-05', last: '2026-10-05' }],
      },
    });
  });

  test.each<[string, Changes, boolean]>([
    ['and the account that it had', { iban: usual }, false],
    ['and another company form', { sellerName: 'Kuparikaapeli Nordic Oyj' }, true],
    ['that has a wrong check digit', { businessId: '2077474-1' }, false],
    ['and a name in other letters', { sellerName: 'KUPARIKAAPELI NORDIC OY' }, true],
    ['that is paid', { isPaid: true }, false],
  ])('%s is found: %s', (_, changes, isFound) =>
    expect(kindsOfLast([...months(6), stranger(changes)]).includes('supplierIdChanged')).toBe(isFound),
  );

  test('is a chain where it has had several', () => {
    const branch = months(3, { businessId: '0112038-9', iban: otherAccount });
    expect(kindsOfLast([...months(6), ...branch, stranger({})])).not.toContain('supplierIdChanged');
  });
});

describe('the account of another supplier', () => {
  const saha = (changes: Changes = {}) => bill({ sellerName: 'Saha Oy', businessId: '2077474-0', ...changes });

  test('is found with whose it is', () => {
    expect(ofLast([...months(6), saha()], 'accountOfOther')).toEqual({
      key: `accountOfOther:${usual}`,
      evidence: {
        kind: 'accountOfOther',
        now: usual,
        owner: { value: known.sellerName, count: 6, first: '2026-05-05', last: '2026-10-05' },
      },
    });
  });

  test.each<[string, Bills, boolean]>([
    ['which three suppliers have', [...months(6), saha({ sellerName: 'Aalto', businessId: null }), saha()], false],
    ['in a group with one name', [...months(6), saha({ sellerName: 'Kuparikaapeli Kiinteistöt Oy' })], false],
    ['on a paid invoice', [...months(6), saha({ isPaid: true })], false],
    ['that was there before it', [saha({ ...on('2025-01-01') }), ...months(6)], false],
    ['written with spaces', [...months(6), saha({ iban: 'fi79 4405 2020 0360 82' })], true],
  ])('%s is found: %s', (_, bills, isFound) => expect(kindsOfLast(bills).includes('accountOfOther')).toBe(isFound));

  const used = (count: number): Bills => [
    ...months(6),
    ...Array.from({ length: count }, (_, nth) => saha(on(addDays('2026-11-01', nth)))),
  ];
  testLimit('accountOfOther', [
    ['needs three invoices of its owner', { found: [...months(3), saha()], ordinary: [...months(2), saha()] }],
    ['is shared from the fourth invoice on', { found: used(3), ordinary: used(4) }],
  ]);

  test('is found where the owner has sent nothing for long', () => {
    expect(kindsOfLast([...months(6), saha(on(addDays('2026-10-05', 400)))])).toContain('accountOfOther');
  });
});

describe('the account of a newcomer', () => {
  const newcomer = (changes: Changes = {}) =>
    bill({ sellerName: 'Saha Oy', businessId: '2077474-0', iban: foreign, ...on('2026-09-10'), ...changes });
  const another = (changes: Changes = {}) =>
    newcomer({ sellerName: 'Virta Oy', businessId: '0112038-9', ...on('2026-11-01'), ...changes });

  test.each<[string, boolean, Bills]>([
    ['with another business id', true, [...months(14), newcomer(), another()]],
    ['on the same day', false, [...months(14), newcomer(), another(on('2026-09-10'))]],
    ['without a business id', false, [...months(14), newcomer(), another({ businessId: null })]],
    ['after one without a business id', false, [...months(14), newcomer({ businessId: null }), another()]],
    ['in a group with one name', false, [...months(14), newcomer({ sellerName: 'Virta Saha' }), another()]],
    [
      'that is known for long',
      false,
      [...months(14, { businessId: '0112038-9', sellerName: 'Virta Oy' }), newcomer(), another()],
    ],
    ['where the archive begins with both', false, [...months(3), newcomer(), another()]],
    [
      'as the third one',
      false,
      [...months(14), newcomer(), another({ sellerName: 'Aalto', businessId: 'EE100366327' }), another()],
    ],
  ])('on an invoice of another one %s is found: %s', (_, isFound, bills) =>
    expect(kindsOfLast(bills).includes('accountOfOther')).toBe(isFound),
  );
});

describe('a supplier without a business id', () => {
  const byAccount = (sellerName: string, iban: string | null): Bills => [
    ...months(4),
    asked('771', { ...on('2026-10-20') }),
    asked('771', { ...on('2026-10-21'), businessId: null, sellerName, iban }),
  ];
  test.each<[string, string | null, boolean]>([
    ['Kuparikapeli Nordic', usual, true],
    ['Saha Oy', usual, false],
    ['Kuparikapeli Nordic', foreign, false],
    ['Kuparikapeli Nordic', null, false],
  ])('%s with the account %s is the one of that account: %s', (sellerName, iban, isSame) =>
    expect(kindsOfLast(byAccount(sellerName, iban)).includes('duplicateNumber')).toBe(isSame),
  );

  test('is nobody else where two suppliers have the account', () => {
    const second = months(2, { sellerName: 'Kuparikaapeli Suomi Oy', businessId: '2077474-0' });
    expect(kindsOfLast([...second, ...byAccount('Kuparikapeli Nordic', usual)])).not.toContain('duplicateNumber');
  });
});

describe('names', () => {
  test.each([
    ['kaapeli', 'kaapelli', true],
    ['kaapeli', 'kaapeli', false],
    ['kaapeli', 'kapelli', false],
    ['katu 12', 'katu 13', false],
    ['katu 12', 'kadu 12', true],
  ])('%s differs from %s by a letter: %s', (one, other, isOne) => {
    expect([differsByOneLetter(one, other), differsByOneLetter(other, one)]).toEqual([isOne, isOne]);
  });

  test.each([
    ['kaape1i', 'kaapeii', true],
    ['modern', 'modem', true],
    ['vvirta', 'wirta', true],
    ['n0rdic 5aha', 'nordic saha', true],
    ['kaapeli', 'kaapelli', false],
  ])('%s looks like %s: %s', (one, other, isAlike) => {
    expect(foldLookalikeLetters(one) === foldLookalikeLetters(other)).toBe(isAlike);
  });

  test.each([
    ['kesko logistiikka', 'kesko', true],
    ['saha ja mylly', 'saha ja kone', false],
    ['aalto', 'virta', false],
  ])('%s and %s share a word: %s', (one, other, isShared) => expect(sharesSignificantWord(one, other)).toBe(isShared));
});
