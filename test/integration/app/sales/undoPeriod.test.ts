import { once as onceEvent } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { pause } from '#app/lib/pause.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import {
  captureError,
  company,
  createSalesConnection,
  newFile,
  once,
  readyDraft,
  releaseLocks,
  tally,
} from './parts.ts';
import { startSalesDemo } from './speech.ts';

const undoMs = 10_000;
const nothing = { contacts: 0, products: 0, invoices: 0, deliveries: 0 };

/** A sales feature whose undo periods end when the test says so. */
interface UndoableSales {
  readonly sales: SalesFeature;
  readonly submissions: readonly Submission[];
  /** Lets that many milliseconds pass on the monotonic clock. */
  readonly advance: (ms: number) => void;
  /** Resolves when an undo period is running. */
  readonly untilHeld: () => Promise<void>;
}

let demo: DemoService;
let requests: string[];
const opened: UndoableSales[] = [];

const createCountingClient = (): HttpClient => {
  const http = createHttpClient();
  return {
    ...http,
    send: (request) => {
      requests.push(request.url.toString());
      return http.send(request);
    },
  };
};

const open = (file: string): UndoableSales => {
  const submissions: Submission[] = [];
  const timers = new Set<{ readonly endsAt: number; readonly end: () => void }>();
  let now = 0;
  const sales = createSalesFeature({
    file,
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    sourceFor: () => createSalesConnection(demo, createCountingClient()),
    onSubmissionChanged: (submission) => submissions.push(submission),
    onSetAside: () => undefined,
    undoMs: () => undoMs,
    monotonic: { now: () => now },
    pause: async (ms, signal) => {
      if (ms !== undoMs) return pause(ms, signal);
      const elapsed = new Promise<void>((resolve) => {
        timers.add({ endsAt: now + ms, end: resolve });
      });
      await Promise.race([elapsed, signal && onceEvent(signal, 'abort')]);
      signal?.throwIfAborted();
    },
  });
  const feature: UndoableSales = {
    sales,
    submissions,
    advance: (ms) => {
      now += ms;
      for (const { endsAt, end } of timers) if (endsAt <= now) end();
    },
    untilHeld: async () => {
      await expect.poll(() => submissions.at(-1)?.hold?.kind).toBe('undoable');
    },
  };
  opened.push(feature);
  return feature;
};

beforeEach(async () => {
  demo = await startSalesDemo();
  requests = [];
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ sales }) => sales.close()));
  await demo.close();
});

const submissionOf = async ({ sales }: UndoableSales, draftId: string): Promise<Submission | null> =>
  (await sales.draft({ company, draftId })).submission;

