import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { DraftAction } from '#app/sales/draft/reducer.ts';
import { findEarlierRefusal, landRefusal } from '#renderer/features/sales/draft/refusedDrafts.ts';
import { getRefusedFieldMessages } from '#renderer/features/sales/draft/serverMessages.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';

const sent = finishedDraft({ step: 'result', note: 'Thanks' });
const refuse = (path: string, changes: Partial<Submission> = {}): Submission => ({
  ...{
    draftId: sent.id,
    company: sent.company,
    state: 'stopped',
    question: null,
    invoiceId: null,
    invoiceNumber: null,
  },
  steps: [
    {
      ...{ kind: 'lines', subject: '', state: 'refused' },
      error: { kind: 'validation', fields: [{ path, message: 'Refused.' }], messages: [] },
    },
  ],
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});

/** Lands a submission on a draft, and tells what was done and where the focus went. */
const land = (submission: Submission | null, draft: Draft = sent, cache = new QueryClient()) => {
  const actions: DraftAction[] = [];
  const focused: string[] = [];
  const refusal = landRefusal(cache, submission, {
    draft,
    act: (action) => {
      actions.push(action);
      return draft;
    },
    focusOn: (path) => focused.push(path),
  });
  return { cache, refusal, actions, focused };
};

describe('the refusal of a sent draft', () => {
  test('opens the step of the first field that it names', () => {
    const { refusal, actions, focused } = land(refuse('dueDate'));
    expect(refusal?.draft).toBe(sent);
    expect(actions).toEqual([{ kind: 'goTo', step: 'lines' }]);
    expect(focused).toEqual(['dueDate']);
    expect(land(refuse('contact.email')).actions).toEqual([{ kind: 'goTo', step: 'delivery' }]);
    expect(land(refuse('contact.email'), { ...sent, channel: 'paper' }).actions).toEqual([
      { kind: 'goTo', step: 'recipient' },
    ]);
  });

  test('stays on the result where it names no field', () => {
    const { refusal, actions, focused } = land(refuse('VoucherType'));
    expect(refusal?.messages).toHaveLength(1);
    expect([actions, focused]).toEqual([[], []]);
  });

  test.each<[string, Submission | null, Draft]>([
    ['was sent with success', refuse('dueDate', { state: 'done' }), sent],
    ['was not sent', null, sent],
    ['is being edited again', refuse('dueDate'), { ...sent, step: 'lines' }],
  ])('is none where the draft %s', (_, submission, draft) => {
    const { refusal, actions, focused } = land(submission, draft);
    expect([refusal, actions, focused]).toEqual([null, [], []]);
  });

  test('is read with the draft as it was refused when the page opens again, so that mended fields stay quiet', () => {
    const submission = refuse('note');
    const { cache } = land(submission);
    const mended: Draft = { ...sent, note: 'Thank you' };
    const again = findEarlierRefusal(cache, submission, mended);
    expect(again?.draft).toEqual(sent);
    expect(getRefusedFieldMessages(again, mended).size).toBe(0);
    expect(getRefusedFieldMessages(again, sent)).toEqual(new Map([['note', 'Refused.']]));
  });

  test('is read with the draft as it is where another sending was refused since, or another draft', () => {
    const { cache } = land(refuse('note'));
    const mended: Draft = { ...sent, note: 'Thank you' };
    const later = refuse('note', { updatedAt: '2026-11-20T12:30:00.000Z' });
    expect(findEarlierRefusal(cache, later, mended)?.draft).toBe(mended);
    const other: Draft = { ...mended, id: 'd2' };
    expect(findEarlierRefusal(cache, refuse('note'), other)?.draft).toBe(other);
    expect(findEarlierRefusal(new QueryClient(), refuse('note'), mended)?.draft).toBe(mended);
    expect(findEarlierRefusal(cache, null, mended)).toBeNull();
  });
});
