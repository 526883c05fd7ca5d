import { describe, expect, test } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import { noLineFacts } from '#app/purchases/archive/storedRecord.ts';
import {
  bill,
  foreign,
  kindsOfLast,
  months,
  ofLast,
  usual,
} from '#test/unit/app/contract/purchases/findingExamples.ts';
import { asked, type Bills, type Changes, on, testLimit } from './limits.ts';

describe('a later version', () => {
  const changed = (before: { iban?: string | null; reference?: string | null }, changes: Changes = {}) => ({
    ...bill(changes),
    formerPayments: [{ iban: usual, reference: null, ...before }],
  });

  test('with another account is found with both', () => {
    expect(ofLast([changed({}, { iban: foreign })], 'ibanChangedInVersion')).toEqual({
      key: `ibanChangedInVersion:${foreign}`,
      evidence: { kind: 'ibanChangedInVersion', now: foreign, before: usual },
    });
  });

  test('is compared with the newest of the earlier ones that differ', () => {
    const one = { ...changed({}, { iban: foreign }) };
    const formerPayments = ['FI2112345600000785', usual, foreign].map((iban) => ({ iban, reference: null }));
    expect(ofLast([{ ...one, formerPayments }], 'ibanChangedInVersion')?.evidence).toMatchObject({ before: usual });
  });

  test.each<[string, Bills, boolean]>([
    ['with the same account in other letters', [changed({ iban: 'fi79 4405 2020 0360 82' })], false],
    ['without an account before', [changed({ iban: null }, { iban: foreign })], false],
    ['without an account now', [changed({}, { iban: null })], false],
    ['that corrects a slip', [changed({ iban: 'FI7944052020036083' })], false],
    ['that is paid', [changed({}, { iban: foreign, isPaid: true })], false],
    ['with an account of other invoices', [...months(3), changed({ iban: foreign })], false],
    ['with an account of no other invoice', [...months(3), changed({}, { iban: foreign })], true],
    ['of a supplier without a name', [changed({}, { iban: foreign, sellerName: null, businessId: null })], true],
  ])('%s is found: %s', (_, bills, isFound) =>
    expect(kindsOfLast(bills).includes('ibanChangedInVersion')).toBe(isFound),
  );

  test('with another reference is found with both', () => {
    expect(ofLast([changed({ reference: '1232' }, { reference: '12344' })], 'referenceChanged')).toEqual({
      key: 'referenceChanged:12344',
      evidence: { kind: 'referenceChanged', now: '12344', before: '1232' },
    });
  });

  test.each<[string, string | null, string | null, Changes, boolean]>([
    ['in the RF form', '1232', 'RF11 1232', {}, false],
    ['with zeros before it', '1232', '0000 1232', {}, false],
    ['in groups', '123 2', '1232', {}, false],
    ['that corrects a slip', '1233', '1232', {}, false],
    ['that was right', '1232', '1233', {}, true],
    ['in words', 'Tilaus 7', 'Tilaus 8', {}, true],
    ['that is paid', '1232', '12344', { isPaid: true }, false],
    ['where there was none', null, '1232', {}, false],
    ['where there is none', '1232', null, {}, false],
  ])('with a reference %s (%s, %s) is found: %s', (_, before, reference, changes, isFound) => {
    const kinds = kindsOfLast([changed({ reference: before }, { reference, ...changes })]);
    expect(kinds.includes('referenceChanged')).toBe(isFound);
  });
});

describe('a reference with a wrong check digit', () => {
  /** References of 100, 101, 102 … with their check digits. */
  const valid = ['1009', '1012', '1025', '1038', '1041'];
  const withReferences = (references: readonly (string | null)[], last: string, changes: Changes = {}): Bills => [
    ...references.map((reference, nth) =>
      asked(`${nth}`, { ...on(addDays('2026-05-01', 30 * nth)), reference, isPaid: true }),
    ),
    bill({ reference: last, ...changes }),
  ];

  test('is found where the others are right', () => {
    expect(ofLast(withReferences(valid, '1055'), 'referenceInvalid')).toEqual({
      key: 'referenceInvalid:1055',
      evidence: { kind: 'referenceInvalid', now: '1055' },
    });
  });

  test.each([
    ['1054', false],
    ['0000 1054', false],
    ['RF18539007547034', false],
    ['RF19539007547034', true],
    ['Tilaus 1055', false],
    ['105', false],
    ['', false],
  ])('%j is found: %s', (reference, isFound) =>
    expect(kindsOfLast(withReferences(valid, reference)).includes('referenceInvalid')).toBe(isFound),
  );

  test('is none on a paid invoice, nor where nobody is named', () => {
    expect(kindsOfLast(withReferences(valid, '1055', { isPaid: true }))).not.toContain('referenceInvalid');
    const nobody = { sellerName: null, businessId: null };
    expect(kindsOfLast(withReferences(valid, '1055', nobody))).not.toContain('referenceInvalid');
  });

  testLimit('referenceInvalid', [
    [
      'needs three that are right',
      { found: withReferences(valid.slice(0, 3), '1055'), ordinary: withReferences(valid.slice(0, 2), '1055') },
    ],
    [
      'needs four of five that are right',
      {
        found: withReferences([...valid.slice(0, 4), 'Tilaus 1'], '1055'),
        ordinary: withReferences([...valid.slice(0, 3), 'Tilaus 1'], '1055'),
      },
    ],
    [
      'is compared with those that are there',
      {
        found: withReferences([...valid.slice(0, 3), null, null], '1055'),
        ordinary: withReferences([...valid.slice(0, 3), '1', '2'], '1055'),
      },
    ],
  ]);
});

