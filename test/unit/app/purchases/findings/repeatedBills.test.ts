import { describe, expect, test } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import { foreign, kindsOfLast, look, months, ofLast } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { asked, type Bills, type Changes, on, testLimit } from './limits.ts';

const numbered = (numbers: readonly string[], first: string, amount: (nth: number) => string): Bills =>
  numbers.map((number, nth) => asked(number, { ...on(addDays(first, 30 * nth)), amount: amount(nth), isPaid: true }));
const rising = (numbers: readonly string[]): Bills => numbered(numbers, '2026-03-15', (nth) => `${300 + nth}.00`);

describe('the same bill', () => {
  const late = (days: number, between: Bills = rising(['5010', '5020', '5030']), number = '5001'): Bills => [
    asked(number, { ...on('2026-01-05'), isPaid: true }),
    ...between,
    asked(number, on(addDays('2026-01-05', days))),
  ];

  test('after seven months is found', () => {
    expect(kindsOfLast(late(214))).toContain('duplicateNumber');
  });

  testLimit('duplicateNumber', [
    ['is found for eleven months', { found: late(330), ordinary: late(331) }],
    [
      'is none where the numbers have begun anew',
      { found: late(214), ordinary: late(214, rising(['5010', '4990', '5000'])) },
    ],
    ['has a number of three characters', { found: late(214, [], '501'), ordinary: late(214, [], '51') }],
    [
      'may begin anew within half a year',
      { found: late(180, rising(['5010', '4990'])), ordinary: late(181, rising(['5010', '4990'])) },
    ],
  ]);

  test('is none where a contract’s number is on the equal bills of four days', () => {
    const rent = (count: number): Bills =>
      Array.from({ length: count }, (_, nth) => asked('SOP-77', on(addDays('2026-07-01', 30 * nth))));
    expect(kindsOfLast(rent(3))).toContain('duplicateNumber');
    expect(kindsOfLast(rent(4))).not.toContain('duplicateNumber');
  });

  const other = { sellerName: 'Saha Oy', businessId: '2077474-0' };
  test('under another supplier’s name is found by its account', () => {
    const found = ofLast([...months(6), asked('9100'), asked('9100', other)], 'duplicatePayment');
    expect(found?.evidence).toMatchObject({ others: [{ id: 7, invoiceNumber: '9100' }] });
  });

  test.each<[string, Changes]>([
    ['another account', { iban: foreign }],
    ['another day', on('2026-10-01')],
    ['another amount', { amount: '812.41' }],
  ])('under another supplier’s name is none with %s', (_, changes) => {
    const kinds = kindsOfLast([...months(6), asked('9100'), asked('9100', { ...other, ...changes })]);
    expect(kinds).not.toContain('duplicatePayment');
  });
});

describe('scanned copies', () => {
  const scans = (...numbers: readonly string[]): Bills => [
    ...months(10),
    ...numbers.map((number, nth) => asked(number, on(addDays('2026-11-01', nth)))),
  ];
  const kindsOf = (bills: Bills) =>
    [...look(bills)].filter(([id]) => id > 10).map(([, found]) => found.map(({ evidence }) => evidence.kind));

  test.each<[string, readonly string[]]>([
    ['letters for digits', ['L10015', 'LI0015', 'L1OO15']],
    ['zeros before them', ['0015', 'O015', 'OO15']],
    ['letters on one day', ['L10015', 'LI0015']],
  ])('of three are found by %s', (_, numbers) => {
    expect(kindsOf(scans(...numbers))).toEqual(numbers.slice(1).map(() => ['nearNumber']));
  });

  test('of three with spaces are found by their number', () => {
    expect(kindsOf(scans('10 015', '1 0015', '100 15'))).toEqual([['duplicateNumber'], ['duplicateNumber']]);
  });

  test('are reported once where they came on one day to one account', () => {
    const sameDay = ['L10015', 'LI0015', 'L1OO15'].map((number) => asked(number));
    expect(kindsOf([...months(10), ...sameDay])).toEqual([['nearNumber'], ['nearNumber']]);
  });

  test('are none where a credit note cancels one', () => {
    const credit = asked('9101', { ...on('2026-11-02'), amount: '-812.40', iban: null });
    expect(kindsOfLast([...months(10), credit, ...scans('L10015', 'LI0015').slice(10)])).not.toContain('nearNumber');
  });

  test('are not numbers of which one is a part of the other', () => {
    expect(kindsOfLast(scans('1101', '11010'))).toEqual([]);
    expect(kindsOfLast(scans('11010', '1101'))).toEqual([]);
    expect(kindsOfLast(scans('1101', '21101'))).toEqual([]);
  });
});

