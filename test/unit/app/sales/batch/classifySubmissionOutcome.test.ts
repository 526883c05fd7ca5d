import { describe, expect, test } from 'vitest';
import { type AppError, fail } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { classifySubmissionFailure, classifySubmissionOutcome } from '#app/sales/batch/classifySubmissionOutcome.ts';

const stoppedBy = (error: AppError): Submission => ({
  ...{ draftId: 'draft', company: { connectionId: 'demo', customerNumber: '1001' }, state: 'stopped' },
  ...{ question: null, invoiceId: null, invoiceNumber: null, updatedAt: '2026-11-05T10:00:00.000Z' },
  steps: [{ kind: 'contact', subject: 'Kymi Oy', state: 'uncertain', error }],
});

describe('a draft of a bulk run that stopped', () => {
  test('because its outcome is pending is tried again when it may be repeated, and not before', () => {
    const error: AppError = { kind: 'outcomePending', repeatableFrom: '2026-11-05T10:02:00.000Z' };
    expect(classifySubmissionOutcome(stoppedBy(error))).toEqual({
      kind: 'again',
      error,
      notBefore: '2026-11-05T10:02:00.000Z',
    });
  });

  test('because the service wants a pause waits as long as it says', () => {
    expect(classifySubmissionOutcome(stoppedBy({ kind: 'rateLimited', retryAfterSeconds: 7 }))).toEqual({
      kind: 'wait',
      seconds: 7,
    });
  });

  test('because the application ends stays in the run', () => {
    const error: AppError = { kind: 'cancelled' };
    expect(classifySubmissionFailure(fail(error))).toEqual({ kind: 'again', error });
  });
});

const draftErrors: readonly AppError[] = [
  { kind: 'validation', fields: [], messages: [] },
  { kind: 'conflict', message: null },
  { kind: 'notFound', message: null },
  { kind: 'invalidRequest', detail: '' },
  { kind: 'unreadableRecord', reason: 'entry' },
  { kind: 'unfitRecord' },
];
const temporaryErrors: readonly AppError[] = [
  { kind: 'offline' },
  { kind: 'proxyUnreached', reason: 'unreached', host: 'proxy.example' },
  { kind: 'timeout' },
  { kind: 'server', status: 503, reference: null },
  { kind: 'unreadableAnswer', reason: 'html', detail: null },
];
const lastingErrors: readonly AppError[] = [
  { kind: 'subscriptionRefused', message: null },
  { kind: 'forbidden', message: null },
  { kind: 'secretsUnavailable' },
  { kind: 'signedOut' },
];

describe('a draft of a bulk run', () => {
  test.each(draftErrors)('stops by itself alone: $kind', (error) => {
    expect(classifySubmissionOutcome(stoppedBy(error))).toEqual({ kind: 'next', state: 'stopped', error });
    expect(classifySubmissionFailure(fail(error))).toEqual({ kind: 'next', state: 'leftOut', error });
  });

  test.each(temporaryErrors)('is tried again: $kind', (error) => {
    expect(classifySubmissionOutcome(stoppedBy(error))).toEqual({ kind: 'again', error });
    expect(classifySubmissionFailure(fail(error))).toEqual({ kind: 'again', error });
  });

  test.each(lastingErrors)('holds up the others, who would fare no better: $kind', (error) => {
    expect(classifySubmissionOutcome(stoppedBy(error))).toEqual({ kind: 'halt', error });
    expect(classifySubmissionFailure(fail(error))).toEqual({ kind: 'halt', error });
  });

  test('is through when it is done, and is left to the person where it asks something', () => {
    const stopped = stoppedBy({ kind: 'offline' });
    expect(classifySubmissionOutcome({ ...stopped, state: 'done' })).toEqual({
      kind: 'next',
      state: 'done',
      error: null,
    });
    expect(classifySubmissionOutcome({ ...stopped, state: 'needsDecision' })).toEqual({
      kind: 'next',
      state: 'needsDecision',
      error: { kind: 'offline' },
    });
  });

  test('is tried again where nothing says why it stopped', () => {
    const stopped = stoppedBy({ kind: 'offline' });
    const [step] = stopped.steps;
    const settled = { ...step, state: 'settled', error: { kind: 'timeout' } } as Submission['steps'][number];
    expect(classifySubmissionOutcome({ ...stopped, steps: [] })).toEqual({ kind: 'again', error: null });
    expect(classifySubmissionOutcome({ ...stopped, steps: [settled] })).toEqual({ kind: 'again', error: null });
    expect(classifySubmissionOutcome({ ...stopped, steps: [settled, ...stopped.steps] })).toMatchObject({
      error: { kind: 'offline' },
    });
  });
});
