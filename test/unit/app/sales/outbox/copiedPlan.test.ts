import { expect, test } from 'vitest';
import { markCopiedSteps } from '#app/sales/outbox/steps/copiedPlan.ts';
import type { FollowUpRequest } from '#app/sales/store/model/followUpRequest.ts';
import type { OutboxRequest, OutboxStepProgress } from '#app/sales/store/model/outboxStepProgress.ts';
import { createSubmissionPlan, type SubmissionPlan } from '#app/sales/store/model/submissionPlan.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const plannedAt = '2026-11-05T10:00:00.000Z';
const confirmedAt = '2026-11-06T10:00:00.000Z';
const invoiceId = 'invoice-1';
const delivery = { invoiceId, channel: 'paper', email: '', eInvoiceAddress: '', eInvoiceOperator: '' } as const;
const lost = { error: null, lookedUp: false, quietUntil: null };

const createPlan = (content: Partial<SubmissionPlan>, progress: OutboxStepProgress): SubmissionPlan => ({
  ...createSubmissionPlan({ draftId: 'plan', company, updatedAt: plannedAt }),
  ...content,
  steps: [{ key: 'step', kind: 'delivery', subject: '', progress }],
});
const mark = (plan: SubmissionPlan, at: string | null) =>
  markCopiedSteps(plan, { confirmedAt: at, newId: () => 'new-id' }).steps[0]?.progress;
const planned: OutboxStepProgress = { state: 'planned', error: null, tried: null };

test.each<[FollowUpRequest, object]>([
  [
    { kind: 'copy', ...delivery },
    { kind: 'copy', copy: delivery },
  ],
  [
    { kind: 'reminder', invoiceId },
    { kind: 'reminder', invoiceId },
  ],
  [
    { kind: 'creditNote', invoiceId, date: '2026-11-05', reason: 'Palautus', lines: null },
    { kind: 'creditNote', creditNote: { invoiceId, reason: 'Palautus', isWhole: true, total: null } },
  ],
])('a planned $kind has an unknown outcome in a confirmed copy, and a client id of its own', (followUp, request) => {
  expect(mark(createPlan({ followUp }, planned), confirmedAt)).toMatchObject({
    ...lost,
    state: 'uncertain',
    request: { ...request, clientId: 'new-id', eventsBefore: null },
  });
});

test('a planned further delivery has an unknown outcome, and nothing at the service is taken for its effect', () => {
  expect(mark(createPlan({ again: delivery }, planned), confirmedAt)).toEqual({
    ...lost,
    state: 'uncertain',
    request: { kind: 'redelivery', delivery, before: { channel: 'paper', sent: null } },
  });
});

test('a refused step keeps its request, by which its effect is recognised', () => {
  const tried: OutboxRequest = { kind: 'reminder', invoiceId, clientId: 'sent-id', eventsBefore: 2 };
  const refused: OutboxStepProgress = {
    state: 'refused',
    error: { kind: 'rateLimited', retryAfterSeconds: 60 },
    tried,
  };
  const plan = createPlan({ followUp: { kind: 'reminder', invoiceId } }, refused);
  expect(mark(plan, confirmedAt)).toEqual({ ...lost, state: 'uncertain', request: tried });
});

test('a step that has ended stays, as do all steps of the original and those planned after the confirmation', () => {
  const followUp: FollowUpRequest = { kind: 'reminder', invoiceId };
  const request: OutboxRequest = { kind: 'reminder', invoiceId, clientId: 'sent-id', eventsBefore: 2 };
  const settled: OutboxStepProgress = { state: 'settled', request, id: invoiceId };
  expect(mark(createPlan({ followUp }, settled), confirmedAt)).toEqual(settled);
  expect(mark(createPlan({ followUp }, planned), null)).toEqual(planned);
  expect(mark(createPlan({ followUp, updatedAt: '2026-11-07T10:00:00.000Z' }, planned), confirmedAt)).toEqual(planned);
});