describe('an instalment too many', () => {
  /** Equal amounts due every 31 days: four over 93 days. */
  const plan = (count: number, amount: string, first: string, name = 'P', apart = 31): Bills =>
    Array.from({ length: count }, (_, nth) =>
      asked(`${name}${11 * nth + 1}`, {
        ...{ invoiceDate: addDays(first, apart * nth), dueDate: addDays(first, apart * nth + 14), amount },
        isPaid: nth < count - 1,
      }),
    );
  const afterPlans = (earlier: readonly number[], count: number, apart = 31): Bills => [
    ...earlier.flatMap((size, nth) => plan(size, `${400 + nth}.00`, addDays('2025-01-01', 150 * nth), `E${nth}`)),
    ...plan(count, '250.00', '2026-08-01', 'P', apart),
  ];
  const withBill = (count: number, total: string, changes: Changes = {}): Bills => [
    asked('7000', { ...on('2026-07-20'), amount: total, isPaid: true, ...changes }),
    ...plan(count, '250.00', '2026-08-01'),
  ];
  const marked = (count: number, of: number): Bills =>
    plan(count, '250.00', '2026-08-01').map((one, nth) => ({
      ...one,
      row: { ...one.row, invoiceNumber: `7001-${nth + 1}/${of}` },
    }));

  test('is found with the agreed ones', () => {
    const found = ofLast(marked(4, 3), 'excessInstalment');
    expect(found?.key).toMatch(/^excessInstalment:[0-9a-f]{16} [0-9a-f]{16} [0-9a-f]{16}$/);
    expect(found?.evidence).toMatchObject({ agreed: 3, others: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  });

  test('is none where a fee has changed, which goes on at once', () => {
    const fee = [...plan(3, '240.00', '2026-04-30', 'E'), ...plan(3, '245.00', '2026-01-27', 'F')];
    expect(kindsOfLast([...fee, ...plan(4, '250.00', '2026-08-01')])).not.toContain('excessInstalment');
  });

  test('is counted by invoice dates where the first one has a longer term', () => {
    const bills = marked(4, 3).map((one, nth) =>
      nth === 0 ? { ...one, row: { ...one.row, dueDate: addDays('2026-08-01', 30) } } : one,
    );
    expect(kindsOfLast(bills)).toContain('excessInstalment');
  });

  test('is none where it is paid', () => {
    const bills = marked(4, 3).map((one) => ({ ...one, row: { ...one.row, isPaid: true } }));
    expect(kindsOfLast(bills)).not.toContain('excessInstalment');
  });

  testLimit('excessInstalment', [
    ['is beyond the count in its number', { found: marked(4, 3), ordinary: marked(4, 4) }],
    ['is beyond the number of all other plans', { found: afterPlans([3, 3], 4), ordinary: afterPlans([3, 3], 3) }],
    ['needs two other plans', { found: afterPlans([3, 3], 4), ordinary: afterPlans([3], 4) }],
    ['needs plans of one length', { found: afterPlans([3, 3], 4), ordinary: afterPlans([3, 4], 4) }],
    ['is beyond the sum of the bill', { found: withBill(4, '750.00'), ordinary: withBill(4, '1000.00') }],
    ['is beyond the bill to a few cents', { found: withBill(4, '750.05'), ordinary: withBill(4, '750.06') }],
    [
      'follows a bill of three months before',
      { found: withBill(4, '750.00', on('2026-05-01')), ordinary: withBill(4, '750.00', on('2026-04-30')) },
    ],
    ['is not before its bill', { found: withBill(4, '750.00'), ordinary: withBill(4, '750.00', on('2026-08-02')) }],
    ['comes three weeks after another', { found: afterPlans([3, 3], 4, 20), ordinary: afterPlans([3, 3], 4, 19) }],
    ['comes within a month and a half', { found: afterPlans([3, 3], 4, 45), ordinary: afterPlans([3, 3], 4, 46) }],
    ['has two before it', { found: afterPlans([2, 2], 3), ordinary: afterPlans([1, 1], 2) }],
  ]);

  test('is none where a monthly fee goes on with a new sum after a bill of several months', () => {
    const fee = (count: number, amount: string): Bills => [
      ...plan(count, amount, addDays('2026-07-01', -31 * count), 'E'),
      ...withBill(4, '750.00', on('2026-07-01')),
    ];
    expect(kindsOfLast(fee(14, '243.00'))).not.toContain('excessInstalment');
    expect(kindsOfLast(fee(2, '243.00'))).not.toContain('excessInstalment');
    expect(kindsOfLast(fee(1, '243.00'))).toContain('excessInstalment');
    expect(kindsOfLast(fee(2, '166.00'))).toContain('excessInstalment');
    expect(kindsOfLast(fee(2, '376.00'))).toContain('excessInstalment');
  });

  test('is none among more than twelve, which are a subscription', () => {
    const twelve = (count: number): Bills => [
      asked('7000', { ...on('2025-06-20'), amount: `${250 * (count - 1)}.00`, isPaid: true }),
      ...plan(count, '250.00', '2025-07-01'),
    ];
    expect(kindsOfLast(twelve(13))).toContain('excessInstalment');
    expect(kindsOfLast(twelve(14))).not.toContain('excessInstalment');
  });
});

test('a bill of another supplier is no duplicate of one without an account', () => {
  const other = { sellerName: 'Saha Oy', businessId: '2077474-0', iban: null };
  expect(kindsOfLast([...months(6), asked('9100', { iban: null }), asked('9100', other)])).not.toContain(
    'duplicatePayment',
  );
});
