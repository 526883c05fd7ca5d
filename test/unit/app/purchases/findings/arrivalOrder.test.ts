import { describe, expect, test } from 'vitest';
import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { addDays } from '#app/demo/dates.ts';
import { detectFindings } from '#app/purchases/findings/detectFindings.ts';
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

const at = (isoDate: string): number => Date.parse(`${isoDate}T08:00:00Z`);
const received = (isoDate: string, one: Bills[number]): Bills[number] => ({ ...one, receivedAt: at(isoDate) });
/** Fourteen months of one account that came with the first list. */
const history = (): Bills => months(14).map((one) => received('2026-10-06', one));
const lastKinds = (...bills: Bills) => kindsOfLast([...history(), ...bills]);

describe('a new account', () => {
  const early = (changes: Changes = {}) => bill({ ...on('2025-01-10'), iban: foreign, ...changes });

  test('with a date before the known ones is found by its arrival', () => {
    const found = ofLast([...history(), received('2026-11-10', early())], 'ibanChanged');
    expect(found?.evidence).toMatchObject({ now: foreign, before: [{ value: usual, count: 14 }] });
    expect(found?.evidence.kind === 'ibanChanged' && found.evidence.before[0]).toMatchObject({
      ...{ first: '2025-09-05', last: '2026-10-05' },
    });
  });

  test('is found once where both orders show it', () => {
    expect(lastKinds(received('2026-11-10', early(on('2026-11-09')))).filter((kind) => kind === 'ibanChanged')).toEqual(
      ['ibanChanged'],
    );
  });

  test('of a history that is brought in later is right where it lasted three months', () => {
    const old = ['2025-01-10', '2025-02-10', '2025-03-10', '2025-04-15'].map((date) =>
      received('2026-11-10', early({ ...on(date), isPaid: true })),
    );
    expect(lastKinds(...old)).not.toContain('ibanChanged');
    expect(lastKinds(...old.slice(1))).toContain('ibanChanged');
  });

  test('that came in the first list before the known ones is found where it is stated to be unpaid', () => {
    const first = (changes: Changes) => look([early(changes), ...months(14)]).get(1) ?? [];
    const kinds = (changes: Changes) => first(changes).map(({ evidence }) => evidence.kind);
    expect(kinds({})).toContain('ibanChanged');
    expect(first({}).find(({ evidence }) => evidence.kind === 'ibanChanged')?.evidence).toEqual({
      ...{ kind: 'ibanChanged', now: foreign },
      before: [{ value: usual, count: 14, first: '2025-09-05', last: '2026-10-05' }],
    });
    expect(kinds({ isPaid: true })).not.toContain('ibanChanged');
    expect(kinds({ serviceStatus: null })).not.toContain('ibanChanged');
    expect(kinds({ iban: usual })).not.toContain('ibanChanged');
  });

  const predating = (later: number, days: number): Bills => [
    ...months(later).toReversed(),
    bill({ ...on(addDays(months(later)[0]?.row.invoiceDate ?? '', -days)), iban: foreign }),
  ];
  testLimit('ibanChanged', [
    ['before them needs three later invoices', { found: predating(3, 60), ordinary: predating(2, 60) }],
    ['before them is two months older', { found: predating(3, 60), ordinary: predating(3, 59) }],
  ]);
});

