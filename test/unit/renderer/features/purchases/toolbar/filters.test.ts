import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { DiscoveredField } from '#app/contract/purchases/fields.ts';
import { type PurchaseFilter, purchaseFilter, relativePeriods } from '#app/contract/purchases/query.ts';
import { describeFilter } from '#renderer/features/purchases/toolbar/describeFilter.ts';
import {
  createOptionlessFilter,
  getDateFilterPeriods,
  getFilterTopic,
  listFilterTopics,
} from '#renderer/features/purchases/toolbar/filterTopics.ts';
import { mergeDiscoveredFields } from '#renderer/features/purchases/toolbar/mergeDiscoveredFields.ts';
import {
  createDateRangeParser,
  numberRangeParser,
  parseRange,
} from '#renderer/features/purchases/toolbar/parseRange.ts';
import grid from '#renderer/locales/en/grid.json' with { type: 'json' };
import purchases from '#renderer/locales/en/purchases.json' with { type: 'json' };
import purchaseTable from '#renderer/locales/en/purchaseTable.json' with { type: 'json' };
import { createLocaleFormat } from '#renderer/ui/format.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { purchaseTable, purchases, grid } },
  interpolation: { escapeValue: false },
});
const writing = {
  t: i18n.getFixedT('en'),
  format: createLocaleFormat('en', () => new Date('2026-11-20T12:00:00')),
};
/** As a person reads it: without the signs that keep directions apart. */
const said = (filter: PurchaseFilter): string => {
  const { name, value } = describeFilter(purchaseFilter.parse(filter), writing);
  return (value === null ? name : `${name} ${value}`).replaceAll(/[\u2068\u2069]/g, '');
};

describe('a condition in words', () => {
  test.each<[PurchaseFilter, string]>([
    [{ kind: 'contains', column: 'sellerName', text: 'kesko' }, 'Supplier has “kesko”'],
    [{ kind: 'oneOf', column: 'currency', values: ['EUR', null] }, 'Currency EUR, empty'],
    [{ kind: 'oneOf', column: 'currency', values: ['EUR', 'SEK', 'NOK', 'DKK'] }, 'Currency EUR, SEK and 2 more'],
    [{ kind: 'number', column: 'amount', from: '100', to: null }, 'Amount ≥ 100'],
    [{ kind: 'number', column: 'amount', from: null, to: '12345.50' }, 'Amount ≤ 12,345.5'],
    [{ kind: 'number', column: 'amount', from: '1', to: '2' }, 'Amount 1 – 2'],
    [{ kind: 'number', column: 'version', from: '3', to: '3' }, 'Version 3'],
    [{ kind: 'date', column: 'invoiceDate', from: '2026-11-27', to: null }, 'Invoice date ≥ 27 Nov 2026'],
    [{ kind: 'period', column: 'dueDate', period: 'next30Days' }, 'Due next 30 days'],
    [{ kind: 'review', states: ['new', 'query'] }, 'Review To review, Query'],
    [{ kind: 'paid', isPaid: false }, 'Paid no'],
    [{ kind: 'finding', kinds: [] }, 'Findings any'],
    [{ kind: 'finding', kinds: ['ibanChanged'] }, 'Findings IBAN changed'],
    [{ kind: 'unseen' }, 'New since your last visit'],
    [{ kind: 'missing' }, 'Gone from the service'],
    [{ kind: 'contains', column: 'field:invoiceRows[].articleName', text: 'x' }, 'invoiceRows[].articleName has “x”'],
  ])('%j', (filter, words) => expect(said(filter)).toBe(words));

  test('every period has its words', () => {
    for (const period of nonEmpty(relativePeriods))
      expect(said({ kind: 'period', column: 'dueDate', period })).not.toContain('period.');
  });

  test('what the data says can neither hide nor turn round our own words', () => {
    const { value } = describeFilter({ kind: 'contains', column: 'sellerName', text: 'a\u202eb\u0000' }, writing);
    expect(value).toBe('has “\u2068a⟨202E⟩b⟨0000⟩\u2069”');
    expect(said({ kind: 'oneOf', column: 'field:__proto__', values: ['<b>'] })).toBe('__proto__ <b>');
  });
});

