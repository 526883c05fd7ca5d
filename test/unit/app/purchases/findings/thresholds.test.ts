import { describe, expect, test } from 'vitest';
import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { addDays } from '#app/demo/dates.ts';
import { bill, foreign, kindsOfLast, look, months, today } from '#test/unit/app/contract/purchases/findingExamples.ts';

type Bills = Parameters<typeof kindsOfLast>[0];
type Changes = Parameters<typeof bill>[0];

/** The same bill to pay twice is 812.40 €, of no net amount, so that its sums are no finding. */
const asked = (invoiceNumber: string, changes: Changes = {}) =>
  bill({ invoiceNumber, amount: '812.40', netAmount: null, ...changes });
const on = (invoiceDate: string): Changes => ({ invoiceDate, dueDate: addDays(invoiceDate, 30) });
const paidBy = (sellerName: string, changes: Changes = {}) => asked('1', { sellerName, businessId: null, ...changes });

/** Each row has bills just within a limit, and bills just beyond it. */
const testLimit = (
  kind: FindingKind,
  rows: readonly (readonly [string, { found: Bills; ordinary: Bills }])[],
): void => {
  test.each(rows)('%s', (_, { found, ordinary }) => {
    expect(kindsOfLast(found)).toContain(kind);
    expect(kindsOfLast(ordinary)).not.toContain(kind);
  });
};

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
  testLimit('duplicateNumber', [
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
  testLimit('nearNumber', [
    ['is looked for within a quarter of a year', { found: slipped(92), ordinary: slipped(93) }],
    [
      'is too short to prove anything below four characters',
      {
        found: [...months(10), asked('5912', on('2026-10-01')), asked('9512', on('2026-10-20'))],
        ordinary: [...months(10), asked('512', on('2026-10-01')), asked('152', on('2026-10-20'))],
      },
    ],
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
    names.map((name, index) => paidBy(name, { invoiceNumber: `9${index}00`, iban: foreign }));
  testLimit('duplicatePayment', [
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
      { found: sharedBy('Aalto', 'Beta'), ordinary: [...sharedBy('Aalto', 'Carl'), ...sharedBy('Dora', 'Beta')] },
    ],
  ]);
});

describe('a new account', () => {
  const moved = (...dates: readonly string[]): Bills => dates.map((date) => bill({ ...on(date), iban: foreign }));
  const reported = (bills: Bills, before: number): readonly number[] =>
    [...look(bills)]
      .filter(([, found]) => found.some(({ evidence }) => evidence.kind === 'ibanChanged'))
      .map(([id]) => id - before)
      .sort((one, other) => one - other);
  const known = (date: string, names: readonly string[]): Bills => [
    ...names.map((name) => paidBy(name, { ...on(date), iban: foreign, isPaid: true })),
    ...months(6),
    bill({ iban: foreign }),
  ];
  testLimit('ibanChanged', [
    [
      'needs three invoices before it',
      { found: [...months(3), ...moved('2026-11-01')], ordinary: [...months(2), ...moved('2026-11-01')] },
    ],
    [
      'is known where two others have been paid to it for two months',
      {
        found: known(addDays('2026-11-01', -59), ['Aalto', 'Beta']),
        ordinary: known(addDays('2026-11-01', -60), ['Aalto', 'Beta']),
      },
    ],
    [
      'is not known by one other supplier',
      { found: known('2026-01-01', ['Aalto']), ordinary: known('2026-01-01', ['Aalto', 'Beta']) },
    ],
  ]);

  test('is reported on its first three invoices', () => {
    const bills = [...months(6), ...moved('2026-11-01', '2026-11-08', '2026-11-15', '2026-11-18')];
    expect(reported(bills, 6)).toEqual([1, 2, 3]);
  });

  test('is reported for three weeks', () => {
    expect(reported([...months(6), ...moved('2026-10-10', addDays('2026-10-10', 21))], 6)).toEqual([1, 2]);
    expect(reported([...months(6), ...moved('2026-10-10', addDays('2026-10-10', 22))], 6)).toEqual([1]);
  });

  test.each([
    ['of three months is right', 90, []],
    ['of less than three months is not yet', 89, [1, 2, 3]],
  ])('that four invoices %s', (_, days, expected) => {
    const dates = ['2026-08-01', '2026-08-08', '2026-08-15', addDays('2026-08-01', days)];
    expect(reported([...months(14), ...moved(...dates)], 14)).toEqual(expected);
  });

  test('that three invoices of three months name is not yet right', () => {
    const dates = ['2026-08-01', '2026-08-08', addDays('2026-08-01', 90)];
    expect(reported([...months(14), ...moved(...dates)], 14)).toEqual([1, 2]);
  });
});

describe('a new supplier', () => {
  const stranger = (invoiceDate: string) =>
    bill({ ...on(invoiceDate), sellerName: 'Saha Oy', businessId: '2077474-0' });
  const since = (first: string): Bills => [bill({ ...on(first), isPaid: true }), stranger('2026-11-01')];
  testLimit('newSupplier', [
    [
      'is new for two months',
      {
        found: [...months(14), stranger(addDays(today, -60))],
        ordinary: [...months(14), stranger(addDays(today, -61))],
      },
    ],
    [
      'needs a history of three months',
      { found: since(addDays('2026-11-01', -90)), ordinary: since(addDays('2026-11-01', -89)) },
    ],
    [
      'is reported on the first day alone',
      {
        found: [...months(14), stranger('2026-11-01')],
        ordinary: [...months(14), stranger('2026-11-01'), stranger('2026-11-08')],
      },
    ],
  ]);
});

describe('sums that differ', () => {
  const wrong = bill({ amount: '152.50' });
  const among = (count: number, differing: number): Bills => [
    ...months(count - differing),
    ...Array.from({ length: differing }, () => wrong),
  ];
  const one = (changes: Changes, lineTotal: string | null = null): Bills => [...months(6), bill(changes, lineTotal)];
  testLimit('sumsDiffer', [
    ['by more than two cents', { found: one({ amount: '125.53' }), ordinary: one({ amount: '125.52' }) }],
    ['by two cents less', { found: one({ amount: '125.47' }), ordinary: one({ amount: '125.48' }) }],
    [
      'by more than half a crown',
      {
        found: one({ amount: '126', vatAmount: '25.49', currency: 'SEK' }),
        ordinary: one({ amount: '126', vatAmount: '25.50', currency: 'SEK' }),
      },
    ],
    [
      'in crowns with öre by more than two of them',
      { found: one({ amount: '125.60', currency: 'SEK' }), ordinary: one({ amount: '126', currency: 'SEK' }) },
    ],
    ['in the lines by more than five cents', { found: one({}, '100.06'), ordinary: one({}, '100.05') }],
    ['in lines that come to less', { found: one({}, '99.94'), ordinary: one({}, '99.95') }],
    ['are a habit where they are a fifth', { found: among(16, 3), ordinary: among(15, 3) }],
    ['are a habit where they are three', { found: among(5, 2), ordinary: among(5, 3) }],
  ]);
});

describe('a missing account', () => {
  const without = bill({ iban: null });
  const members = (paid: number, missing: number): Bills => [
    ...months(paid),
    ...months(missing - 1, { iban: null }),
    without,
  ];
  const small = (count: number): Bills => [
    ...months(14),
    ...Array.from({ length: count }, () =>
      bill({ iban: null, sellerName: 'Saha Oy', businessId: '2077474-0', isPaid: false }),
    ),
  ];
  testLimit('bankDetailsMissing', [
    ['is unusual where two of three have one', { found: members(4, 2), ordinary: members(5, 3) }],
    ['is the habit of a supplier from the fourth invoice on', { found: small(3), ordinary: small(4) }],
  ]);
});
