import { describe, expect, test } from 'vitest';
import type { RecurringTemplate } from '#app/contract/sales/recurring.ts';
import {
  advanceTemplate,
  draftMissedOccurrences,
  setTemplatePaused,
  skipMissedOccurrences,
} from '#app/sales/recurring/advanceTemplate.ts';
import { finishedDraft, line } from '../../../exampleDraft.ts';
import { exampleTemplate } from '../../../exampleTemplate.ts';

const optionsFor = (today: string) => ({ today, now: `${today}T08:00:00.000Z` });
const advance = (template: RecurringTemplate, today: string) => advanceTemplate(template, optionsFor(today));
const listDraftIds = (change: ReturnType<typeof advanceTemplate>) => change?.drafts.map(({ id }) => id);

describe('recurring invoice on a day', () => {
  test('does nothing before its date', () => {
    expect(advance(exampleTemplate(), '2026-11-30')).toBeNull();
  });

  test('becomes a draft on its date, once', () => {
    const change = advance(exampleTemplate(), '2026-12-01');
    expect(listDraftIds(change)).toEqual(['t1-2026-12-01']);
    expect(change?.template).toMatchObject({
      terms: { nextDate: '2027-01-01' },
      handled: [{ date: '2026-12-01', draftId: 't1-2026-12-01' }],
    });
    expect(change && advance(change.template, '2026-12-01')).toBeNull();
  });

  test('becomes one draft where a single date has passed', () => {
    expect(listDraftIds(advance(exampleTemplate(), '2026-12-24'))).toEqual(['t1-2026-12-01']);
  });

  test('lists several dates that have passed, and drafts none of them', () => {
    const change = advance(exampleTemplate(), '2027-02-10');
    expect(change).toMatchObject({
      template: { missed: ['2026-12-01', '2027-01-01', '2027-02-01'], terms: { nextDate: '2027-03-01' }, handled: [] },
      drafts: [],
    });
    const next = change && advance(change.template, '2027-03-01');
    expect(listDraftIds(next)).toEqual(['t1-2027-03-01']);
    expect(next?.template.missed).toHaveLength(3);
  });

  test('does nothing while it is paused, and after its end', () => {
    expect(advance(exampleTemplate({}, { isPaused: true }), '2026-12-01')).toBeNull();
    expect(advance(exampleTemplate({ endDate: '2026-11-30' }), '2026-12-01')).toBeNull();
  });

  test('passes over a date that was drafted or skipped before', () => {
    const handled = [
      { date: '2026-12-01', draftId: 't1-2026-12-01' },
      { date: '2027-01-01', draftId: null },
    ];
    expect(advance(exampleTemplate({}, { handled }), '2027-01-05')).toMatchObject({
      template: { terms: { nextDate: '2027-02-01' }, missed: [] },
      drafts: [],
    });
    expect(listDraftIds(advance(exampleTemplate({}, { handled }), '2027-02-01'))).toEqual(['t1-2027-02-01']);
  });

  test('drafts nothing again after the clock was set back', () => {
    const { template } = advance(exampleTemplate(), '2026-12-01') ?? {};
    expect(template && advance(template, '2026-11-01')).toBeNull();
  });

  test('keeps a VAT rate that was replaced, so that the person is told once', () => {
    const content = finishedDraft({ lines: [line({ vatRate: '14' })] });
    const first = advance(exampleTemplate({ nextDate: '2026-01-01' }, { content }), '2026-01-01');
    expect(first?.drafts[0]?.recurring?.vatChanges).toEqual([{ from: '14', to: '13.5' }]);
    const second = first && advance(first.template, '2026-02-01');
    expect(second?.drafts[0]).toMatchObject({ lines: [{ vatRate: '13.5' }], recurring: { vatChanges: [] } });
  });

  test('looks at a bounded number of dates where the clock is wrong by centuries', () => {
    const weekly = exampleTemplate({ interval: { unit: 'week', every: 1 } });
    expect(advance(weekly, '2199-12-31')?.template.missed).toHaveLength(1000);
  });
});

describe('missed dates of a recurring invoice', () => {
  const missed = ['2026-12-01', '2027-01-01', '2027-02-01'];
  const template = exampleTemplate({ nextDate: '2027-03-01' }, { missed });
  const options = optionsFor('2027-02-10');

  test('become drafts where the person says so', () => {
    const change = draftMissedOccurrences(template, ['2026-12-01', '2027-02-01'], options);
    expect(listDraftIds(change)).toEqual(['t1-2026-12-01', 't1-2027-02-01']);
    expect(change?.template).toMatchObject({ missed: ['2027-01-01'], terms: { nextDate: '2027-03-01' } });
    expect(change && draftMissedOccurrences(change.template, ['2026-12-01'], options)).toBeNull();
  });

  test('are skipped where the person says so, and are not drafted after that', () => {
    const change = skipMissedOccurrences(template, missed);
    expect(change?.template).toMatchObject({
      missed: [],
      handled: missed.map((date) => ({ date, draftId: null })),
    });
    expect(change && draftMissedOccurrences(change.template, missed, options)).toBeNull();
  });

  test('are only those that were missed', () => {
    expect(draftMissedOccurrences(template, ['2027-03-01', '2026-12-02'], options)).toBeNull();
    expect(skipMissedOccurrences(template, ['2027-03-01'])).toBeNull();
  });
});

describe('pause of a recurring invoice', () => {
  test('skips the dates that pass in it', () => {
    const paused = setTemplatePaused(exampleTemplate(), true, '2026-11-20');
    expect(advance(paused, '2027-02-10')).toBeNull();
    const resumed = setTemplatePaused(paused, false, '2027-02-10');
    expect(resumed).toMatchObject({ isPaused: false, missed: [], terms: { nextDate: '2027-03-01' } });
  });

  test('that ends on a date of the invoice drafts it', () => {
    const resumed = setTemplatePaused(exampleTemplate({}, { isPaused: true }), false, '2027-02-01');
    expect(listDraftIds(advance(resumed, '2027-02-01'))).toEqual(['t1-2027-02-01']);
  });
});
