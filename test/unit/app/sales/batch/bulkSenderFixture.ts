import { expect } from 'vitest';
import type { AppError } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type BulkSenderDeps, createBulkSender } from '#app/sales/batch/bulkSender.ts';
import { createRequestThrottle } from '#app/sales/batch/requestThrottle.ts';
import type { StoredBulkResult, StoredBulkRun } from '#app/sales/store/model/storedBulkRun.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';

export const company = { connectionId: 'demo', customerNumber: '1001' };
export const noMessage: AppError = { kind: 'conflict', message: null };
export const toSubmission = (draftId: string, error: AppError | null = null, of: CompanyRef = company): Submission => ({
  ...{ draftId, company: of, question: null, invoiceId: null, invoiceNumber: error ? null : `No ${draftId}` },
  ...{ state: error ? 'stopped' : 'done', updatedAt: '2026-11-20T10:00:00.000Z' },
  steps: [{ kind: 'contact', subject: '', state: error ? 'planned' : 'settled', error }],
});

/** What outlives a program: the run and its results; and what the service has been sent. */
export const createWorld = () => ({
  run: null as StoredBulkRun | null,
  results: new Map<string, StoredBulkResult>(),
  sent: [] as string[],
  /** Drafts that a person has to see to. */
  refused: new Set<string>(),
  /** A sending waits for it. */
  hold: null as Promise<void> | null,
  elsewhere: [] as readonly string[],
  /** Called when work takes the lock. */
  onLock: (): void => undefined,
});
export type World = ReturnType<typeof createWorld>;

export const openSender = (world: World) => {
  const changed: string[] = [];
  const clocks = {
    now: () => '2026-11-20T10:00:00.000Z',
    monotonic: { now: () => 0 },
    random: () => 0,
    pause: async (_: number, signal?: AbortSignal) => signal?.throwIfAborted(),
  };
  const draft = (id: string) => finishedDraft({ id, contact: { ...finishedDraft().contact, name: `Recipient ${id}` } });
  const store = {
    bulkRun: async () => world.run,
    bulkResults: async () => [...world.results.values()],
    setUnreadableRunAside: async () => undefined,
    saveBulkRun: async (run: StoredBulkRun, forget: readonly string[]) => {
      world.run = run;
      for (const id of forget) world.results.delete(id);
    },
    saveBulkResult: async (_: unknown, result: StoredBulkResult) => void world.results.set(result.draftId, result),
    removeBulkRun: async () => {
      world.run = null;
      world.results.clear();
    },
    drafts: async () => ['a', 'b', 'c'].map((id) => ({ draft: draft(id), savedAt: '' })),
    draftsElsewhere: async () =>
      world.elsewhere.map((id) => ({
        draft: draft(id),
        savedAt: '',
        service: { key: 'k', address: 'https://b.example' },
      })),
  };
  const sender = createBulkSender({
    ...clocks,
    store,
    throttle: createRequestThrottle(clocks),
    outbox: {
      send: async (_: unknown, draftId: string) => {
        world.sent.push(draftId);
        await world.hold;
        return toSubmission(draftId, world.refused.has(draftId) ? noMessage : null);
      },
      submission: async (_: unknown, draftId: string) => toSubmission(draftId, noMessage),
    },
    lock: {
      hold: async (_: unknown, work: () => Promise<unknown>) => {
        world.onLock();
        return work();
      },
      isHeldElsewhere: () => false,
    },
    onChanged: ({ state }: { state: string }) => changed.push(state),
  } as unknown as BulkSenderDeps);
  const stateOf = async () => (await sender.run({ company }))?.state ?? null;
  const reach = (state: StoredBulkRun['state']) => expect.poll(stateOf).toBe(state);
  const entries = async () =>
    (await sender.run({ company }))?.entries.map(({ draftId, state }) => `${draftId} ${state}`);
  return { sender, changed, reach, entries, stateOf };
};

/** Begins a run that stands still at its first draft. */
export const beginHeld = async () => {
  const world = createWorld();
  const held = Promise.withResolvers<void>();
  world.hold = held.promise;
  const opened = openSender(world);
  await opened.sender.start({ company, draftIds: ['a', 'b', 'c'] });
  await expect.poll(() => world.sent).toEqual(['a']);
  return { ...opened, world, release: held.resolve };
};
