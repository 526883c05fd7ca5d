import { describe, expect, test } from 'vitest';
import { listUpcomingMonths, summarizeTemplate } from '#app/sales/recurring/upcomingInvoices.ts';
import { finishedDraft, line } from '../../../exampleDraft.ts';
import { exampleTemplate } from '../../../exampleTemplate.ts';

const rent = finishedDraft({ lines: [line({ quantity: '1', unitPrice: '100', vatRate: '14' })] });

describe('calendar of recurring invoices', () => {
  test('lists each month with its invoices and their sum', () => {
    const monthly = exampleTemplate({ nextDate: '2025-11-30', dayOfMonth: 31 }, { content: rent });
    const yearly = exampleTemplate(
      { nextDate: '2026-01-01', interval: { unit: 'year', every: 1 } },
      { id: 't2', content: { ...rent, currency: 'SEK' } },
    );
    const months = listUpcomingMonths([yearly, monthly], '2025-11-20', 3);
    expect(months.map(({ month, sums }) => [month, sums])).toEqual([
      ['2025-11', [{ currency: 'EUR', total: '114.00' }]],
      ['2025-12', [{ currency: 'EUR', total: '114.00' }]],
      [
        '2026-01',
        [
          { currency: 'SEK', total: '113.50' },
          { currency: 'EUR', total: '113.50' },
        ],
      ],
    ]);
    expect(months[2]?.invoices.map(({ date, vatChanges }) => [date, vatChanges])).toEqual([
      ['2026-01-01', [{ from: '14', to: '13.5' }]],
      ['2026-01-31', [{ from: '14', to: '13.5' }]],
    ]);
  });

  test('lists months without an invoice, and nothing of what is paused or has ended', () => {
    const paused = exampleTemplate({}, { isPaused: true });
    const ended = exampleTemplate({ endDate: '2026-11-30' });
    expect(listUpcomingMonths([paused, ended], '2026-12-01', 2)).toEqual([
      { month: '2026-12', invoices: [], sums: [] },
      { month: '2027-01', invoices: [], sums: [] },
    ]);
  });
});

describe('row of a recurring invoice', () => {
  test('has the total of the next invoice, with the price of its date', () => {
    const priceChanges = [{ from: '2027-01-01', kind: 'percent', value: '10' } as const];
    const terms = { nextDate: '2027-01-01', priceChanges };
    const content = finishedDraft({ lines: [line({ quantity: '1', unitPrice: '100' })] });
    expect(summarizeTemplate(exampleTemplate(terms, { content }))).toMatchObject({
      ...{ id: 't1', contactName: 'Kesälahden Rakennus Oy', state: 'active', total: '138.05', currency: 'EUR' },
    });
  });

  test.each(['ask', '9'.repeat(30)])('has no total where the price is %s', (unitPrice) => {
    const content = finishedDraft({ lines: [line({ unitPrice, quantity: '9'.repeat(30) })] });
    expect(summarizeTemplate(exampleTemplate({}, { content })).total).toBeNull();
  });
});