describe('a date', () => {
  const dated = (arrival: string, invoiceDate: string, changes: Changes = {}) =>
    received(arrival, bill({ ...on(invoiceDate), ...changes }));

  test('older than three months is found with the day on which it came', () => {
    expect(ofLast([...history(), dated('2026-11-10', '2026-08-09')], 'impossibleDate')).toEqual({
      key: 'impossibleDate:old 2026-08-09',
      evidence: { kind: 'impossibleDate', fault: 'old', invoiceDate: '2026-08-09', compared: '2026-11-10' },
    });
  });

  test('far ahead, and one after the due date, are found with what they are compared with', () => {
    expect(ofLast([...history(), dated('2026-11-10', '2026-12-12')], 'impossibleDate')?.evidence).toEqual({
      ...{ kind: 'impossibleDate', fault: 'future', invoiceDate: '2026-12-12', compared: '2026-11-10' },
    });
    const early = dated('2026-11-10', '2026-11-09', { dueDate: '2026-11-08' });
    expect(ofLast([...history(), early], 'impossibleDate')?.evidence).toEqual({
      ...{ kind: 'impossibleDate', fault: 'dueBeforeIssue', invoiceDate: '2026-11-09', compared: '2026-11-08' },
    });
  });

  test.each<[string, Bills[number], boolean]>([
    ['exactly three months old', dated('2026-11-10', addDays('2026-11-10', -92)), false],
    ['a day more', dated('2026-11-10', addDays('2026-11-10', -93)), true],
    ['old in the first list', dated('2026-10-06', '2024-08-09'), false],
    ['a month ahead', dated('2026-11-10', addDays('2026-11-10', 31)), false],
    ['a day more ahead', dated('2026-11-10', addDays('2026-11-10', 32)), true],
    ['of next year in the first list', dated('2026-10-06', '2027-10-05'), true],
    ['due on the day itself', dated('2026-11-10', '2026-11-09', { dueDate: '2026-11-09' }), false],
    ['due the day before and paid', dated('2026-11-10', '2026-11-09', { dueDate: '2026-11-08', isPaid: true }), false],
    ['without a due date', dated('2026-11-10', '2026-11-09', { dueDate: null }), false],
    ['missing', dated('2026-11-10', '2026-08-09', { invoiceDate: null, dueDate: '2026-08-01' }), false],
    ['old on a credit note', dated('2026-11-10', '2026-08-09', { amount: '-5.00', netAmount: null }), false],
  ])('%s is found: %s', (_, one, isFound) => expect(lastKinds(one).includes('impossibleDate')).toBe(isFound));

  const together = (count: number): Bills => [
    ...Array.from({ length: 40 }, (_, nth) =>
      received('2026-10-06', bill({ ...on('2026-10-01'), sellerName: `S${nth}`, businessId: null, isPaid: true })),
    ),
    ...Array.from({ length: count }, (_, nth) =>
      dated('2026-11-10', '2026-07-01', { sellerName: `S${nth}`, businessId: null, invoiceNumber: `${nth}7` }),
    ),
  ];
  const habitual = (count: number): Bills =>
    Array.from({ length: count }, (_, nth) =>
      dated('2026-11-10', addDays('2026-10-01', nth), { dueDate: '2026-09-20', invoiceNumber: `${nth}7` }),
    );
  testLimit('impossibleDate', [
    ['of a history is found for four at once', { found: together(4), ordinary: together(5) }],
    [
      'is a habit where a fifth of the invoices have one',
      { found: [...history(), ...habitual(2)], ordinary: [...history().slice(0, 12), ...habitual(3)] },
    ],
  ]);

  test('is not judged by the arrival where that is unknown', () => {
    expect(kindsOfLast([...months(6), bill(on('2027-10-05'))])).not.toContain('impossibleDate');
  });
});

describe('the copy of a bill', () => {
  const named = (identity: string, one: Bills[number]) => ({ ...one, identity });
  /** Returns the identity of the invoice that has a finding of the kind, with the invoices listed in each order. */
  const findCarriers = (kind: FindingKind, bills: readonly ReturnType<typeof named>[]): readonly string[][] =>
    [bills, bills.toReversed()].map((listed) => {
      const invoices = [...listed, ...months(6).map((one, nth) => named(`M${nth}`, one))];
      const found = detectFindings(
        invoices.map((one, index) => ({ ...one, id: index + 1 })),
        '2026-11-20',
      );
      return invoices.flatMap(({ identity }, index) =>
        found.get(index + 1)?.some(({ evidence }) => evidence.kind === kind) ? [identity] : [],
      );
    });
  const inOneList = (number: string, changes: Changes = {}) => received('2026-11-10', asked(number, changes));

  test.each<[FindingKind, string, string]>([
    ['duplicateNumber', 'L 9100', 'L9100'],
    ['nearNumber', 'L10015', 'LI0015'],
    ['duplicatePayment', '9100', '7512'],
  ])('is the same invoice in each order of one list: %s', (kind, one, other) => {
    expect(findCarriers(kind, [named('A', inOneList(one)), named('B', inOneList(other))])).toEqual([['B'], ['B']]);
    expect(findCarriers(kind, [named('B', inOneList(one)), named('A', inOneList(other))])).toEqual([['B'], ['B']]);
  });

  test('is the later one where both came on one day', () => {
    const later = { ...inOneList('L9100'), receivedAt: at('2026-11-10') + 1000 };
    const bills = [named('B', inOneList('L 9100')), named('A', later)];
    expect(findCarriers('duplicateNumber', bills)).toEqual([['A'], ['A']]);
  });

  test('is the unpaid one whatever the order', () => {
    const bills = [named('A', inOneList('L 9100')), named('B', inOneList('L9100', { isPaid: true }))];
    expect(findCarriers('duplicateNumber', bills)).toEqual([['A'], ['A']]);
  });

  test('are the same two of three in each order of one list', () => {
    const three = ['C', 'A', 'B'].map((identity) => named(identity, inOneList('9100')));
    expect(findCarriers('duplicateNumber', three).map((carriers) => carriers.toSorted())).toEqual([
      ['B', 'C'],
      ['B', 'C'],
    ]);
  });
});
