import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Submission } from '#app/contract/sales/submission.ts';
import { type DraftSubmission, useDraftSubmission } from '#renderer/features/sales/draft/useDraftSubmission.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';

const draft = finishedDraft();
const done: Submission = {
  ...{ draftId: draft.id, company: draft.company, steps: [], state: 'done', question: null },
  ...{ invoiceId: 'i', invoiceNumber: '1', updatedAt: '2026-11-20T10:00:00.000Z' },
};

let asked: (readonly [name: string, input: unknown])[] = [];
beforeEach(() => {
  asked = [];
  const invoke = async (name: string, input: unknown) => {
    asked.push([name, input]);
    return { ok: true, value: done };
  };
  vi.stubGlobal('window', { invoiceDesk: { invoke, listen: () => () => undefined } });
});
afterEach(() => vi.unstubAllGlobals());

/** Renders the hook once, without a page: what its functions ask for depends on no later rendering. */
const renderSubmission = (): DraftSubmission => {
  let rendered: DraftSubmission | undefined;
  const Probe = (): null => {
    rendered = useDraftSubmission(draft, null);
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Probe)));
  if (!rendered) throw new Error('nothing was rendered');
  return rendered;
};

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
});
