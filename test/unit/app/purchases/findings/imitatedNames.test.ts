import { describe, expect, test } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import { areOtherCompanyForms, listCompanyForms, toSupplierNameKey } from '#app/purchases/findings/supplierNames.ts';
import { bill, foreign, kindsOfLast, months, usual } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { type Bills, type Changes, on } from './limits.ts';

const otherAccount = 'FI2112345600000785';
/** A bill of a company with an id and an account of its own. */
const stranger = (sellerName: string, changes: Changes = {}) =>
  bill({ businessId: '2077474-0', iban: foreign, sellerName, ...changes });
const invoicesOf = (known: string, ...bills: Bills): Bills => [...months(14, { sellerName: known }), ...bills];

describe('a name with the words of a known one', () => {
  test.each([
    ['Paperi Vaahtera Oy', 'Paperi Vaahtera Laskutus Oy'],
    ['Paperi Vaahtera Oy', 'Paperi Vaahtera Finland Services Oy'],
    ['Paperi Vaahtera Oy', 'Suomen Paperi Vaahtera Oy'],
    ['Oy Ekenäs Transport Ab', 'Ekenas Transport Group'],
    ['Sumu Ohjelmistot Oy', 'Ohjelmistot Sumu Oy'],
    ['Aurora Advisors Oy', 'Advisors Aurora Ab'],
  ])('imitates it: %s, %s', (known, name) => {
    expect(kindsOfLast(invoicesOf(known, stranger(name)))).toContain('supplierImitated');
    expect(kindsOfLast(invoicesOf(known, stranger(name, { businessId: null })))).toContain('supplierImitated');
  });

  test.each([
    ['has words of its own in between', 'Rakennus Lehtonen Oy', 'Rakennus ja Sisustus Lehtonen Oy'],
    ['has one word in common', 'Vaahtera Oy', 'Vaahtera Laskutus Oy'],
    ['has short words in common', 'RK Vaahtera Oy', 'RK Vaahtera Laskutus Oy'],
    ['is another building', 'Asunto Oy Satamakatu', 'Asunto Oy Satamakatu 8'],
    ['is a longer name of its own', 'Paperi Vaahtera Oy', 'Paperi Vaahtera Kuljetus Varasto Huolto Oy'],
    ['shares its other word', 'Kuopion Energia Oy', 'Kuopion Kaukokylmä Oy'],
  ])('does not imitate it where it %s: %s, %s', (_, known, name) =>
    expect(kindsOfLast(invoicesOf(known, stranger(name)))).not.toContain('supplierImitated'),
  );

  test.each<[string, Changes]>([
    ['has its account', { iban: usual }],
    ['has its business id', { businessId: '1234567-1' }],
    ['names no account', { iban: null }],
    ['is paid', { isPaid: true }],
  ])('does not imitate it where it %s', (_, changes) =>
    expect(kindsOfLast(invoicesOf('Paperi Vaahtera Oy', stranger('Paperi Vaahtera Group Oy', changes)))).not.toContain(
      'supplierImitated',
    ),
  );

  test('is a branch where another known supplier has a name of that kind', () => {
    const branch = months(6, { sellerName: 'Paperi Vaahtera Turku Oy', businessId: '0112038-9', iban: otherAccount });
    const kinds = kindsOfLast([...branch, ...invoicesOf('Paperi Vaahtera Oy', stranger('Paperi Vaahtera Lahti Oy'))]);
    expect(kinds).not.toContain('supplierImitated');
  });

  test('is a branch where many have a name of that kind', () => {
    const branches = Array.from({ length: 6 }, (_, nth) =>
      stranger(`Paperi Vaahtera ${'ABCDEF'[nth]}kaupunki Oy`, { businessId: `EE10000000${nth}`, iban: otherAccount }),
    );
    expect(kindsOfLast(invoicesOf('Paperi Vaahtera Oy', ...branches))).not.toContain('supplierImitated');
  });
});

