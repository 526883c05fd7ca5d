import { beforeEach, describe, expect, test } from 'vitest';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { SubmissionAnswer, SubmissionQuestion } from '#app/contract/sales/submission.ts';
import type { DeliveryRequest } from '#app/sales/api/requests.ts';
import {
  classifyFailedCall,
  type OutboxRequest,
  type OutboxStepProgress,
  outboxStepProgress,
} from '#app/sales/store/model/outboxStepProgress.ts';
import {
  applySubmissionAnswer,
  createSubmissionPlan,
  findFinalStep,
  getCompletedStepProgress,
  getStepResultId,
  hasPendingCall,
  isDeliveryUndecided,
  isSubmissionPlanDone,
  markInterruptedSteps,
  type SubmissionPlan,
  type SubmissionPlanStep,
  submissionPlan,
  updateStepProgress,
} from '#app/sales/store/model/submissionPlan.ts';
import { captureError } from '#test/unit/app/sales/store/storeFixture.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const delivery: DeliveryRequest = {
  invoiceId: 'i',
  channel: 'email',
  email: 'a@b.example',
  eInvoiceAddress: '',
  eInvoiceOperator: '',
};
const deliveryRequest: OutboxRequest = { kind: 'delivery', delivery };
const invoiceRequest: OutboxRequest = { kind: 'invoice', contactId: 'c', draftsBefore: [], clientId: '' };
const begin = () => createSubmissionPlan({ draftId: 'd', company, updatedAt: '2026-11-05T10:00:00.000Z' });

const planned: OutboxStepProgress = { state: 'planned', error: null, tried: null };
const settled = (id: string): OutboxStepProgress => ({ state: 'settled', request: invoiceRequest, id });
const uncertain = (lookedUp: boolean, error: AppError | null = null): OutboxStepProgress => ({
  ...{ state: 'uncertain', request: deliveryRequest, error, lookedUp, quietUntil: null },
});
const step = (kind: SubmissionPlanStep['kind'], progress: OutboxStepProgress): SubmissionPlanStep => ({
  ...{ key: kind, kind, subject: '', progress },
});
const withSteps = (...steps: SubmissionPlanStep[]): SubmissionPlan => ({ ...begin(), steps });
let sent: SubmissionPlan;
beforeEach(() => {
  sent = withSteps(step('invoice', settled('i')), step('lines', settled('i')), step('delivery', uncertain(true)));
});
const statesIn = ({ steps }: SubmissionPlan) => steps.map(({ kind, progress }) => `${kind} ${progress.state}`);

test('a plan before its first step can be stored and knows nothing', () => {
  expect(begin()).toEqual({
    ...{ draftId: 'd', company, updatedAt: '2026-11-05T10:00:00.000Z', steps: [], invoiceNumber: null, question: null },
    ...{ agreed: null, knownDuplicates: [], written: null, isUnconfirmed: false, again: null, isHeld: false },
    ...{ followUp: null, sentDocument: null, revision: 0 },
  });
  expect(submissionPlan.parse(begin())).toEqual(begin());
});

describe('a step of a plan', () => {
  test('moves on alone', () => {
    const moved = updateStepProgress(sent, 'lines', planned);
    expect(statesIn(moved)).toEqual(['invoice settled', 'lines planned', 'delivery uncertain']);
  });

  test('has brought an id once it has settled, and not before', () => {
    expect(getStepResultId(sent, 'invoice')).toBe('i');
    expect(getCompletedStepProgress(sent, 'invoice')).toEqual(settled('i'));
    for (const key of ['delivery', 'product']) {
      expect(getStepResultId(sent, key)).toBeNull();
      expect(getCompletedStepProgress(sent, key)).toBeNull();
    }
  });

  test('is the delivery only by its kind', () => {
    expect(findFinalStep(sent)?.key).toBe('delivery');
    expect(findFinalStep(begin())).toBeUndefined();
  });

  test('that waited for an answer when the program ended is uncertain, and no other one changes', () => {
    const plan = withSteps(
      step('contact', { state: 'refused', error: { kind: 'offline' }, tried: null }),
      step('invoice', settled('i')),
      step('lines', { state: 'intended', request: invoiceRequest }),
      step('delivery', planned),
    );
    expect(hasPendingCall(plan)).toBe(true);
    const marked = markInterruptedSteps(plan);
    expect(hasPendingCall(marked)).toBe(false);
    expect(statesIn(marked)).toEqual(['contact refused', 'invoice settled', 'lines uncertain', 'delivery planned']);
    expect(marked.steps[2]?.progress).toEqual({
      ...{ state: 'uncertain', request: invoiceRequest, error: null, lookedUp: false, quietUntil: null },
    });
  });
});

