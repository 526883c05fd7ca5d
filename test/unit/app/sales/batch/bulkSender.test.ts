import { describe, expect, test } from 'vitest';
import { type AppError, fail } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type BulkSenderDeps, createBulkSender } from '#app/sales/batch/bulkSender.ts';
import { createRequestThrottle } from '#app/sales/batch/requestThrottle.ts';
import type { StoredBulkResult, StoredBulkRun } from '#app/sales/store/model/storedBulkRun.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const noMessage: AppError = { kind: 'conflict', message: null };
const toSubmission = (draftId: string, error: AppError | null = null, of: CompanyRef = company): Submission => ({
  ...{ draftId, company: of, question: null, invoiceId: null, invoiceNumber: error ? null : `No ${draftId}` },
  ...{ state: error ? 'stopped' : 'done', updatedAt: '2026-11-20T10:00:00.000Z' },
  steps: [{ kind: 'contact', subject: '', state: error ? 'planned' : 'settled', error }],
});

/** What outlives a program: the run and its results; and what the service has been sent. */
const createWorld = () => ({
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
type World = ReturnType<typeof createWorld>;

const openSender = (world: World) => {
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
const beginHeld = async () => {
  const world = createWorld();
  const held = Promise.withResolvers<void>();
  world.hold = held.promise;
  const opened = openSender(world);
  await opened.sender.start({ company, draftIds: ['a', 'b', 'c'] });
  await expect.poll(() => world.sent).toEqual(['a']);
  return { ...opened, world, release: held.resolve };
};
const conflict = { error: { kind: 'conflict' } };

describe('a bulk run', () => {
  test('sends each draft once, in the order in which they were chosen', async () => {
    const world = createWorld();
    const { sender, changed, reach } = openSender(world);
    const begun = await sender.start({ company, draftIds: ['b', 'a', 'b', 'unknown'] });
    expect(begun.entries.map(({ draftId, contactName }) => [draftId, contactName])).toEqual([
      ['b', 'Recipient b'],
      ['a', 'Recipient a'],
      ['unknown', ''],
    ]);
    await reach('done');
    expect(world.sent).toEqual(['b', 'a', 'unknown']);
    await expect.poll(() => changed.at(-1)).toBe('done');
    expect(sender.isBusy()).toBe(false);
  });

  test('is one at a time, and another one begins without the results of the last', async () => {
    const { sender, world, release, reach } = await beginHeld();
    expect(sender.isBusy()).toBe(true);
    await expect(sender.start({ company, draftIds: ['c'] })).rejects.toMatchObject(conflict);
    release();
    await reach('done');
    world.sent.length = 0;
    await sender.start({ company, draftIds: ['a'] });
    await reach('done');
    expect([world.sent, [...world.results.keys()]]).toEqual([['a'], ['a']]);
  });

  test('does not begin with a draft of another service', async () => {
    const world = createWorld();
    world.elsewhere = ['b'];
    const { sender } = openSender(world);
    const refused = { error: { kind: 'otherService', address: 'https://b.example' } };
    await expect(sender.start({ company, draftIds: ['a', 'b'] })).rejects.toMatchObject(refused);
    expect([world.run, world.sent]).toEqual([null, []]);
    await sender.start({ company, draftIds: ['a'] });
  });

  test('that is paused ends the draft under way and keeps the others, which are sent when it goes on', async () => {
    const { sender, world, release, reach, entries } = await beginHeld();
    expect((await sender.pause({ company })).state).toBe('paused');
    release();
    await expect.poll(entries).toEqual(['a done', 'b waiting', 'c waiting']);
    await expect(sender.pause({ company })).rejects.toMatchObject(conflict);
    await sender.resume({ company });
    await reach('done');
    await expect(sender.resume({ company })).rejects.toMatchObject(conflict);
    expect(world.sent).toEqual(['a', 'b', 'c']);
  });

  test('that goes on sends again what was stopped or left out, and nothing that is done or asks something', async () => {
    const world = createWorld();
    world.run = {
      ...{ company, startedAt: '2026-11-20T10:00:00.000Z', state: 'paused', pausedUntil: '2026-11-20T12:00:00.000Z' },
      drafts: ['a', 'b', 'c', 'd', 'e'].map((draftId) => ({ draftId, contactName: '' })),
    };
    const result = (draftId: string, state: StoredBulkResult['state']) =>
      world.results.set(draftId, { draftId, state, error: null, invoiceNumber: null });
    for (const [id, state] of [
      ['a', 'done'],
      ['b', 'stopped'],
      ['c', 'leftOut'],
      ['d', 'needsDecision'],
    ] as const)
      result(id, state);
    const { sender, reach } = openSender(world);
    expect((await sender.resume({ company })).pausedUntil).toBeNull();
    await reach('done');
    expect(world.sent).toEqual(['b', 'c', 'e']);
  });

  test('that is cancelled keeps what was sent, and is forgotten when it is closed', async () => {
    const { sender, world, release, reach, entries } = await beginHeld();
    await expect(sender.close({ company })).rejects.toMatchObject(conflict);
    await sender.cancel({ company });
    release();
    await reach('cancelled');
    await expect.poll(entries).toEqual(['a done', 'b waiting', 'c waiting']);
    expect(await sender.close({ company })).toEqual({});
    expect([world.run, await sender.run({ company })]).toEqual([null, null]);
    await expect(sender.cancel({ company })).rejects.toMatchObject({ error: { kind: 'notFound' } });
  });

  test('shows what became of the drafts that wait for a person, and of no other', async () => {
    const world = createWorld();
    world.refused.add('b');
    const { sender, reach } = openSender(world);
    await sender.start({ company, draftIds: ['a', 'b'] });
    await reach('done');
    const submissions = async (opened: ReturnType<typeof openSender>) =>
      (await opened.sender.run({ company }))?.entries.map(({ submission }) => submission?.state ?? null);
    const again = openSender(world);
    expect(await submissions(again)).toEqual([null, 'stopped']);
    expect((await sender.run({ company }))?.entries.map(({ submission }) => submission?.state ?? null)).toEqual([
      null,
      'stopped',
    ]);
  });
});

describe('the end of the application', () => {
  test('waits for the draft under way, sends no more, and leaves the run to the next start', async () => {
    const { sender, world, release } = await beginHeld();
    const leaving = sender.leave();
    release();
    await leaving;
    expect([world.sent, world.run?.state, sender.isBusy()]).toEqual([['a'], 'running', false]);
    await sender.run({ company });
    expect(world.sent).toEqual(['a']);
    const next = openSender(world);
    await next.sender.resumeRun(company);
    await next.reach('done');
    expect(world.sent).toEqual(['a', 'b', 'c']);
  });

  test('of one connection leaves the others alone', async () => {
    const { sender, world, release, reach } = await beginHeld();
    await sender.leave('another');
    release();
    await reach('done');
    expect(world.sent).toEqual(['a', 'b', 'c']);
  });

  test('of its connection ends the run there, which goes on when it is asked for again', async () => {
    const { sender, world, release, reach } = await beginHeld();
    const leaving = sender.leave('demo');
    release();
    await leaving;
    expect(world.sent).toEqual(['a']);
    await reach('done');
    expect(world.sent).toEqual(['a', 'b', 'c']);
  });

  test('of a service pauses a run that is under way, and no other', async () => {
    const { sender, world, release, reach } = await beginHeld();
    await sender.pauseRunning(company);
    expect(world.run?.state).toBe('paused');
    await sender.pauseRunning(company);
    release();
    await sender.resume({ company });
    await reach('done');
    await sender.pauseRunning(company);
    expect(world.run?.state).toBe('done');
    await openSender(createWorld()).sender.pauseRunning(company);
  });
});

describe('a run that another program has gone on with', () => {
  test.each<[string, (world: World) => void]>([
    [
      'its state',
      (world) => {
        world.run = world.run && { ...world.run, startedAt: '2026-11-20T11:00:00.000Z' };
      },
    ],
    [
      'a result',
      (world) => void world.results.set('a', { draftId: 'a', state: 'done', error: null, invoiceNumber: null }),
    ],
  ])('is not gone on with here: %s', async (_, change) => {
    const world = createWorld();
    const { sender } = openSender(world);
    let locks = 0;
    world.onLock = () => {
      locks += 1;
      if (locks === 2) change(world);
    };
    await sender.start({ company, draftIds: ['a', 'b'] });
    await expect.poll(() => sender.isBusy()).toBe(false);
    expect(world.sent).toEqual([]);
  });
});

describe('a draft that a person sends by hand', () => {
  const stopAtA = async () => {
    const world = createWorld();
    world.refused.add('a');
    const opened = openSender(world);
    await opened.sender.start({ company, draftIds: ['a', 'b'] });
    await opened.reach('done');
    return { ...opened, world };
  };

  test('counts as sent in its run, with its number', async () => {
    const { sender, world, entries } = await stopAtA();
    expect(await entries()).toEqual(['a stopped', 'b done']);
    sender.note(toSubmission('a'));
    await expect.poll(entries).toEqual(['a done', 'b done']);
    expect(world.results.get('a')).toEqual({ draftId: 'a', state: 'done', error: null, invoiceNumber: 'No a' });
  });

  test.each([
    ['of another company', toSubmission('a', null, { ...company, customerNumber: '1002' })],
    ['that is in no run', toSubmission('c')],
    ['that stopped again', toSubmission('a', noMessage)],
  ])('changes nothing where it is one %s', async (_, submission) => {
    const { sender, world, entries } = await stopAtA();
    sender.note(submission);
    await new Promise(setImmediate);
    expect(await entries()).toEqual(['a stopped', 'b done']);
    expect(world.results.size).toBe(2);
  });
});

test('a run whose disk fails stays as it is, and is read again', async () => {
  const world = createWorld();
  const { sender, reach } = openSender(world);
  let isFull = true;
  world.onLock = () => {
    if (isFull && world.run) throw fail({ kind: 'storage', reason: 'full' });
  };
  await sender.start({ company, draftIds: ['a'] });
  await expect.poll(() => sender.isBusy()).toBe(false);
  expect(world.sent).toEqual([]);
  isFull = false;
  await reach('done');
  expect(world.sent).toEqual(['a']);
});