describe('VAT', () => {
  const taxed = (vatAmount: string, changes: Changes = {}, lineCount: number | null = 1): Bills[number] => {
    const net = Number(changes.netAmount ?? '100.00');
    const amount = (net + Number(vatAmount)).toFixed(2);
    return { ...bill({ vatAmount, amount, ...changes }), lineFacts: { ...noLineFacts, lineCount } };
  };
  const isFound = (one: Bills[number]): boolean => kindsOfLast([...months(6), one]).includes('vatRateInvalid');

  test('of a rate that has ended is found with the rates in force', () => {
    expect(ofLast([...months(6), taxed('24.00')], 'vatRateInvalid')).toEqual({
      key: 'vatRateInvalid:24 2026-11-01',
      evidence: { kind: 'vatRateInvalid', rate: '24', date: '2026-11-01', rates: ['25.5', '13.5', '10', '0'] },
    });
  });

  test('of no rate is found with its percentage', () => {
    expect(ofLast([...months(6), taxed('22.51')], 'vatRateInvalid')?.evidence).toMatchObject({ rate: '22.51' });
  });

  test.each<[string, Bills[number], boolean]>([
    ['of the standard rate', taxed('25.50'), false],
    ['of the reduced rate', taxed('13.50'), false],
    ['of the second reduced rate', taxed('10.00'), false],
    ['of nothing', taxed('0.00'), false],
    ['two cents off', taxed('25.52'), false],
    ['three cents off', taxed('25.53'), true],
    ['of several rates', taxed('18.00', {}, 2), false],
    ['of a rate that has ended on several lines', taxed('24.00', {}, 2), false],
    ['of a rate that has ended on unknown lines', taxed('24.00', {}, null), true],
    ['of several rates on unknown lines', taxed('18.00', {}, null), false],
    ['above the highest rate on several lines', taxed('30.00', {}, 2), true],
    ['a cent a line off', taxed('25.53', {}, 2), false],
    ['of the former rate soon after its end', taxed('24.00', { ...on('2024-10-20') }), false],
    ['of the former rate two months after its end', taxed('24.00', { ...on('2024-11-02') }), true],
    ['of the coming rate', taxed('13.50', { ...on('2025-11-20') }), true],
    ['before the rates are known', taxed('23.00', { ...on('2012-06-01') }), false],
    ['of a foreign supplier', taxed('24.00', { businessId: 'SE556036079301' }), false],
    ['of a supplier without id and a foreign account', taxed('24.00', { businessId: null, iban: foreign }), false],
    ['of a supplier without id and a Finnish account', taxed('24.00', { businessId: null, iban: usual }), true],
    ['in crowns', taxed('24.00', { currency: 'SEK' }), false],
    ['in no stated currency', taxed('24.00', { currency: null }), true],
    ['of a paid invoice', taxed('24.00', { isPaid: true }), false],
    ['with another total', taxed('24.00', { amount: '125.50' }), false],
    ['without a total', taxed('24.00', { amount: null }), true],
    ['of some cents', taxed('0.90', { netAmount: '3.00' }), false],
    ['without a date', taxed('24.00', { invoiceDate: null }), false],
    ['without a net amount', taxed('24.00', { netAmount: null, amount: '124.00' }), false],
    ['of a credit note', taxed('-24.00', { netAmount: '-100.00', amount: '-124.00' }), false],
  ])('%s is found: %s', (_, one, expected) => expect(isFound(one)).toBe(expected));

  const habitual = (vatAmount: string, others: number): Bills => [
    ...months(others),
    ...Array.from({ length: 3 }, (_, nth) => ({
      ...taxed(vatAmount),
      row: { ...taxed(vatAmount).row, invoiceNumber: `${nth}7` },
    })),
  ];
  testLimit('vatRateInvalid', [
    [
      'of no rate is a habit where a fifth of the invoices have it',
      { found: habitual('18.00', 13), ordinary: habitual('18.00', 12) },
    ],
  ]);
  test('of a rate that has ended is never a habit', () => {
    expect(kindsOfLast(habitual('24.00', 0))).toContain('vatRateInvalid');
  });
});

