import { describe, expect, it } from 'vitest';
import { addDays, getMonday, getMonthStart } from '#app/lib/calendarDays.ts';
import {
  containsDate,
  createAgeingSpans,
  createMonthSpans,
  createWeekSpans,
} from '#app/purchases/overview/dateSpans.ts';
import { computeOverview } from '#app/purchases/overview/overview.ts';
import { createTable, finish, type Given } from '#test/unit/app/purchases/table/viewParts.ts';

const today = '2026-11-20';
const bill: Given = {
  ...{ sellerName: 'Saha Oy', amount: '10', currency: 'EUR', serviceStatus: 'NOTPAID' },
  ...{ invoiceDate: '2026-10-20', dueDate: '2026-11-19' },
};
const compute = (...invoices: readonly Given[]) => finish(computeOverview(createTable(invoices), today));

describe('days', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
    // Summer time ends on 25 October 2026 in Finland.
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %i days is %s', (date, days, later) => expect(addDays(date, days)).toBe(later));

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-20', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (date, monday) => expect(getMonday(date)).toBe(monday));

  it.each([
    ['2026-11-20', 0, '2026-11-01'],
    ['2026-11-20', 2, '2027-01-01'],
    ['2026-01-31', -1, '2025-12-01'],
    ['2026-11-20', -12, '2025-11-01'],
  ])('from %s, %i months later begins %s', (date, months, first) => expect(getMonthStart(date, months)).toBe(first));
});

describe('the spans of a chart', () => {
  it('of weeks are thirteen, the first with all before', () => {
    const spans = createWeekSpans(today);
    expect(spans).toHaveLength(13);
    expect(spans[0]).toEqual({ key: '2026-11-16', from: null, to: '2026-11-22' });
    expect(spans[1]).toEqual({ key: '2026-11-23', from: '2026-11-23', to: '2026-11-29' });
    expect(spans[12]).toEqual({ key: '2027-02-08', from: '2027-02-08', to: '2027-02-14' });
  });

  it('of months are this one and the twelve before', () => {
    const spans = createMonthSpans(today);
    expect(spans).toHaveLength(13);
    expect(spans[0]).toEqual({ key: '2025-11', from: '2025-11-01', to: '2025-11-30' });
    expect(spans[3]).toEqual({ key: '2026-02', from: '2026-02-01', to: '2026-02-28' });
    expect(spans[12]).toEqual({ key: '2026-11', from: '2026-11-01', to: '2026-11-30' });
  });

  it('of ageing hold every day once', () => {
    const spans = createAgeingSpans(today);
    for (let days = -200; days < 200; days += 1) {
      const date = addDays(today, days);
      expect(
        spans.filter((span) => containsDate(span, date)),
        date,
      ).toHaveLength(1);
    }
  });
});

