import { describe, expect, test } from 'vitest';
import type { AppError } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { classifySubmissionOutcome } from '#app/sales/batch/classifySubmissionOutcome.ts';

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
});
