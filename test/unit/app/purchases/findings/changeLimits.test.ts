import { describe, expect, test } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import { bill, foreign, look, months, today } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { askedBy, type Bills, type Changes, on, testLimit } from './limits.ts';

describe('a new account', () => {
  const moved = (...dates: readonly string[]): Bills => dates.map((date) => bill({ ...on(date), iban: foreign }));
  const reported = (bills: Bills, before: number): readonly number[] =>
    [...look(bills)]
      .filter(([, found]) => found.some(({ evidence }) => evidence.kind === 'ibanChanged'))
      .map(([id]) => id - before)
      .sort((one, other) => one - other);
  const known = (date: string, names: readonly string[]): Bills => [
    ...names.map((name) => askedBy(name, { ...on(date), iban: foreign, isPaid: true })),
    ...months(6),
    bill({ iban: foreign }),
  ];
  /** Three invoices to each of so many accounts, and one to a new one. */
  const manyAccounts = (count: number): Bills => [
    ...Array.from({ length: 3 * count }, (_, nth) =>
      bill({ ...on(addDays('2026-01-01', nth)), iban: `QQQQ${10 + Math.floor(nth / 3)}`, isPaid: true }),
    ),
    ...moved('2026-11-01'),
  ];
  testLimit('ibanChanged', [
    ['is none of a supplier with twenty', { found: manyAccounts(19), ordinary: manyAccounts(20) }],
    [
      'needs two invoices before it',
      { found: [...months(2), ...moved('2026-11-01')], ordinary: [...months(1), ...moved('2026-11-01')] },
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

  test('is reported for six weeks', () => {
    expect(reported([...months(6), ...moved('2026-10-10', addDays('2026-10-10', 45))], 6)).toEqual([1, 2]);
    expect(reported([...months(6), ...moved('2026-10-10', addDays('2026-10-10', 46))], 6)).toEqual([1]);
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
