import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { AppUpdate, UpdateMode, UpdatesOffReason, UpdatesState } from '#app/contract/updates.ts';
import { createUpdateController } from '#app/updates/updateController.ts';
import type { PostponedUpdate } from '#app/updates/updateSchedule.ts';
import type { UpdateSource } from '#app/updates/updateSource.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const update: AppUpdate = { version: '1.1.0', releasedAt: null, notes: null, size: 1000 };

/** An application whose clock, server and organisation a test moves. */
const createUpdateFixture = (given: { mode?: UpdateMode; offReason?: UpdatesOffReason | null } = {}) => {
  const world = {
    now: Date.UTC(2026, 10, 20, 9),
    mode: given.mode ?? ('ask' as UpdateMode),
    offReason: given.offReason ?? null,
    newest: update as AppUpdate | null,
    isSending: false,
    postponed: null as PostponedUpdate | null,
    ring: (): void => undefined,
  };
  const done: string[] = [];
  const states: UpdatesState[] = [];
  const source: UpdateSource = {
    check: async () => {
      done.push('check');
      return world.newest;
    },
    download: async (onBytes) => {
      done.push('download');
      onBytes(500);
    },
    verify: async () => void done.push('verify'),
    install: async (andRestart) => void done.push(andRestart ? 'install and restart' : 'install'),
  };
  const updates = createUpdateController({
    openSource: async () => {
      done.push('open');
      return source;
    },
    offReason: () => world.offReason,
    mode: () => world.mode,
    postponed: {
      get: () => world.postponed,
      set: (next) => {
        world.postponed = next;
      },
    },
    isSending: () => world.isSending,
    onChanged: (state) => states.push(state),
    report: () => 'ref',
    quit: () => void done.push('quit'),
    timers: {
      every: (_ms, ring) => {
        world.ring = ring;
        return () => void done.push('stop');
      },
    },
    now: () => world.now,
    chance: () => 0.5,
  });
  const pass = async (ms: number): Promise<void> => {
    world.now += ms;
    world.ring();
    // All that a promise leads to has happened by then.
    await new Promise(setImmediate);
  };
  return { world, updates, source, done, states, pass };
};

describe('by itself', () => {
  test('nothing is loaded or asked before the first minutes have passed, then every few hours', async () => {
    const { updates, done, pass, world } = createUpdateFixture();
    world.newest = null;
    await pass(2 * minute);
    expect(done).toEqual([]);
    await pass(8 * minute);
    expect(done).toEqual(['open', 'check']);
    expect(updates.state()).toEqual({ kind: 'idle', checkedAt: '2026-11-20T09:10:00.000Z' });
    await pass(3 * hour);
    expect(done).toEqual(['open', 'check']);
    await pass(3 * hour);
    expect(done).toEqual(['open', 'check', 'check']);
  });

  test('a clock that was years ahead does not put the next check off for years', async () => {
    const { done, pass } = createUpdateFixture();
    await pass(-3 * 365 * day);
    expect(done).toEqual(['open', 'check']);
  });

  test('downloads a newer version, announces it once it is ready, and installs it at the end', async () => {
    const { updates, done, states, pass } = createUpdateFixture({ mode: 'automatic' });
    await pass(10 * minute);
    expect(updates.state()).toEqual({ kind: 'ready', update, atQuit: true, isAnnounced: true });
    expect(states.filter((state) => 'isAnnounced' in state && state.isAnnounced)).toHaveLength(1);
    await updates.installIfWanted();
    expect(done).toEqual(['open', 'check', 'download', 'verify', 'install']);
  });

  test('nothing happens where a person wants no checks, who may still check', async () => {
    const { updates, done, pass } = createUpdateFixture({ mode: 'off' });
    await pass(2 * day);
    expect(done).toEqual([]);
    expect(await updates.check()).toMatchObject({ kind: 'available', isAnnounced: true });
  });

  test('shows a failure in the settings alone, and removes nothing', async () => {
    const { updates, source, pass } = createUpdateFixture();
    source.check = () => Promise.reject(fail({ kind: 'offline' }));
    await pass(10 * minute);
    expect(updates.state()).toEqual({ kind: 'failed', error: { kind: 'offline' }, isAnnounced: false });
    source.check = async () => update;
    await pass(7 * hour);
    source.check = () => Promise.reject(fail({ kind: 'offline' }));
    await pass(7 * hour);
    expect(updates.state()).toMatchObject({ kind: 'available' });
  });

  test('a version that was taken back is forgotten', async () => {
    const { updates, done, world, pass } = createUpdateFixture({ mode: 'automatic' });
    await pass(10 * minute);
    world.newest = null;
    await pass(7 * hour);
    expect(updates.state().kind).toBe('idle');
    await updates.installIfWanted();
    expect(done).not.toContain('install');
  });
});

