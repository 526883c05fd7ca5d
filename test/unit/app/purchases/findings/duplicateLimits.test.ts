import { describe } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import { foreign, months } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { asked, askedBy, type Bills, type Changes, on, testLimit } from './limits.ts';

describe('the same number', () => {
  const twice = (first: Changes, second: Changes): Bills => [
    ...months(10),
    asked('5600', first),
    asked('5600', second),
  ];
  const amounts = (...all: readonly string[]): Bills => [
    ...months(10),
    ...all.map((amount, index) => asked('5600', { ...on(addDays('2026-10-01', index)), amount })),
  ];
  const numbered = (...numbers: readonly string[]): Bills =>
    numbers.map((number, nth) => asked(number, { ...on(addDays('2026-10-01', nth)), amount: `${100 + nth}.00` }));
  testLimit('duplicateNumber', [
    [
      'with another amount is no copy among numbers that fall twice',
      {
        found: numbered('5500', '5600', '5700', '5600'),
        ordinary: numbered('5500', '5600', '5400', '5700', '5600'),
      },
    ],
    [
      'with the same amount is a copy for half a year',
      {
        found: twice(on('2026-05-01'), on(addDays('2026-05-01', 180))),
        ordinary: twice(on('2026-05-01'), on(addDays('2026-05-01', 181))),
      },
    ],
    [
      'with another amount is a copy for two months',
      {
        found: twice(on('2026-08-01'), { ...on(addDays('2026-08-01', 60)), amount: '99.00' }),
        ordinary: twice(on('2026-08-01'), { ...on(addDays('2026-08-01', 61)), amount: '99.00' }),
      },
    ],
    [
      'on bills of four amounts is no invoice number',
      { found: amounts('1', '2', '3', '3'), ordinary: amounts('1', '2', '4', '3', '3') },
    ],
  ]);
});

describe('a number with a slip', () => {
  const slipped = (days: number): Bills => [
    ...months(10),
    asked('5912', on('2026-08-01')),
    asked('9512', on(addDays('2026-08-01', days))),
  ];
  /** Besides the two, bills of the same amount on so many other days. */
  const among = (otherDays: number): Bills => [
    ...months(10),
    ...['7001', '8123'].slice(0, otherDays).map((number, nth) => asked(number, on(addDays('2026-09-10', nth)))),
    asked('5912', on('2026-08-01')),
    asked('9512', on('2026-10-20')),
  ];
  const neighbour = (invoiceNumber: string, invoiceDate: string) =>
    asked(invoiceNumber, { ...on(invoiceDate), amount: '5.00' });
  /** The day of the number before the first one, and of the number after the second one, from the day of each. */
  const between = (before: number, after: number): Bills => [
    neighbour('5900', addDays('2026-09-01', before)),
    neighbour('9600', addDays('2026-10-20', after)),
    asked('5912', on('2026-09-01')),
    asked('9512', on('2026-10-20')),
  ];
  /** Numbers that rise by one a day for a hundred days, and then by `rise` in a week. */
  const rising = (rise: number): Bills => {
    const day = (nth: number): string => addDays('2026-07-01', nth);
    return [
      neighbour('1000', day(0)),
      neighbour('1099', day(99)),
      asked(String(999 + rise), on(day(rise - 1))),
      asked(String(1099 + rise), on(day(106))),
    ];
  };
  testLimit('nearNumber', [
    ['is looked for within a quarter of a year', { found: slipped(92), ordinary: slipped(93) }],
    [
      'is too short to prove anything below four characters',
      {
        found: [...months(10), asked('5912', on('2026-10-01')), asked('9512', on('2026-10-20'))],
        ordinary: [...months(10), asked('512', on('2026-10-01')), asked('152', on('2026-10-20'))],
      },
    ],
    ['is no slip where the amount comes on four days', { found: among(1), ordinary: among(2) }],
    ['is explained by a number before it of three days later', { found: between(4, 1), ordinary: between(3, 1) }],
    ['is explained by a number after it of three days earlier', { found: between(-1, -4), ordinary: between(-1, -3) }],
    ['is explained where numbers rise four times as fast as before', { found: rising(41), ordinary: rising(40) }],
  ]);
});

