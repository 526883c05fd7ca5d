import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { createCallDeduplicator, createCompanyQueue } from '#app/sales/outbox/companyQueue.ts';
import { createQuietTime } from '#app/sales/outbox/quietTime.ts';
import { dismissRemoteDuplicateReport, listRemoteDuplicateReports } from '#app/sales/outbox/remoteDuplicateReports.ts';
import { findRepeatedRequest, recordRepeatedRequest } from '#app/sales/outbox/repeatedRequests.ts';
import { createSendingLock } from '#app/sales/outbox/sendingLock.ts';
import type { OutboxRequest } from '#app/sales/store/model/outboxStepProgress.ts';
import type { RepeatedRequest } from '#app/sales/store/model/repeatedRequest.ts';
import { captureError, company, createHandClocks, makeFolder, openStore } from './outboxFixture.ts';

const otherCompany = { ...company, customerNumber: '2' };
const otherConnection = { ...company, connectionId: 'other' };

/** Work that ends when it is told to. */
const createHeldWork = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isBegun = false;
  return {
    ...{ end: () => resolve('done'), refuse: reject, hasBegun: () => isBegun },
    run: () => {
      isBegun = true;
      return promise;
    },
  };
};
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the queue of a company', () => {
  test('runs one piece of work at a time, also after one that failed, and other companies meanwhile', async () => {
    const { enqueue, isBusy } = createCompanyQueue();
    const works = [createHeldWork(), createHeldWork(), createHeldWork()] as const;
    const [first, second, other] = works;
    expect(isBusy()).toBe(false);
    const ends = [enqueue(company, first.run), enqueue(company, second.run), enqueue(otherCompany, other.run)];
    await soon();
    expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, false, true]);
    first.refuse(fail({ kind: 'offline' }));
    expect(await captureError(ends[0] as Promise<unknown>)).toEqual({ kind: 'offline' });
    expect(isBusy()).toBe(true);
    await soon();
    expect(second.hasBegun()).toBe(true);
    second.end();
    other.end();
    expect(await Promise.all(ends.slice(1))).toEqual(['done', 'done']);
    expect(isBusy()).toBe(false);
  });

  test('is idle when all work has ended, or that of one connection', async () => {
    const { enqueue, waitUntilIdle } = createCompanyQueue();
    const own = createHeldWork();
    const other = createHeldWork();
    const ends = [enqueue(company, own.run), enqueue(otherConnection, other.run)];
    const idle: string[] = [];
    const waits = [
      waitUntilIdle().then(() => idle.push('all')),
      waitUntilIdle('other').then(() => idle.push('other')),
      waitUntilIdle('unknown').then(() => idle.push('unknown')),
    ];
    await soon();
    expect(idle).toEqual(['unknown']);
    other.end();
    await soon();
    expect(idle).toEqual(['unknown', 'other']);
    own.end();
    await Promise.all([...waits, ...ends]);
    expect(idle).toEqual(['unknown', 'other', 'all']);
  });

  test('holds the lock of the company for each piece of work', async () => {
    const held: unknown[] = [];
    const { enqueue } = createCompanyQueue((of, work) => {
      held.push(of);
      return work();
    });
    expect(await enqueue(company, async () => 1)).toBe(1);
    expect(held).toEqual([company]);
  });
});

describe('work that is known by name', () => {
  test('is done once where it is asked for twice, and again later', async () => {
    const { run, isUnderWay } = createCallDeduplicator<string>(createCompanyQueue());
    const work = createHeldWork();
    let runs = 0;
    const counted = () => {
      runs += 1;
      return work.run();
    };
    const both = [run(company, 'a', counted), run(company, 'a', counted)];
    expect(isUnderWay(company, 'a')).toBe(true);
    for (const of of [otherCompany, otherConnection]) expect(isUnderWay(of, 'a')).toBe(false);
    expect(isUnderWay(company, 'b')).toBe(false);
    work.end();
    expect(await Promise.all(both)).toEqual(['done', 'done']);
    expect(runs).toBe(1);
    expect(isUnderWay(company, 'a')).toBe(false);
    await run(company, 'a', counted);
    expect(runs).toBe(2);
  });

  test('joins an equal request, and one that names none; refuses another', async () => {
    const { run } = createCallDeduplicator<string>(createCompanyQueue());
    const work = createHeldWork();
    const first = run(company, 'a', work.run, { channel: 'email' });
    const joined = [run(company, 'a', work.run, { channel: 'email' }), run(company, 'a', work.run)];
    expect(await captureError(run(company, 'a', work.run, { channel: 'paper' }))).toEqual({ kind: 'alreadyUnderWay' });
    work.end();
    expect(await Promise.all([first, ...joined])).toEqual(['done', 'done', 'done']);
  });
});

