import { describe, expect, test } from 'vitest';
import { findPassedDates } from '#app/sales/draft/findPassedDates.ts';
import { summarizeDraft } from '#app/sales/drafts/summarizeDraft.ts';
import { capabilitiesWith, fullCapabilities } from '#test/unit/exampleCapabilities.ts';
import { finishedDraft, line, today } from '#test/unit/exampleDraft.ts';

const context = { today, channels: null, capabilities: fullCapabilities };

describe('the summary of a draft', () => {
  test('has its dates, its total and its channel, and nothing to mend', () => {
    expect(summarizeDraft(finishedDraft(), context)).toEqual({
      ...{ contactName: 'Kesälahden Rakennus Oy', lineCount: 1, invoiceDate: today, dueDate: '2026-12-04' },
      ...{ total: '945.77', currency: 'EUR', channel: 'email', faults: { count: 0, first: null } },
    });
  });

  test('names the first of its faults and counts the others', () => {
    const draft = finishedDraft({ dueDate: '', lines: [line({ unitPrice: '' })] });
    expect(summarizeDraft(draft, context)).toMatchObject({
      ...{ dueDate: null, total: '0' },
      faults: { count: 2, first: { path: 'lines.0.unitPrice', code: 'priceMissing' } },
    });
  });

  test('has no total where more digits were typed than any amount has', () => {
    const draft = finishedDraft({ lines: [line({ quantity: '9'.repeat(20), unitPrice: '9'.repeat(20) })] });
    expect(summarizeDraft(draft, context).total).toBeNull();
  });

  test('names a channel that the company may not use', () => {
    expect(summarizeDraft(finishedDraft(), { ...context, channels: ['paper'] }).faults?.first?.code).toBe(
      'channelNotAllowed',
    );
  });

  test('says nothing of faults while it is unknown what the service takes', () => {
    expect(summarizeDraft(finishedDraft({ dueDate: '' }), { ...context, capabilities: null }).faults).toBeNull();
  });

  test('has no due date where the service takes none', () => {
    const capabilities = capabilitiesWith({ carried: { invoice: {} } });
    expect(summarizeDraft(finishedDraft(), { ...context, capabilities }).dueDate).toBeNull();
  });
});

describe('the passed dates of a draft', () => {
  test.each([
    ['2026-11-20', '2026-11-20', []],
    ['2026-11-19', '2026-12-03', ['invoiceDate']],
    ['2026-11-20', '2026-11-19', ['dueDate']],
    ['2026-11-01', '2026-11-15', ['invoiceDate', 'dueDate']],
    [null, null, []],
  ] as const)('invoice date %s and due date %s', (invoiceDate, dueDate, passed) => {
    expect(findPassedDates({ invoiceDate, dueDate }, today)).toEqual(passed);
  });
});