describe('a plan', () => {
  test('is done when its delivery has settled, and only then', () => {
    expect(isSubmissionPlanDone(begin())).toBe(false);
    expect(isSubmissionPlanDone(sent)).toBe(false);
    expect(isSubmissionPlanDone(updateStepProgress(sent, 'delivery', settled('i')))).toBe(true);
  });

  test('is left to a person when its delivery was looked up in vain', () => {
    expect(isDeliveryUndecided(sent)).toBe(true);
    expect(isDeliveryUndecided(updateStepProgress(sent, 'delivery', uncertain(false)))).toBe(false);
    expect(isDeliveryUndecided(updateStepProgress(sent, 'delivery', settled('i')))).toBe(false);
    expect(isDeliveryUndecided(begin())).toBe(false);
  });
});

describe('the answer to a question', () => {
  const totals = { net: '1', vat: '0', total: '1' };
  const changes = [{ path: 'note', ours: 'a', theirs: 'b' }];
  const questions = {
    totals: { kind: 'totals', ours: totals, theirs: totals },
    readBack: { kind: 'readBack', changes },
    changed: { kind: 'changed', changes },
    duplicates: { kind: 'duplicates', duplicates: [{ kind: 'invoice', id: 'x', name: '' }] },
    delivery: { kind: 'delivery', repeatableFrom: null },
  } satisfies Record<string, SubmissionQuestion>;
  const asked = (asks: SubmissionQuestion): SubmissionPlan => ({ ...sent, question: { asks, of: 'these data' } });
  const conflict = { kind: 'conflict', message: null };
  const refusal = (plan: SubmissionPlan, answer: SubmissionAnswer) =>
    captureError((async () => applySubmissionAnswer(plan, answer))());

  test.each(['totals', 'readBack'] as const)('about %s agrees to these data', (kind) => {
    expect(applySubmissionAnswer(asked(questions[kind]), 'sendAnyway')).toEqual({ ...sent, agreed: 'these data' });
  });

  test('about duplicates is remembered for them, beside the ones before', () => {
    const before = { ...asked(questions.duplicates), knownDuplicates: ['w'] };
    expect(applySubmissionAnswer(before, 'sendAnyway')).toEqual({ ...sent, knownDuplicates: ['w', 'x'] });
  });

  test('to overwrite the version of the service has the lines written again', () => {
    const plan = applySubmissionAnswer(asked(questions.changed), 'overwriteServiceVersion');
    expect(plan).toEqual({ ...updateStepProgress(sent, 'lines', planned), agreed: 'these data' });
  });

  test('to overwrite an invoice that went to another recipient has a new one made', () => {
    const moved = { kind: 'changed', changes: [...changes, { path: 'contact.name', ours: 'a', theirs: 'b' }] } as const;
    const plan = applySubmissionAnswer(asked({ ...moved, changes: [...moved.changes] }), 'overwriteServiceVersion');
    expect(statesIn(plan)).toEqual(['invoice planned', 'lines settled', 'delivery uncertain']);
  });

  test('that the invoice was delivered settles its delivery', () => {
    const plan = applySubmissionAnswer(sent, 'wasDelivered');
    expect(isSubmissionPlanDone(plan)).toBe(true);
    expect(getCompletedStepProgress(plan, 'delivery')).toEqual({ state: 'settled', request: deliveryRequest, id: 'i' });
  });

  test('that an invoice sent before was delivered again settles the delivery of that invoice', () => {
    const plan = { ...withSteps(step('delivery', uncertain(true))), again: { ...delivery, invoiceId: 'earlier' } };
    expect(getStepResultId(applySubmissionAnswer(plan, 'wasDelivered'), 'delivery')).toBe('earlier');
  });

  test('to deliver again leaves the delivery to the next run', () => {
    expect(applySubmissionAnswer(sent, 'deliverAgain')).toEqual(sent);
  });

  test('to deliver again makes another invoice where this one was closed before it said what the draft says', () => {
    const closed = withSteps(
      ...[step('invoice', settled('i')), step('lines', planned)],
      step('delivery', uncertain(true, { kind: 'conflict', message: null })),
    );
    expect(statesIn(applySubmissionAnswer(closed, 'deliverAgain'))).toEqual([
      ...['invoice planned', 'lines planned', 'delivery planned'],
    ]);
    const written = updateStepProgress(closed, 'lines', settled('i'));
    expect(applySubmissionAnswer(written, 'deliverAgain')).toEqual(written);
    const timedOut = updateStepProgress(closed, 'delivery', uncertain(true, { kind: 'timeout' }));
    expect(applySubmissionAnswer(timedOut, 'deliverAgain')).toEqual(timedOut);
    const again = { ...closed, again: delivery };
    expect(applySubmissionAnswer(again, 'deliverAgain')).toEqual(again);
  });

  const allowed: Readonly<Record<keyof typeof questions, readonly SubmissionAnswer[]>> = {
    ...{ totals: ['sendAnyway'], readBack: ['sendAnyway'], duplicates: ['sendAnyway'] },
    ...{ changed: ['overwriteServiceVersion'], delivery: [] },
  };
  const answers = [
    'deliverAgain',
    'wasDelivered',
    'sendAnyway',
    'overwriteServiceVersion',
    'acceptServiceVersion',
  ] as const;
  const rows = Object.entries(questions).flatMap(([kind, question]) =>
    answers
      .filter((answer) => !allowed[kind as keyof typeof questions].includes(answer))
      .map((answer) => ({ kind, question, answer })),
  );
  test.each(rows)('$answer to a question about $kind is a conflict', async ({ question, answer }) => {
    expect(await refusal(asked(question), answer)).toEqual(conflict);
  });

  test.each(answers)('%s where nothing is asked is a conflict', async (answer) => {
    expect(await refusal(updateStepProgress(sent, 'delivery', planned), answer)).toEqual(conflict);
  });

  test.each(['sendAnyway', 'overwriteServiceVersion', 'acceptServiceVersion'] as const)(
    '%s where only the delivery is undecided is a conflict',
    async (answer) => expect(await refusal(sent, answer)).toEqual(conflict),
  );
});

