import { describe, expect, test } from 'vitest';
import type { AppError } from '#app/contract/errors.ts';
import { createBulkResultTable } from '#app/sales/batch/bulkResultTable.ts';
import {
  createBulkRunState,
  isBulkRunFinished,
  listRemainingDrafts,
  summarizeBulkRun,
} from '#app/sales/batch/bulkRunState.ts';
import {
  calculateSendingRate,
  estimateBulkRunEnd,
  recordInvoiceCompletionTime,
} from '#app/sales/batch/bulkRunTimings.ts';
import type { StoredBulkResult, StoredBulkRun } from '#app/sales/store/model/storedBulkRun.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const today = Date.parse('2026-11-20T10:00:00.000Z');
const minute = 60_000;
const run: StoredBulkRun = {
  ...{ company, startedAt: '2026-11-20T09:00:00.000Z', state: 'running', pausedUntil: null },
  drafts: ['a', 'b', 'c', 'd'].map((draftId) => ({ draftId, contactName: `Recipient ${draftId}` })),
};
const result = (draftId: string, change: Partial<StoredBulkResult> = {}): StoredBulkResult => ({
  ...{ draftId, state: 'done', error: null, invoiceNumber: `No ${draftId}` },
  ...change,
});
const offline = { kind: 'offline' } as const;
const results = [result('a'), result('b', { state: 'stopped', error: offline, invoiceNumber: null })];
const clocks = { today, monotonic: { now: () => 5 * minute }, opensIn: 0 };

describe('a bulk run as people see it', () => {
  test('shows each draft with its result, the one that is being sent, and those that wait', () => {
    const batch = createBulkRunState(run, results, 0);
    batch.sending = 'c';
    expect(summarizeBulkRun(batch, clocks)).toEqual({
      ...{ company, startedAt: run.startedAt, state: 'running', perMinute: null, endsAt: null, pausedUntil: null },
      entries: [
        {
          draftId: 'a',
          contactName: 'Recipient a',
          state: 'done',
          submission: null,
          error: null,
          invoiceNumber: 'No a',
        },
        {
          ...{ draftId: 'b', contactName: 'Recipient b', state: 'stopped', submission: null, error: offline },
          invoiceNumber: null,
        },
        {
          ...{ draftId: 'c', contactName: 'Recipient c', state: 'sending' },
          submission: null,
          error: null,
          invoiceNumber: null,
        },
        {
          ...{ draftId: 'd', contactName: 'Recipient d', state: 'waiting' },
          submission: null,
          error: null,
          invoiceNumber: null,
        },
      ],
    });
  });

  test('says how fast it is and when it ends, while it runs and enough was sent', () => {
    const batch = createBulkRunState(run, results, 0);
    batch.timings = { beganAt: 0, through: [1, 2, 3, 4, 5].map((at) => at * minute) };
    // Five in the last three minutes, two left.
    const rate = 5 / 3;
    const endsAt = new Date(today + (2 / rate) * minute).toISOString();
    expect(summarizeBulkRun(batch, clocks)).toMatchObject({ perMinute: rate, endsAt });
    batch.run = { ...run, state: 'paused', pausedUntil: '2026-11-20T12:00:00.000Z' };
    expect(summarizeBulkRun(batch, clocks)).toMatchObject({
      ...{ state: 'paused', perMinute: null, endsAt: null, pausedUntil: '2026-11-20T12:00:00.000Z' },
    });
  });

  test('has left what has no result, in its order', () => {
    expect(listRemainingDrafts(createBulkRunState(run, results, 0))).toEqual(['c', 'd']);
  });

  test.each([
    ['running', false],
    ['paused', false],
    ['cancelled', true],
    ['done', true],
  ] as const)('that is %s has ended: %s', (state, isFinished) => {
    expect(isBulkRunFinished({ ...run, state })).toBe(isFinished);
  });
});

describe('the pace of a run', () => {
  test('is unknown before the fifth invoice', () => {
    const four = { beganAt: 0, through: [1, 2, 3, 4] };
    expect(calculateSendingRate(four, minute, 0)).toBeNull();
    expect(calculateSendingRate({ ...four, through: [...four.through, 5] }, minute, 0)).toBe(5);
  });

  test('counts the last three minutes, and the wait that is still to come', () => {
    const through = Array.from({ length: 6 }, (_, nth) => 7 * minute + nth);
    expect(calculateSendingRate({ beganAt: 0, through }, 10 * minute, 0)).toBe(2);
    expect(calculateSendingRate({ beganAt: 8 * minute, through }, 10 * minute, 0)).toBe(3);
    expect(calculateSendingRate({ beganAt: 0, through }, 10 * minute, 13 * minute)).toBe(1);
    expect(calculateSendingRate({ beganAt: 10 * minute, through }, 10 * minute, 0)).toBeNull();
  });

  test('forgets what is older than three minutes', () => {
    const timings = { beganAt: 0, through: [0, 1, minute] };
    expect(recordInvoiceCompletionTime(timings, 3 * minute)).toEqual({ beganAt: 0, through: [1, minute, 3 * minute] });
  });

  test('says when the rest is done, after a wait that lasts', () => {
    expect(estimateBulkRunEnd(10, 2, minute, 0)).toBe(6 * minute);
    expect(estimateBulkRunEnd(10, 2, minute, 3 * minute)).toBe(8 * minute);
    expect(estimateBulkRunEnd(10, null, minute, 0)).toBeNull();
  });
});

describe('the result as a table', () => {
  const entry = { draftId: 'a', contactName: 'Kymi Oy', submission: null, invoiceNumber: null } as const;
  const table = (error: AppError | null) =>
    createBulkResultTable(
      {
        ...{ company, startedAt: '2026-11-20T09:00:00.000Z', state: 'done', perMinute: null, endsAt: null },
        ...{ pausedUntil: null, entries: [{ ...entry, state: 'stopped', error }] },
      },
      'en',
    );

  test('is named after its day', () => {
    expect(table(null)).toMatchObject({
      name: 'Sent invoices 2026-11-20',
      headers: ['Recipient', 'Invoice number', 'State', 'What the service said'],
      rows: [['Kymi Oy', '', 'Stopped before it was sent', '']],
    });
  });

  test.each<[AppError, string]>([
    [
      { kind: 'validation', fields: [{ path: 'email', message: 'No such mailbox.' }], messages: ['No.'] },
      'No.; email: No such mailbox.',
    ],
    [{ kind: 'conflict', message: 'Somebody was quicker.' }, 'Somebody was quicker.'],
    [{ kind: 'conflict', message: null }, 'conflict'],
    [offline, 'offline'],
  ])('has the service’s own words where it had some: %j', (error, words) => {
    expect(table(error).rows[0]?.[3]).toBe(words);
  });
});