describe('a typed range', () => {
  test.each([
    ['100', '', { kind: 'range', from: '100', to: null }],
    ['1 234,50', '2000.5', { kind: 'range', from: '1234.5', to: '2000.5' }],
    ['', '-3', { kind: 'range', from: null, to: '-3' }],
    ['5', '5,0', { kind: 'range', from: '5', to: '5' }],
    ['', ' ', { kind: 'fault', bound: 'from', fault: 'missing' }],
    ['ten', '', { kind: 'fault', bound: 'from', fault: 'unreadable' }],
    ['1', '1.234,5', { kind: 'fault', bound: 'to', fault: 'unreadable' }],
    ['10', '9,99', { kind: 'fault', bound: 'to', fault: 'reversed' }],
  ])('of numbers from “%s” to “%s”', (from, to, reading) =>
    expect(parseRange({ from, to }, numberRangeParser)).toEqual(reading),
  );

  test('of dates is compared by the calendar', () => {
    const type = createDateRangeParser((text) => (text.startsWith('2') ? text : null));
    expect(parseRange({ from: '2026-11-20', to: '2026-11-20' }, type)).toMatchObject({ kind: 'range' });
    expect(parseRange({ from: '2026-11-20', to: '2026-02-28' }, type)).toMatchObject({
      bound: 'to',
      fault: 'reversed',
    });
    expect(parseRange({ from: 'soon', to: '' }, type)).toMatchObject({ bound: 'from', fault: 'unreadable' });
  });
});

const field = (pattern: string, change: Partial<DiscoveredField> = {}): DiscoveredField => ({
  pattern,
  type: 'text',
  count: 3,
  specified: false,
  samples: [],
  ...change,
});

describe('what a condition can be about', () => {
  test('the company only where there are several', () => {
    const columns = (isWide: boolean) =>
      listFilterTopics([], isWide).flatMap((topic) => (topic.kind === 'column' ? [topic.column] : []));
    expect(columns(true)).toContain('company');
    expect(columns(false)).not.toContain('company');
    expect(columns(false)).not.toContain('state');
  });

  test('fields of the data by their type', () => {
    const topics = listFilterTopics(
      [field('weight', { type: 'number' }), field('x'), field('d', { type: 'date' })],
      false,
    );
    expect(topics.slice(-3)).toEqual([
      { kind: 'column', column: 'field:weight', type: 'number' },
      { kind: 'column', column: 'field:x', type: 'text' },
      { kind: 'column', column: 'field:d', type: 'date' },
    ]);
  });

  test('a chip opens what it was made with', () => {
    for (const topic of listFilterTopics([field('x')], true)) {
      const whole = createOptionlessFilter(topic);
      if (whole) expect(getFilterTopic(whole)).toEqual(topic);
    }
    expect(getFilterTopic({ kind: 'period', column: 'dueDate', period: 'today' })).toEqual({
      kind: 'column',
      column: 'dueDate',
      type: 'date',
    });
  });

  test('only what is due looks ahead', () => {
    expect(getDateFilterPeriods('dueDate')).toEqual(relativePeriods);
    expect(getDateFilterPeriods('invoiceDate')).not.toContain('next30Days');
  });

  test('fields of several companies are one list, those beyond the specification first', () => {
    const one = [field('seller.name', { specified: true }), field('weight', { type: 'number' })];
    const other = [field('weight', { type: 'text', count: 2 }), field('__proto__')];
    expect(mergeDiscoveredFields([one, other])).toEqual([
      field('weight', { type: 'mixed', count: 5 }),
      field('__proto__'),
      field('seller.name', { specified: true }),
    ]);
  });
});