describe('the undo period', () => {
  test('keeps every request back until it is over, then sends once', async () => {
    const feature = open(newFile());
    const { id: draftId } = await readyDraft(feature.sales, 'Kymin Veistämö Oy');
    requests.length = 0;
    const sending = feature.sales.send({ company, draftId });
    await feature.untilHeld();
    feature.advance(undoMs - 1);
    expect(await submissionOf(feature, draftId)).toMatchObject({
      state: 'sending',
      hold: { kind: 'undoable', remainingMs: 1 },
      steps: ['contact', 'product', 'invoice', 'lines', 'delivery'].map((kind) => ({ kind, state: 'planned' })),
    });
    expect(requests).toEqual([]);
    expect(feature.sales.isSending()).toBe(true);
    feature.advance(1);
    expect(await sending).toMatchObject({ state: 'done' });
    expect((await sending).hold).toBeUndefined();
    expect(tally(demo)).toEqual(once);
  });

  test('is one for a draft that is sent twice at once', async () => {
    const feature = open(newFile());
    const { id: draftId } = await readyDraft(feature.sales, 'Kymin Veistämö Oy');
    const both = [feature.sales.send({ company, draftId }), feature.sales.send({ company, draftId })];
    await feature.untilHeld();
    feature.advance(undoMs);
    expect((await Promise.all(both)).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(tally(demo)).toEqual(once);
  });

  test('ends by "Undo" with a draft that can be changed and sent again', async () => {
    const feature = open(newFile());
    const draft = await readyDraft(feature.sales, 'Kymin Veistämö Oy');
    const forDraft = { company, draftId: draft.id };
    requests.length = 0;
    const sending = feature.sales.send(forDraft);
    await feature.untilHeld();
    expect(await captureError(feature.sales.saveDraft({ draft: { ...draft, note: 'Later' } }))).toMatchObject({
      kind: 'conflict',
    });
    expect(await feature.sales.undo(forDraft)).toMatchObject({ state: 'stopped', hold: { kind: 'undone' } });
    expect(await sending).toMatchObject({ hold: { kind: 'undone' } });
    expect(feature.submissions.at(-1)?.hold).toEqual({ kind: 'undone' });
    expect(await submissionOf(feature, draft.id)).toBeNull();
    expect(requests).toEqual([]);
    await feature.sales.saveDraft({ draft: { ...draft, note: 'Later' } });
    const again = feature.sales.send(forDraft);
    await feature.untilHeld();
    feature.advance(undoMs);
    expect(await again).toMatchObject({ state: 'done' });
    expect(tally(demo)).toEqual(once);
  });

  test('cannot be undone once it is over', async () => {
    const feature = open(newFile());
    const { id: draftId } = await readyDraft(feature.sales, 'Kymin Veistämö Oy');
    const sending = feature.sales.send({ company, draftId });
    await feature.untilHeld();
    feature.advance(undoMs);
    await sending;
    expect(await captureError(feature.sales.undo({ company, draftId }))).toMatchObject({ kind: 'conflict' });
    expect(tally(demo)).toEqual(once);
  });

  test('refuses a draft with faults before it begins', async () => {
    const feature = open(newFile());
    const draft = await readyDraft(feature.sales, 'Kymin Veistämö Oy');
    await feature.sales.saveDraft({ draft: { ...draft, contact: { ...draft.contact, name: '' } } });
    const error = await captureError(feature.sales.send({ company, draftId: draft.id }));
    expect(error).toMatchObject({ kind: 'validation' });
    expect(await submissionOf(feature, draft.id)).toBeNull();
  });

  test('holds the sending back where the application closes within it, and waits for the person', async () => {
    const file = newFile();
    const first = open(file);
    const { id: draftId } = await readyDraft(first.sales, 'Kymin Veistämö Oy');
    requests.length = 0;
    const sending = first.sales.send({ company, draftId });
    await first.untilHeld();
    await first.sales.close();
    expect(await sending).toMatchObject({ state: 'stopped', hold: { kind: 'heldBack' } });
    const second = open(file);
    expect(await submissionOf(second, draftId)).toMatchObject({ state: 'stopped', hold: { kind: 'heldBack' } });
    expect(requests).toEqual([]);
    const again = second.sales.send({ company, draftId });
    await second.untilHeld();
    second.advance(undoMs);
    expect(await again).toMatchObject({ state: 'done' });
    expect(tally(demo)).toEqual(once);
  });

  test('is under way for another program, which cannot change the draft meanwhile', async () => {
    const file = newFile();
    const first = open(file);
    const draft = await readyDraft(first.sales, 'Kymin Veistämö Oy');
    const sending = first.sales.send({ company, draftId: draft.id });
    await first.untilHeld();
    const second = open(file);
    expect((await submissionOf(second, draft.id))?.state).toBe('sending');
    expect(await captureError(second.sales.send({ company, draftId: draft.id }))).toMatchObject({
      kind: 'otherProgram',
    });
    expect(await captureError(second.sales.saveDraft({ draft: { ...draft, note: 'Later' } }))).toMatchObject({
      kind: 'otherProgram',
    });
    first.advance(undoMs);
    expect(await sending).toMatchObject({ state: 'done' });
    expect(tally(demo)).toEqual(once);
  });

  test('holds the sending back where the program was killed within it', async () => {
    const file = newFile();
    const first = open(file);
    const { id: draftId } = await readyDraft(first.sales, 'Kymin Veistämö Oy');
    void first.sales.send({ company, draftId });
    await first.untilHeld();
    releaseLocks(file);
    const second = open(file);
    expect(await submissionOf(second, draftId)).toMatchObject({ state: 'stopped', hold: { kind: 'heldBack' } });
    expect(tally(demo)).toEqual(nothing);
  });

  test('is left out for drafts that are sent in bulk', async () => {
    const feature = open(newFile());
    const { id: draftId } = await readyDraft(feature.sales, 'Kymin Veistämö Oy');
    await feature.sales.bulk.start({ company, draftIds: [draftId] });
    await expect.poll(async () => (await feature.sales.bulk.run({ company }))?.state).toBe('done');
    expect(tally(demo)).toEqual(once);
  });
});