describe('a failed call', () => {
  const quietUntil = '2026-11-05T10:05:00.000Z';
  const classify = (error: AppError, mayHaveHappened = false) =>
    classifyFailedCall(new AppFailure(error, { mayHaveHappened }), invoiceRequest, quietUntil);

  test('that may have happened is uncertain until it is looked up', () => {
    const error = { kind: 'conflict', message: null } as const;
    expect(classify(error, true)).toEqual({
      ...{ state: 'uncertain', request: invoiceRequest, error, lookedUp: false, quietUntil },
    });
  });

  test.each([
    { kind: 'validation', fields: [], message: null },
    { kind: 'conflict', message: null },
    { kind: 'notFound', message: null },
    { kind: 'jobFailed', message: null },
    { kind: 'forbidden', message: null },
    { kind: 'rateLimited', retryAfterSeconds: 1 },
    { kind: 'invalidRequest', message: null },
  ] as unknown as AppError[])('with $kind was refused', (error) => {
    expect(classify(error)).toEqual({ state: 'refused', error, tried: invoiceRequest });
  });

  test('that never reached the service is planned again', () => {
    expect(classify({ kind: 'offline' })).toEqual({
      state: 'planned',
      error: { kind: 'offline' },
      tried: invoiceRequest,
    });
  });
});

test('a request for lines of an older journal has no mark of the invoice', () => {
  const content = {
    ...{
      date: '2026-11-05',
      dueDate: '2026-11-19',
      paymentTermDays: 14,
      referenceNumber: '',
      yourReference: '',
      note: '',
    },
    ...{ pricesIncludeVat: false, lines: [] },
  };
  const progress = { state: 'intended', request: { kind: 'lines', invoiceId: 'i', content, base: 'an older mark' } };
  expect(outboxStepProgress.parse(progress)).toMatchObject({ request: { base: { header: '', lines: [] } } });
});
