import { describe, expect, test } from 'vitest';
import type { StoredBulkResult } from '#app/sales/store/model/storedBulkRun.ts';
import { beginHeld, company, createWorld, openSender } from './bulkSenderFixture.ts';

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