describe('a quiet time', () => {
  const open = () => {
    const times = { today: Date.parse('2026-11-05T10:00:00.000Z'), monotonic: 500 };
    const clocks = { now: () => new Date(times.today).toISOString(), monotonic: { now: () => times.monotonic } };
    const pass = (milliseconds: number) => {
      times.today += milliseconds;
      times.monotonic += milliseconds;
    };
    return { times, clocks, pass, quiet: createQuietTime(clocks) };
  };
  const end = '2026-11-05T10:02:00.000Z';

  test('ends after its length', () => {
    const { quiet, pass } = open();
    expect(quiet.begin(120_000)).toBe(end);
    expect(quiet.pendingUntil(end, 120_000)).toBe(end);
    pass(119_999);
    expect(quiet.pendingUntil(end, 120_000)).toBe(end);
    pass(1);
    expect(quiet.pendingUntil(end, 120_000)).toBeNull();
  });

  test.each([-3_600_000, 3_600_000])('is neither shortened nor lengthened where the clock is set by %i ms', (set) => {
    const { quiet, pass, times } = open();
    quiet.begin(120_000);
    times.today += set;
    pass(60_000);
    expect(quiet.pendingUntil(end, 120_000)).toBe(new Date(Date.parse(end) + set).toISOString());
    pass(60_000);
    expect(quiet.pendingUntil(end, 120_000)).toBeNull();
  });

  test('of an earlier program ends by the clock, at most its length from now', () => {
    const { clocks, pass } = open();
    const quiet = createQuietTime(clocks);
    expect(quiet.pendingUntil('2026-11-05T10:01:00.000Z', 120_000)).toBe('2026-11-05T10:01:00.000Z');
    expect(quiet.pendingUntil('2026-11-05T12:00:00.000Z', 120_000)).toBe(end);
    pass(60_000);
    expect(quiet.pendingUntil('2026-11-05T12:00:00.000Z', 120_000)).toBe(end);
    expect(quiet.pendingUntil('2026-11-05T10:01:00.000Z', 120_000)).toBeNull();
    expect(quiet.pendingUntil('2026-11-05T09:00:00.000Z', 120_000)).toBeNull();
  });
});

describe('the sending lock', () => {
  test('is shared by the work of one program, and held until the last of it has ended', async () => {
    const folder = makeFolder();
    const here = createSendingLock(folder, 'service');
    const elsewhere = createSendingLock(folder, 'service');
    const works = [createHeldWork(), createHeldWork()] as const;
    expect(elsewhere.isHeldElsewhere(company)).toBe(false);
    const ends = works.map(({ run }) => here.hold(company, run));
    await expect.poll(() => works.every(({ hasBegun }) => hasBegun())).toBe(true);
    expect(here.isHeldElsewhere(company)).toBe(false);
    expect(elsewhere.isHeldElsewhere(company)).toBe(true);
    for (const free of [otherCompany, otherConnection]) expect(elsewhere.isHeldElsewhere(free)).toBe(false);
    expect(createSendingLock(folder, 'other service').isHeldElsewhere(company)).toBe(false);
    works[0].end();
    await ends[0];
    expect(elsewhere.isHeldElsewhere(company)).toBe(true);
    works[1].end();
    expect(await ends[1]).toBe('done');
    expect(elsewhere.isHeldElsewhere(company)).toBe(false);
    expect(await elsewhere.hold(company, async () => 'theirs')).toBe('theirs');
  });

  test('is waited for while another program only looks at it, and refused where that one works', async () => {
    const folder = makeFolder();
    const here = createSendingLock(folder, 'service');
    const elsewhere = createSendingLock(folder, 'service');
    const work = createHeldWork();
    const end = elsewhere.hold(company, work.run);
    await expect.poll(work.hasBegun).toBe(true);
    let runs = 0;
    const refused = here.hold(company, async () => runs++);
    expect(await captureError(refused)).toEqual({ kind: 'otherProgram', reason: 'working' });
    expect(runs).toBe(0);
    const waiting = here.hold(company, async () => 'mine');
    // While it waits it does not have the lock.
    expect(here.isHeldElsewhere(company)).toBe(true);
    work.end();
    await end;
    expect(await waiting).toBe('mine');
  });

  test('is given back where the work fails', async () => {
    const folder = makeFolder();
    const here = createSendingLock(folder, 'service');
    const failed = here.hold(company, () => Promise.reject(fail({ kind: 'offline' })));
    expect(await captureError(failed)).toEqual({ kind: 'offline' });
    expect(createSendingLock(folder, 'service').isHeldElsewhere(company)).toBe(false);
    expect(await here.hold(company, async () => 1)).toBe(1);
  });
});