describe('a payment asked for twice', () => {
  const twice = (first: Changes, second: Changes, numbers: readonly [string, string] = ['9100', '9177']): Bills => [
    ...months(6),
    asked(numbers[0], first),
    asked(numbers[1], second),
  ];
  const small = (number: string, amount = '99.99'): Bills => twice({ amount }, { amount }, ['9101', number]);
  const credited = (date: string): Bills => [
    ...months(6),
    asked('9100'),
    asked('9101', { amount: '-812.40', iban: null, invoiceDate: date }),
    asked('9177'),
  ];
  const sharedBy = (...names: readonly string[]): Bills =>
    names.map((name, index) => askedBy(name, { invoiceNumber: `9${index}00`, iban: foreign }));
  /** Two bills alike on a day, of an amount that no other day has. */
  const pair = (invoiceDate: string, amount = '812.40'): Bills => [
    asked(`${amount}1`, { ...on(invoiceDate), amount }),
    asked(`${amount}77`, { ...on(invoiceDate), amount }),
  ];
  /** Bills of one amount on so many days, two of them on the last one, and others of other amounts on the first. */
  const priced = (days: number, others: number): Bills => [
    ...Array.from({ length: others }, (_, nth) => asked(`7${nth}`, { ...on('2026-11-01'), amount: `${nth + 1}.00` })),
    ...Array.from({ length: days - 1 }, (_, nth) => asked(`8${nth}00`, on(addDays('2026-11-01', nth)))),
    ...pair(addDays('2026-11-01', days - 1)),
  ];
  testLimit('duplicatePayment', [
    [
      'is a habit where it was on two days',
      {
        found: [...months(6), ...pair('2026-11-01')],
        ordinary: [...months(6), ...pair('2026-10-20', '99.50'), ...pair('2026-11-01')],
      },
    ],
    [
      'is a habit where it was on a tenth of the days',
      {
        found: [...months(19), ...pair('2026-10-20', '99.50'), ...pair('2026-11-01')],
        ordinary: [...months(18), ...pair('2026-10-20', '99.50'), ...pair('2026-11-01')],
      },
    ],
    ['is chance where three bills come on two days', { found: priced(4, 0), ordinary: priced(4, 1) }],
    ['is chance where the amount came on more than three days', { found: priced(3, 1), ordinary: priced(4, 1) }],
    [
      'on one day falls due within ten days',
      {
        found: twice({ dueDate: '2026-11-20' }, { dueDate: '2026-11-30' }),
        ordinary: twice({ dueDate: '2026-11-20' }, { dueDate: '2026-12-01' }),
      },
    ],
    [
      'with one due date was sent within a month',
      {
        found: twice({ invoiceDate: '2026-10-01' }, { invoiceDate: '2026-11-01' }),
        ordinary: twice({ invoiceDate: '2026-10-01' }, { invoiceDate: '2026-11-02' }),
      },
    ],
    ['of a small sum has no neighbouring number', { found: small('9111'), ordinary: small('9110') }],
    ['of a hundred is no small sum', { found: small('9102', '100'), ordinary: small('9102') }],
    [
      'is cancelled by a credit note of the next three months',
      { found: credited(addDays('2026-11-01', 93)), ordinary: credited(addDays('2026-11-01', 92)) },
    ],
    [
      'is cancelled by a credit note of the week before',
      { found: credited(addDays('2026-11-01', -8)), ordinary: credited(addDays('2026-11-01', -7)) },
    ],
    [
      'to an account of three suppliers is a factoring company’s',
      {
        found: sharedBy('Aalto', 'Beta'),
        ordinary: [askedBy('Carl', { amount: '5.00', iban: foreign }), ...sharedBy('Aalto', 'Beta')],
      },
    ],
  ]);
});