describe('a known name with another legal form and business id', () => {
  const trader = 'Maalausliike Kyllönen Tmi';
  test.each<[string, string, Changes, boolean]>([
    ['and another account', 'Maalausliike Kyllönen Oy', {}, true],
    ['and the known account', 'Maalausliike Kyllönen Oy', { iban: usual }, true],
    ['before the name, and the known account', 'Oy Maalausliike Kyllönen', { iban: usual }, true],
    ['but with the known id', 'Maalausliike Kyllönen Oy', { businessId: '1234567-1' }, false],
    ['in another spelling, and the known account', 'T:mi Maalausliike Kyllönen', { iban: usual }, false],
    ['left out, and the known account', 'Maalausliike Kyllönen', { iban: usual }, false],
  ])('%s is found: %s', (_, name, changes, isFound) =>
    expect(kindsOfLast(invoicesOf(trader, stranger(name, changes))).includes('supplierIdChanged')).toBe(isFound),
  );

  test('in the other language and with the known account is no finding', () => {
    const kinds = kindsOfLast(invoicesOf('Kvarnö Mjukvara Oy', stranger('Kvarnö Mjukvara Ab', { iban: usual })));
    expect(kinds).not.toContain('supplierIdChanged');
  });

  test('is accepted from the fourth invoice on', () => {
    const renamed = (count: number): Bills =>
      Array.from({ length: count }, (_, nth) =>
        stranger('Maalausliike Kyllönen Oy', { ...on(addDays('2026-11-01', nth)), iban: usual }),
      );
    expect(kindsOfLast(invoicesOf(trader, ...renamed(3)))).toContain('supplierIdChanged');
    expect(kindsOfLast(invoicesOf(trader, ...renamed(4)))).not.toContain('supplierIdChanged');
  });
});

describe('a misspelt name without a business id', () => {
  const misspelt = (iban: string | null) => stranger('Paperi Vahtera Ooy', { businessId: null, iban });
  const kindsWith = (iban: string | null) => kindsOfLast(invoicesOf('Paperi Vaahtera Oy', misspelt(iban)));

  test('is a new supplier where nobody known has the account', () =>
    expect(kindsWith(foreign)).toContain('newSupplier'));
  test('is the known supplier where it has its account, or none', () => {
    expect(kindsWith(usual)).not.toContain('newSupplier');
    expect(kindsWith(null)).not.toContain('newSupplier');
  });
});

describe('company forms', () => {
  test.each([
    ['T:mi Matti Virtanen', 'matti virtanen', 'tmi'],
    ['Vaahtera Oy.', 'vaahtera', 'oy'],
    ['Ruska S.r.o.', 'ruska', 'sro'],
    ['Nordisk A/S', 'nordisk', 'as'],
    ['Kõrv O.Ü.', 'korv', 'ou'],
    ['Kaksi sp. z o.o.', 'kaksi', 'oo sp'],
    ['Ruska s.a.', 'ruska', ''],
    ['A.B. Nyman', 'b nyman', ''],
    ['J.P. Rakennus Oy', 'j p rakennus', 'oy'],
  ])('are no part of the name: %s', (name, key, forms) => {
    expect([toSupplierNameKey(name), listCompanyForms(name).join(' ')]).toEqual([key, forms]);
  });

  test.each([
    ['Kyllönen Tmi', 'Kyllönen Oy', true],
    ['Kyllönen Oy', 'Kyllönen Oyj', true],
    ['Kyllönen Oy', 'Oy Kyllönen Ab', false],
    ['Kyllönen Oy', 'Kyllönen Ab', false],
    ['Kyllönen', 'Kyllönen Ab', false],
  ])('of %s and %s are others: %s', (one, other, areOthers) => {
    expect([areOtherCompanyForms(one, other), areOtherCompanyForms(other, one)]).toEqual([areOthers, areOthers]);
  });
});