describe('an amount', () => {
  const amounts = (earlier: readonly number[], last: number, changes: Changes = {}): Bills => [
    ...earlier.map((amount, nth) =>
      asked(`${100 + nth}`, { ...on(addDays('2026-04-01', 7 * nth)), amount: amount.toFixed(2), isPaid: true }),
    ),
    asked('999', { ...on('2026-11-01'), amount: last.toFixed(2), ...changes }),
  ];
  const rent = [1234.5, 1234.5, 1234.5, 1234.5, 1234.5];

  test('ten times the usual is found with the usual one', () => {
    expect(ofLast(amounts([90, 100, 110, 120, 130], 1100), 'unusualAmount')).toEqual({
      key: 'unusualAmount:1100.00',
      evidence: { kind: 'unusualAmount', reason: 'farAbove', now: '1100.00', usual: '110.00', count: 5 },
    });
  });

  test('with two digits exchanged is found with the equal ones', () => {
    expect(ofLast(amounts(rent, 1243.5), 'unusualAmount')?.evidence).toEqual({
      ...{ kind: 'unusualAmount', reason: 'digitsExchanged', now: '1243.50', usual: '1234.50', count: 5 },
    });
  });

  test.each<[string, Bills, boolean]>([
    ['that has risen', amounts(rent, 1271.54), false],
    ['with a digit changed', amounts(rent, 1235.5), false],
    ['with four digits exchanged', amounts(rent, 2143.5), false],
    ['with two digits exchanged far apart', amounts(rent, 5234.1), true],
    ['of one digit more', amounts(rent, 12_345), true],
    ['in a season that comes in steps', amounts([100, 100, 100, 100, 500], 1100), false],
    ['as large as one a year ago', amounts([1200, 100, 100, 100, 100, 100], 1100), false],
    ['in another currency', amounts([100, 100, 100, 100, 100], 1100, { currency: 'SEK' }), false],
    ['that is paid', amounts([100, 100, 100, 100, 100], 1100, { isPaid: true }), false],
    [
      'of a supplier without a name',
      amounts([100, 100, 100, 100, 100], 1100, { sellerName: null, businessId: null }),
      false,
    ],
    ['far below the usual', amounts([1000, 1000, 1000, 1000, 1000], 100), false],
    [
      'that comes again',
      [
        ...amounts([100, 100, 100, 100, 100], 1100),
        asked('1000', { ...on('2026-12-01'), amount: '1100.00' }),
      ].toReversed(),
      false,
    ],
  ])('%s is found: %s', (_, bills, isFound) => expect(kindsOfLast(bills).includes('unusualAmount')).toBe(isFound));

  testLimit('unusualAmount', [
    [
      'needs four earlier ones',
      { found: amounts([100, 100, 100, 100], 1000), ordinary: amounts([100, 100, 100], 1000) },
    ],
    [
      'is 2.4 times a fee',
      { found: amounts([100, 100, 100, 110, 120], 240), ordinary: amounts([100, 100, 100, 110, 120], 239.99) },
    ],
    [
      'that varies is 2.5 times the largest one',
      { found: amounts([100, 100, 100, 110, 200], 500), ordinary: amounts([100, 100, 100, 110, 200], 499.99) },
    ],
    [
      'is a fee up to half as much again',
      { found: amounts([100, 100, 100, 110, 150], 370), ordinary: amounts([100, 100, 100, 110, 151], 370) },
    ],
    [
      'with digits exchanged needs three of five that are equal',
      {
        found: amounts([500, 600, ...rent.slice(2)], 1243.5),
        ordinary: amounts([500, 1100, 1200, ...rent.slice(3)], 1243.5),
      },
    ],
    [
      'with digits exchanged follows an equal one',
      { found: amounts(rent, 1243.5), ordinary: amounts([...rent.slice(1), 1300], 1243.5) },
    ],
  ]);
});
