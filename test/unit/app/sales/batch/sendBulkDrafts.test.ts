import { describe, expect, test } from 'vitest';
import type { AppError } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { createBulkRunState } from '#app/sales/batch/bulkRunState.ts';
import { createRequestThrottle } from '#app/sales/batch/requestThrottle.ts';
import { sendBulkDrafts } from '#app/sales/batch/sendBulkDrafts.ts';
import type { StoredBulkResult } from '#app/sales/store/model/storedBulkRun.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const startedAt = Date.parse('2026-11-05T10:00:00.000Z');
const offline: AppError = { kind: 'offline' };
const server: AppError = { kind: 'server', status: 503, reference: null };

/** The outcomes of the attempts to send each draft, one after the other; null is success, which follows the last one. */
type Outcomes = Readonly<Record<string, readonly (AppError | null)[]>>;

const toSubmission = (draftId: string, error: AppError | null): Submission => ({
  ...{ draftId, company, question: null, invoiceId: null, invoiceNumber: error ? null : `No ${draftId}` },
  ...{ state: error ? 'stopped' : 'done', updatedAt: '2026-11-05T10:00:00.000Z' },
  steps: [{ kind: 'contact', subject: '', state: error ? 'planned' : 'settled', error }],
});

/** Runs drafts on a clock that moves only while the run waits, with the longest waits that chance allows. */
const runDrafts = async (
  outcomes: Outcomes,
  options: { readonly stopAtWait?: boolean; readonly random?: number } = {},
) => {
  let elapsedMs = 0;
  const sent: string[] = [];
  const waits: number[] = [];
  const ends: (string | number | null)[] = [];
  const drafts = Object.keys(outcomes).map((draftId) => ({ draftId, contactName: draftId }));
  const run = { company, startedAt: '2026-11-05T10:00:00.000Z', state: 'running', pausedUntil: null, drafts } as const;
  const batch = createBulkRunState(run, [], 0);
  const clocks = {
    now: () => new Date(startedAt + elapsedMs).toISOString(),
    monotonic: { now: () => elapsedMs },
    random: () => options.random ?? 1,
    pause: async (milliseconds: number, signal?: AbortSignal) => {
      waits.push(milliseconds);
      elapsedMs += milliseconds;
      if (options.stopAtWait) batch.interruption.abort();
      signal?.throwIfAborted();
    },
  };
  const left = new Map(Object.entries(outcomes).map(([draftId, errors]) => [draftId, [...errors]]));
  await sendBulkDrafts(
    {
      ...clocks,
      throttle: createRequestThrottle(clocks),
      today: () => startedAt + elapsedMs,
      send: async (_, draftId) => {
        sent.push(draftId);
        return toSubmission(draftId, left.get(draftId)?.shift() ?? null);
      },
      saveResult: async (_, result) => void batch.results.set(result.draftId, result),
      setDone: async () => void ends.push('done'),
      setPaused: async (_, milliseconds) => void ends.push(milliseconds),
      onChanged: () => undefined,
    },
    batch,
  );
  const results = [...batch.results.values()];
  const states = Object.fromEntries(
    results.map(({ draftId, state }): [string, StoredBulkResult['state']] => [draftId, state]),
  );
  return { sent, waits, ends, states, results };
};

describe('a failure that may pass', () => {
  test.each([offline, server])('is waited for ever longer, and the same draft is sent again: $kind', async (error) => {
    const { sent, waits, ends, results } = await runDrafts({ a: [error, error, error] });
    expect(sent).toEqual(['a', 'a', 'a', 'a']);
    expect(waits).toEqual([4000, 8000, 16_000]);
    expect(results).toEqual([{ draftId: 'a', state: 'done', error: null, invoiceNumber: 'No a' }]);
    expect(ends).toEqual(['done']);
  });

  test('is never followed by an attempt within two seconds, whatever chance says', async () => {
    const { waits } = await runDrafts({ a: [offline, offline] }, { random: 0 });
    expect(waits).toEqual([2000, 2000]);
  });

  test('that stays ends the draft after three repetitions, and the next one is sent', async () => {
    const { sent, ends, results } = await runDrafts({ a: [offline, offline, offline, offline], b: [] });
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'b']);
    expect(results).toMatchObject([
      { draftId: 'a', state: 'stopped', error: offline, invoiceNumber: null },
      { draftId: 'b', state: 'done', error: null },
    ]);
    expect(ends).toEqual(['done']);
  });

  test('of three drafts in a row pauses the run before the next one', async () => {
    const always = Array.from({ length: 9 }, () => offline);
    const { sent, ends, states } = await runDrafts({ a: always, b: always, c: always, d: [] });
    expect(new Set(sent)).toEqual(new Set(['a', 'b', 'c']));
    expect(states).toEqual({ a: 'stopped', b: 'stopped', c: 'stopped' });
    expect(ends).toEqual([null]);
  });

  test('of three drafts with a success between them pauses nothing', async () => {
    const always = Array.from({ length: 4 }, () => offline);
    const { ends, states } = await runDrafts({ a: always, b: always, c: [], d: always, e: [] });
    expect(states).toEqual({ a: 'stopped', b: 'stopped', c: 'done', d: 'stopped', e: 'done' });
    expect(ends).toEqual(['done']);
  });
});

test('a lost answer is not asked for again before the service allows a repetition', async () => {
  const pending: AppError = { kind: 'outcomePending', repeatableFrom: '2026-11-05T10:02:00.000Z' };
  const { waits, ends } = await runDrafts({ a: [pending] });
  expect(waits).toEqual([120_000]);
  expect(ends).toEqual(['done']);
});

describe('a wait that the service asks for', () => {
  const rateLimited = (retryAfterSeconds: number | null): AppError => ({ kind: 'rateLimited', retryAfterSeconds });

  test('is kept, does not count as a failure, and leaves the next draft for later', async () => {
    const often = Array.from({ length: 6 }, () => rateLimited(90));
    const { sent, waits, ends } = await runDrafts({ a: often, b: [] });
    expect(sent).toEqual([...often.map(() => 'a'), 'a', 'b']);
    expect(waits).toEqual(often.map(() => 90_000));
    expect(ends).toEqual(['done']);
  });

  test('for no stated time grows with each refusal, up to a minute', async () => {
    const { waits } = await runDrafts({ a: Array.from({ length: 8 }, () => rateLimited(null)) });
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  test('is waited for up to an hour', async () => {
    const { waits, ends } = await runDrafts({ a: [rateLimited(3600)] });
    expect(waits).toEqual([3_600_000]);
    expect(ends).toEqual(['done']);
  });

  test('of more than an hour pauses the run for that long, with the draft still to be sent', async () => {
    const { sent, waits, ends, results } = await runDrafts({ a: [rateLimited(3601)], b: [] });
    expect(sent).toEqual(['a']);
    expect(waits).toEqual([]);
    expect(ends).toEqual([3_601_000]);
    expect(results).toEqual([]);
  });
});

test('refused credentials pause the run at once', async () => {
  const { sent, ends, states } = await runDrafts({ a: [{ kind: 'subscriptionRefused', message: null }], b: [] });
  expect(sent).toEqual(['a']);
  expect(states).toEqual({ a: 'stopped' });
  expect(ends).toEqual([null]);
});

test('a run that is left while it waits saves no result of that draft and sends no other', async () => {
  const { sent, ends, results } = await runDrafts({ a: [offline], b: [] }, { stopAtWait: true });
  expect(sent).toEqual(['a']);
  expect([results, ends]).toEqual([[], []]);
});
