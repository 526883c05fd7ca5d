import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { outboxRequestHandlers } from '#app/sales/outbox/outboxStepHandlers.ts';
import { createQuietTime } from '#app/sales/outbox/quietTime.ts';
import { runSubmissionPlan } from '#app/sales/outbox/runSubmissionPlan.ts';
import {
  type SubmissionStepContext,
  type SubmissionStepHandler,
  stepHandlerDefaults,
} from '#app/sales/outbox/steps/submissionStepHandler.ts';
import type { SubmissionPlanRun } from '#app/sales/outbox/submissionPlanRun.ts';
import { createPlannedStepProgress, type OutboxRequest } from '#app/sales/store/model/outboxStepProgress.ts';
import {
  createSubmissionPlan,
  type PendingQuestion,
  type SubmissionPlan,
  type SubmissionPlanStep,
} from '#app/sales/store/model/submissionPlan.ts';
import { createMemorySalesApi } from './memorySalesApi.ts';
import { captureError, company, createHandClocks, createReadyDraft } from './outboxFixture.ts';

const request: OutboxRequest = { kind: 'invoice', contactId: 'c', draftsBefore: [], clientId: 'i' };
const step: SubmissionPlanStep = {
  ...{ key: 'invoice', kind: 'invoice', subject: '', progress: createPlannedStepProgress(null) },
};
const fresh = createSubmissionPlan({ draftId: 'draft', company, updatedAt: '2026-11-05T10:00:00.000Z' });
const question: PendingQuestion = { asks: { kind: 'delivery', repeatableFrom: null }, of: 'x' };

/** Runs a plan with one kind of step, and counts what it saves. */
const run = async (
  handler: Partial<SubmissionStepHandler>,
  changes: Partial<SubmissionPlanRun<ReturnType<typeof createReadyDraft>>> = {},
  stored: SubmissionPlan = fresh,
) => {
  const saved: SubmissionPlan[] = [];
  let prepared = 0;
  const stepKind = {
    ...{ ...stepHandlerDefaults, name: 'invoice' as const },
    plan: () => [step],
    ...handler,
    prepare: async (...context: Parameters<SubmissionStepHandler['prepare']>) => {
      prepared += 1;
      if (!handler.prepare) return { kind: 'alreadyApplied' as const, request, outcome: { id: 'invoice 1' } };
      return handler.prepare(...context);
    },
  } as SubmissionStepHandler;
  const service = { api: createMemorySalesApi().api, ownedByOthers: async () => new Set<string>() };
  const ended = await runSubmissionPlan(
    {
      ...{ kinds: outboxRequestHandlers, stepKinds: [stepKind], quietTime: createQuietTime(createHandClocks()) },
      context: { service, draft: createReadyDraft() } as unknown as SubmissionStepContext,
      isRepeatAllowed: false,
      save: async (plan) => {
        saved.push(plan);
        return plan;
      },
      askBeforeStep: async () => null,
      ...changes,
    },
    stored,
  );
  return { ended, saved, count: () => prepared };
};

describe('a run over a plan', () => {
  test('whose step never serves the draft ends after four times', async () => {
    const { count, ended } = await run({});
    expect(count()).toBe(4);
    expect(ended.steps).toMatchObject([{ progress: { state: 'settled', id: 'invoice 1' } }]);
  });

  test('saves each change once, and no question of before', async () => {
    const { saved } = await run(
      { plan: ({ before }) => (before.steps.length === 0 ? [step] : before.steps) },
      {},
      { ...fresh, question },
    );
    expect(saved.map(({ steps }) => steps.map(({ progress }) => progress.state))).toEqual([['planned'], ['settled']]);
    expect(saved.map((plan) => plan.question)).toEqual([null, null]);
  });

  test('stops with a question, which is saved', async () => {
    const { ended, saved } = await run({ prepare: async () => ({ kind: 'ask', question }) });
    expect(ended.question).toEqual(question);
    expect(saved.at(-1)).toBe(ended);
  });

  test('asks about duplicates before it prepares a step', async () => {
    const { ended, count } = await run({}, { askBeforeStep: async () => question });
    expect(ended.question).toEqual(question);
    expect(count()).toBe(0);
  });

  test('blocks the step where that cannot be found out', async () => {
    const offline = fail({ kind: 'offline' });
    const { ended, count } = await run({}, { askBeforeStep: () => Promise.reject(offline) });
    expect(ended.steps).toMatchObject([{ progress: { state: 'planned', error: offline.error, tried: null } }]);
    expect(count()).toBe(0);
  });

  test('takes the plan of an invoice that is locked as it is', async () => {
    const plan = { ...fresh, agreed: 'locked' };
    const { ended, saved } = await run({ prepare: async () => ({ kind: 'invoiceLocked', plan }) });
    expect(ended).toBe(plan);
    expect(saved.at(-1)).toBe(plan);
  });

  test('refuses a step of an unknown kind', async () => {
    const lost = { state: 'uncertain', request, error: null, lookedUp: false, quietUntil: null } as const;
    const stored = { ...fresh, steps: [{ ...step, kind: 'lines' as const, progress: lost }] };
    expect(await captureError(run({}, {}, stored))).toEqual({
      ...{ kind: 'invalidRequest', detail: 'the plan has a step "lines"' },
    });
  });

  test('keeps the earlier request of a step that could not be taken', async () => {
    const tried = { ...step, progress: createPlannedStepProgress(null, request) };
    const { ended } = await run({ plan: () => [tried], prepare: () => Promise.reject(fail({ kind: 'offline' })) });
    expect(ended.steps).toMatchObject([{ progress: { state: 'planned', error: { kind: 'offline' }, tried: request } }]);
  });
});