describe('the charts of an overview', () => {
  it('count each invoice of a currency once, also one that is both open and spent', () => {
    const { currencies } = compute({ ...bill, amount: '7' }, { ...bill, amount: '8' }, { ...bill, currency: 'SEK' });
    expect(currencies.map(({ currency, count }) => [currency, count])).toEqual([
      ['EUR', 2],
      ['SEK', 1],
    ]);
  });

  it('come by currency in the order of names, those without one last', () => {
    const { currencies } = compute(
      { ...bill, currency: null },
      { ...bill, currency: 'SEK' },
      { ...bill, amount: '7' },
      { ...bill, currency: 'USD', amount: null },
    );
    expect(currencies.map(({ currency }) => currency)).toEqual(['EUR', 'SEK', '']);
    const [euro, , none] = currencies;
    expect(euro?.ageing.find(({ key }) => key === 'overdue30')).toEqual({
      ...{ key: 'overdue30', amount: '7', count: 1 },
      filters: [
        { kind: 'oneOf', column: 'currency', values: ['EUR'] },
        { kind: 'paid', isPaid: false },
        { kind: 'date', column: 'bankDay', from: '2026-10-21', to: '2026-11-19' },
      ],
    });
    expect(none?.ageing.at(-1)).toEqual({
      ...{ key: 'none', amount: '0', count: 0 },
      filters: [
        { kind: 'oneOf', column: 'currency', values: [null] },
        { kind: 'paid', isPaid: false },
        { kind: 'oneOf', column: 'dueDate', values: [null] },
      ],
    });
    expect(euro?.ageing.map(({ key }) => key)).toEqual([
      ...['overdueMore', 'overdue90', 'overdue60', 'overdue30', 'today', 'later', 'none'],
    ]);
    expect([euro?.cashByWeek.length, euro?.spendByMonth.length]).toEqual([13, 13]);
  });

  it('of spending hold the whole of the first and last day, and no other', () => {
    const dates = ['2025-10-31', '2025-11-01', '2026-11-30', '2026-12-01', null];
    const { currencies } = compute(
      ...dates.map((invoiceDate, index) => ({ ...bill, invoiceDate, amount: String(10 ** index) })),
    );
    const months = currencies[0]?.spendByMonth.filter(({ count }) => count > 0);
    expect(months?.map(({ key, amount }) => [key, amount])).toEqual([
      ['2025-11', '10'],
      ['2026-11', '100'],
    ]);
    expect(currencies[0]?.spendBySupplier).toEqual([
      {
        ...{ key: 'Saha Oy', amount: '110', count: 2 },
        filters: [
          { kind: 'oneOf', column: 'currency', values: ['EUR'] },
          { kind: 'date', column: 'invoiceDate', from: '2025-11-01', to: '2026-11-30' },
          { kind: 'oneOf', column: 'sellerName', values: ['Saha Oy'] },
        ],
      },
    ]);
  });

  it('of suppliers name the ten largest, by exact sums, and all others with those without a name', () => {
    const bySeller = Array.from({ length: 12 }, (_, index) => ({
      ...bill,
      sellerName: `S${index}`,
      amount: String(100 + index),
    }));
    const small = { ...bill, sellerName: 'S0', amount: '0.5' };
    const large = { ...bill, sellerName: 'Suuri', amount: '123456789012.5' };
    const { currencies } = compute(...bySeller, small, large, { ...bill, sellerName: null, amount: '5000' });
    const suppliers = currencies[0]?.spendBySupplier ?? [];
    expect(suppliers.map(({ key, amount, count }) => [key, amount, count])).toEqual([
      ['Suuri', '123456789012.5', 1],
      ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((index) => [`S${index}`, String(100 + index), 1]),
      // S0 (100 and 0.5), S1, S2 and the one without a name.
      ['', '5303.5', 5],
    ]);
    expect(suppliers.at(-1)?.filters.at(-1)).toEqual({
      ...{ kind: 'oneOf', column: 'sellerName' },
      values: expect.arrayContaining(['S0', 'S1', 'S2', null]),
    });
  });

  it('of suppliers with equal sums come in the order of names', () => {
    const { currencies } = compute(...['C', 'A', 'B'].map((sellerName) => ({ ...bill, sellerName })));
    expect(currencies[0]?.spendBySupplier.map(({ key }) => key)).toEqual(['A', 'B', 'C']);
  });

  it('lead to no list where a name is longer than a filter holds, or there are too many', () => {
    const nameOf = (length: number) =>
      compute({ ...bill, sellerName: 'x'.repeat(length) }).currencies[0]?.spendBySupplier;
    expect(nameOf(500)?.[0]?.filters).toHaveLength(3);
    expect(nameOf(501)?.[0]?.filters).toEqual([]);
    const withOthers = (count: number) => {
      const bills = Array.from({ length: count + 10 }, (_, index) => ({ ...bill, sellerName: `S${index}` }));
      return compute(...bills).currencies[0]?.spendBySupplier.at(-1);
    };
    expect(withOthers(500)).toMatchObject({ key: '', count: 500, filters: [{}, {}, {}] });
    expect(withOthers(501)).toMatchObject({ key: '', count: 501, filters: [] });
  });
});

it('the counts of an overview are those of what the service returns', () => {
  const flagged: Given = { ...bill, isUnseen: true, findings: ['overdue'] };
  expect(
    compute(
      flagged,
      { ...bill, state: 'reviewed' },
      { ...bill, serviceStatus: null, state: 'query' },
      { ...flagged, missingSince: 5 },
    ),
  ).toMatchObject({
    unseen: { count: 1, filters: [{ kind: 'unseen' }] },
    toReview: { count: 1, filters: [{ kind: 'toReview' }] },
    withFindings: { count: 1, filters: [{ kind: 'finding', kinds: [] }] },
    paymentUnknown: { count: 1 },
  });
});
