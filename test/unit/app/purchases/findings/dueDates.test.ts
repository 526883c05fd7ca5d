import { describe, expect, test } from 'vitest';
import { addDays } from '#app/demo/dates.ts';
import { detectFindings } from '#app/purchases/findings/detectFindings.ts';
import { bill, kindsOfLast, months, ofLast } from '#test/unit/app/contract/purchases/findingExamples.ts';
import { type Bills, on, testLimit } from './limits.ts';

const other = { sellerName: 'Saha Oy', businessId: '2077474-0' };

describe('a due date', () => {
  const due = (days: number): Bills[number] => bill({ ...on('2026-11-01'), dueDate: addDays('2026-11-01', days) });
  /** Earlier bills that fell due within so many days. */
  const terms = (...days: readonly number[]): Bills =>
    days.map((term, nth) => {
      const invoiceDate = addDays('2026-04-01', 30 * nth);
      return bill({ invoiceNumber: `${nth}7`, invoiceDate, dueDate: addDays(invoiceDate, term), isPaid: true });
    });

  test('a year after the term that the supplier gives is found with the due date', () => {
    expect(ofLast([...terms(14, 30), due(395)], 'impossibleDate')).toEqual({
      key: 'impossibleDate:dueLate 2026-11-01',
      evidence: { kind: 'impossibleDate', fault: 'dueLate', invoiceDate: '2026-11-01', compared: '2027-12-01' },
    });
  });

  testLimit('impossibleDate', [
    [
      'is within a year and a day of a supplier with no other bill',
      { found: [...months(6, other), due(367)], ordinary: [...months(6, other), due(366)] },
    ],
    [
      'of a year more is one that may be agreed, unless without the year it is a usual one',
      { found: [...terms(14, 30), due(379)], ordinary: [...terms(14, 30), due(378)] },
    ],
    ['is never agreed for two years', { found: [...terms(14, 30), due(732)], ordinary: [...terms(14, 30), due(731)] }],
  ]);

  test('in a leap year is a year late by the calendar', () => {
    const late = bill({ invoiceDate: '2027-11-01', dueDate: '2028-12-01' });
    expect(kindsOfLast([...terms(14, 30), late])).toContain('impossibleDate');
  });

  test.each([
    ['2026-11-13', true],
    ['2026-11-14', true],
    ['2026-11-15', true],
    ['2026-11-16', true],
    ['2026-11-19', true],
    ['2026-11-20', false],
  ])('%s is overdue on Friday 20 November: %s', (dueDate, isOverdue) =>
    expect(kindsOfLast([bill({ dueDate })]).includes('overdue')).toBe(isOverdue),
  );

  // Good Friday of 2026 is 3 April, and Easter Monday 6 April: banks open on the Tuesday.
  test.each([
    ['2026-04-07', false],
    ['2026-04-08', true],
  ])('what is due on Good Friday is overdue on %s: %s', (today, isOverdue) => {
    const due = { ...bill({ invoiceDate: '2026-03-20', dueDate: '2026-04-03' }), id: 1, identity: 'I1' };
    const kinds =
      detectFindings([due], today)
        .get(1)
        ?.map(({ evidence }) => evidence.kind) ?? [];
    expect(kinds.includes('overdue')).toBe(isOverdue);
  });
});

test('an account is missed only where the service says what is paid', () => {
  const cloud = { sellerName: 'Pilvi Ltd', businessId: null, iban: null };
  expect(kindsOfLast([...months(9), bill({ ...cloud })])).toContain('bankDetailsMissing');
  expect(kindsOfLast([...months(9), bill({ ...cloud, serviceStatus: null })])).not.toContain('bankDetailsMissing');
  expect(kindsOfLast([...months(9), bill({ iban: null, serviceStatus: null })])).toContain('bankDetailsMissing');
});

test('an account is missed on a first bill with a payment reference, which is no receipt of a card', () => {
  const first = { sellerName: 'Suunnittelu Oy', businessId: '2077474-0', iban: null, serviceStatus: null };
  const withReference = (reference: string | null) => kindsOfLast([...months(9), bill({ ...first, reference })]);
  expect(withReference('1232')).toContain('bankDetailsMissing');
  expect(withReference('RF11 1232')).toContain('bankDetailsMissing');
  expect(withReference('INV-004796')).not.toContain('bankDetailsMissing');
  expect(withReference('1233')).not.toContain('bankDetailsMissing');
  const debited = Array.from({ length: 4 }, (_, nth) =>
    bill({ ...first, ...on(addDays('2026-07-01', 30 * nth)), invoiceNumber: `${nth}7`, reference: '1232' }),
  );
  expect(kindsOfLast([...months(9), ...debited])).not.toContain('bankDetailsMissing');
});
