import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Submission } from '#app/contract/sales/submission.ts';
import { type DraftSubmission, useDraftSubmission } from '#renderer/features/sales/draft/useDraftSubmission.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';
import { renderHookOnce } from './renderHookOnce.ts';

const draft = finishedDraft();
const done: Submission = {
  ...{ draftId: draft.id, company: draft.company, steps: [], state: 'done', question: null },
  ...{ invoiceId: 'i', invoiceNumber: '1', updatedAt: '2026-11-20T10:00:00.000Z' },
};

let asked: (readonly [name: string, input: unknown])[] = [];
let answer: Submission;
beforeEach(() => {
  asked = [];
  answer = done;
  const invoke = async (name: string, input: unknown) => {
    asked.push([name, input]);
    return { ok: true, value: answer };
  };
  vi.stubGlobal('window', { invoiceDesk: { invoke, listen: () => () => undefined } });
});
afterEach(() => vi.unstubAllGlobals());

const renderSubmission = (cache?: QueryClient): DraftSubmission =>
  renderHookOnce(() => useDraftSubmission(draft, null), cache ? { cache } : {});

describe('the submission of a draft', () => {
  test('is asked for once the draft is on the disk, not before', async () => {
    const saved = Promise.withResolvers<void>();
    const sending = renderSubmission().send(() => saved.promise);
    await new Promise(setImmediate);
    expect(asked).toEqual([]);
    saved.resolve();
    expect(await sending).toEqual(done);
    expect(asked).toEqual([['sales.send', { company: draft.company, draftId: draft.id }]]);
  });

  test('is not asked for where the draft cannot be saved', async () => {
    const sending = renderSubmission().send(() => Promise.reject(new Error('the disk is full')));
    expect(await sending).toBeNull();
    expect(asked).toEqual([]);
  });

  test('is where it was when the page opened, and nothing is under way', () => {
    expect(renderHookOnce(() => useDraftSubmission(draft, done))).toMatchObject({
      ...{ submission: done, error: null, isUnderWay: false },
    });
    expect(renderSubmission().submission).toBeNull();
  });

  test.each([
    ['the service’s values are taken over', 'acceptServiceVersion', 'stopped', true],
    ['the sending goes on', 'acceptServiceVersion', 'done', false],
    ['another answer was given', 'sendAnyway', 'stopped', false],
  ] as const)('reads the draft again only if an answer makes it another: %s', async (_, given, state, isReset) => {
    const cache = new QueryClient();
    const key = salesQueryKeys.draft(draft.company, draft.id);
    const otherKey = salesQueryKeys.draft(draft.company, 'other');
    for (const each of [key, otherKey]) cache.setQueryData(each, { draft });
    answer = { ...done, state };
    expect(await renderSubmission(cache).decide(given)).toEqual(answer);
    expect(asked).toEqual([['sales.decide', { company: draft.company, draftId: draft.id, answer: given }]]);
    expect(cache.getQueryData(key)).toEqual(isReset ? undefined : { draft });
    expect(cache.getQueryData(otherKey)).toEqual({ draft });
  });
});