describe('when the person is asked first', () => {
  test('nothing is fetched before they say so, and nothing installed either', async () => {
    const { updates, done, pass } = createUpdateFixture();
    await pass(10 * minute);
    expect(updates.state()).toEqual({ kind: 'available', update, isAnnounced: true });
    await updates.download();
    await expect.poll(() => updates.state()).toMatchObject({ kind: 'ready', atQuit: false });
    await updates.installIfWanted();
    expect(done).toEqual(['open', 'check', 'download']);
    expect(updates.installAtQuit()).toMatchObject({ atQuit: true, isAnnounced: false });
    await updates.installIfWanted();
    expect(done.slice(3)).toEqual(['verify', 'install']);
  });

  test('later means a day, for this version alone', async () => {
    const { updates, world, pass } = createUpdateFixture();
    await pass(10 * minute);
    expect(updates.postpone()).toMatchObject({ isAnnounced: false });
    await pass(23 * hour);
    expect(updates.state()).toMatchObject({ isAnnounced: false });
    await pass(2 * hour);
    expect(updates.state()).toMatchObject({ isAnnounced: true });
    updates.postpone();
    world.newest = { ...update, version: '1.2.0' };
    await pass(7 * hour);
    expect(updates.state()).toMatchObject({ update: { version: '1.2.0' }, isAnnounced: true });
  });

  test('a day that begins in the future is none', async () => {
    const { updates, world, pass } = createUpdateFixture();
    await pass(10 * minute);
    world.postponed = { version: '1.1.0', until: world.now + 400 * day };
    expect(updates.state()).toMatchObject({ isAnnounced: true });
  });

  test('a download that they stop can be begun again', async () => {
    const { updates, source, done } = createUpdateFixture();
    await updates.check();
    source.download = (_onBytes, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(fail({ kind: 'cancelled' })));
      });
    await updates.download();
    expect(updates.state()).toMatchObject({ kind: 'downloading', bytes: 0 });
    await updates.check();
    expect(done.filter((each) => each === 'check')).toHaveLength(1);
    updates.cancel();
    await expect.poll(() => updates.state()).toMatchObject({ kind: 'available' });
  });
});

describe('a restart into the new version', () => {
  const ready = async () => {
    const parts = createUpdateFixture();
    await parts.updates.check();
    await parts.updates.download();
    await expect.poll(() => parts.updates.state().kind).toBe('ready');
    parts.done.length = 0;
    return parts;
  };

  test('ends the application in good order, and only then hands over to the installer', async () => {
    const { updates, done } = await ready();
    expect(await updates.install({ evenSending: false })).toEqual({ isSending: false });
    expect(done).toEqual(['verify', 'quit']);
    await updates.installIfWanted();
    expect(done.slice(2)).toEqual(['verify', 'install and restart']);
  });

  test('does not happen while invoices are sent, unless they say so', async () => {
    const { updates, done, world } = await ready();
    world.isSending = true;
    expect(await updates.install({ evenSending: false })).toEqual({ isSending: true });
    expect(done).toEqual([]);
    await updates.install({ evenSending: true });
    expect(done).toEqual(['verify', 'quit']);
  });

  test('does not happen where what was fetched is no longer what was signed', async () => {
    const { updates, source, done } = await ready();
    source.verify = () => Promise.reject(fail({ kind: 'updateFailed', reason: 'damaged' }));
    await updates.install({ evenSending: false });
    expect(done).toEqual([]);
    expect(updates.state()).toMatchObject({ kind: 'failed', error: { reason: 'damaged' }, isAnnounced: true });
    await updates.installIfWanted();
    expect(done).toEqual([]);
  });
});

describe('where an organisation looks after updates', () => {
  test('nobody checks, not by hand either', async () => {
    const { updates, done, pass } = createUpdateFixture({ offReason: 'byOrganisation' });
    expect(await updates.check()).toEqual({ kind: 'off', why: 'byOrganisation' });
    await updates.download();
    await pass(day);
    expect(done).toEqual([]);
  });

  test('what was ready is not installed any more', async () => {
    const { updates, done, states, world, pass } = createUpdateFixture({ mode: 'automatic' });
    await pass(10 * minute);
    world.offReason = 'byOrganisation';
    updates.reconsider();
    expect(states.at(-1)).toEqual({ kind: 'off', why: 'byOrganisation' });
    await updates.install({ evenSending: true });
    await updates.installIfWanted();
    expect(done).toEqual(['open', 'check', 'download']);
  });

  test('what was found goes on by itself as soon as it may', async () => {
    const { updates, world, pass } = createUpdateFixture();
    await pass(10 * minute);
    world.mode = 'automatic';
    updates.reconsider();
    await expect.poll(() => updates.state()).toMatchObject({ kind: 'ready' });
  });
});