describe('the record of a repeated request', () => {
  const step = { draftId: 'draft', key: 'invoice' };
  const request = (contactId: string, clientId = 'i', draftsBefore: readonly string[] = []): OutboxRequest => ({
    ...{ kind: 'invoice', contactId, clientId, draftsBefore: [...draftsBefore] },
  });

  test('holds each request once, as it was sent first, and the last time', async () => {
    const store = openStore();
    const clocks = createHandClocks();
    const deps = { store, now: clocks.now };
    await recordRepeatedRequest(deps, company, step, request('c'));
    clocks.pass(60);
    await recordRepeatedRequest(deps, company, step, request('c', 'other id', ['draft of others']));
    await recordRepeatedRequest(deps, company, step, request('d'));
    await recordRepeatedRequest(deps, company, { ...step, key: 'contact' }, request('e'));
    expect(await findRepeatedRequest(store, company, step)).toEqual({
      ...{ id: '["draft","invoice"]', company, step, requests: [request('c'), request('d')] },
      ...{ repeatedAt: '2026-11-05T10:01:00.000Z', duplicates: [], foundAt: null, isDismissed: false },
    });
    expect(await findRepeatedRequest(store, company, { draftId: null, key: 'invoice' })).toBeNull();
    expect(await store.repeatedSteps(company)).toHaveLength(2);
  });

  test('keeps what was found, and that a person knows it', async () => {
    const store = openStore();
    const { now } = createHandClocks();
    await recordRepeatedRequest({ store, now }, company, step, request('c'));
    const [noted] = await store.repeatedSteps(company);
    const found = { duplicates: [{ kind: 'invoice' as const, id: 'x', name: '' }], foundAt: now(), isDismissed: true };
    await store.saveRepeatedStep({ ...(noted as RepeatedRequest), ...found });
    await recordRepeatedRequest({ store, now }, company, step, request('c'));
    expect(await findRepeatedRequest(store, company, step)).toMatchObject(found);
  });
});

describe('reports of duplicates', () => {
  const report = (id: string, change: Partial<RepeatedRequest>): RepeatedRequest => ({
    ...{ id, company, step: { draftId: id, key: 'invoice' }, requests: [], repeatedAt: '2026-11-01T10:00:00.000Z' },
    ...{ duplicates: [{ kind: 'invoice', id: `of ${id}`, name: 'Kymi Oy' }], foundAt: '2026-11-02T10:00:00.000Z' },
    ...{ isDismissed: false, ...change },
  });

  test('are those that nobody has dismissed, the newest first', async () => {
    const store = openStore();
    const saved = [
      report('old', {}),
      report('new', { foundAt: '2026-11-03T10:00:00.000Z' }),
      report('middle', { foundAt: '2026-11-02T12:00:00.000Z' }),
      report('dismissed', { isDismissed: true }),
      report('without', { duplicates: [] }),
      report('never', { foundAt: null }),
    ];
    for (const each of saved) await store.saveRepeatedStep(each);
    expect(await listRemoteDuplicateReports(store, company)).toEqual([
      ...[
        { id: 'new', foundAt: '2026-11-03T10:00:00.000Z' },
        { id: 'middle', foundAt: '2026-11-02T12:00:00.000Z' },
        { id: 'old', foundAt: '2026-11-02T10:00:00.000Z' },
      ].map((each) => ({ ...each, duplicates: [{ kind: 'invoice', id: `of ${each.id}`, name: 'Kymi Oy' }] })),
    ]);
    await dismissRemoteDuplicateReport(store, company, 'middle');
    await dismissRemoteDuplicateReport(store, company, 'unknown');
    expect((await listRemoteDuplicateReports(store, company)).map(({ id }) => id)).toEqual(['new', 'old']);
    expect(await store.repeatedSteps(company)).toHaveLength(6);
  });
});
