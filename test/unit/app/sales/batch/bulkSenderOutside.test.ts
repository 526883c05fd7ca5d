import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { company, createWorld, noMessage, openSender, toSubmission, type World } from './bulkSenderFixture.ts';

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
