import { expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import {
  createDraftSaver,
  type DraftSaveState,
  isSavingImpossible,
} from '#renderer/features/sales/draft/draftSaver.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';

const noted = (note: string): Draft => finishedDraft({ note });

/** A disk whose every save waits to be let through. */
const slowDisk = () => {
  const written: string[] = [];
  const waiting: { readonly note: string; readonly end: (full: boolean) => void }[] = [];
  const seen: DraftSaveState['kind'][] = [];
  let retry = (): void => {};
  let idle = (): void => {};
  const saver = createDraftSaver({
    save: ({ note }) =>
      new Promise((resolve, reject) => {
        const end = (full: boolean): void => {
          if (full) reject(new AppFailure({ kind: 'storage', reason: 'full' }));
          else {
            written.push(note);
            resolve({ savedAt: '2026-11-20T12:00:00.000Z' });
          }
        };
        waiting.push({ note, end });
      }),
    onChange: ({ kind }) => seen.push(kind),
    soon: (save) => {
      idle = save;
      return () => {
        idle = () => {};
      };
    },
    later: (again) => {
      retry = again;
      return () => {
        retry = () => {};
      };
    },
  });
  /** Ends the save under way; nothing else is to be done then. */
  const next = async (full = false): Promise<void> => {
    waiting.shift()?.end(full);
    await new Promise(setImmediate);
    idle();
  };
  return { saver, idle: () => idle(), written, waiting, seen, next, retry: () => retry() };
};

test('one save at a time, the newest state next, and nothing in between', async () => {
  const disk = slowDisk();
  disk.saver.push(noted('a'));
  expect(disk.waiting).toEqual([]);
  disk.idle();
  for (const note of ['ab', 'abc']) disk.saver.push(noted(note));
  expect(disk.waiting.map(({ note }) => note)).toEqual(['a']);
  await disk.next();
  expect(disk.seen.at(-1)).toBe('saving');
  expect(disk.waiting.map(({ note }) => note)).toEqual(['abc']);
  const settled = disk.saver.waitUntilSaved();
  await disk.next();
  await settled;
  expect(disk.written).toEqual(['a', 'abc']);
  expect(disk.seen.at(-1)).toBe('saved');
});

test('asking again while a save is under way begins no second one beside it', async () => {
  const disk = slowDisk();
  disk.saver.push(noted('a'));
  disk.idle();
  disk.saver.push(noted('ab'));
  const settled = disk.saver.waitUntilSaved();
  disk.saver.retry();
  disk.idle();
  expect(disk.waiting.map(({ note }) => note)).toEqual(['a']);
  await disk.next();
  expect(disk.waiting.map(({ note }) => note)).toEqual(['ab']);
  await disk.next();
  await settled;
  expect(disk.written).toEqual(['a', 'ab']);
});

test('a draft counts as on the disk when its save has ended, not before', async () => {
  const disk = slowDisk();
  let isSettled = false;
  await disk.saver.waitUntilSaved();
  disk.saver.push(noted('a'));
  const settled = disk.saver.waitUntilSaved().then(() => {
    isSettled = true;
  });
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  await disk.next();
  await settled;
  expect(disk.written).toEqual(['a']);
});

test('a failed save is reported, kept and tried again after the pause', async () => {
  const disk = slowDisk();
  disk.saver.push(noted('a'));
  disk.idle();
  await disk.next(true);
  expect(disk.seen).toEqual(['saving', 'failed']);
  disk.retry();
  await disk.next();
  expect(disk.written).toEqual(['a']);
});

test('whoever must have the draft on the disk hears that it is not', async () => {
  const disk = slowDisk();
  disk.saver.push(noted('a'));
  const settled = disk.saver.waitUntilSaved();
  await Promise.all([expect(settled).rejects.toMatchObject({ error: { kind: 'storage' } }), disk.next(true)]);
});

test('leaving hands over what waits at once, and a late failure brings nothing older back', async () => {
  const disk = slowDisk();
  disk.saver.push(noted('a'));
  disk.idle();
  disk.saver.push(noted('ab'));
  disk.saver.leave();
  expect(disk.waiting.map(({ note }) => note)).toEqual(['a', 'ab']);
  await disk.next(true);
  disk.retry();
  await disk.next();
  expect(disk.written).toEqual(['ab']);
  expect(disk.waiting).toEqual([]);
});

test('a press tries a failed save again at once, says so, and does not leave the pause to try it once more', async () => {
  const disk = slowDisk();
  disk.saver.push(noted('a'));
  disk.idle();
  await disk.next(true);
  disk.saver.retry();
  expect(disk.seen).toEqual(['saving', 'failed', 'saving']);
  expect(disk.waiting.map(({ note }) => note)).toEqual(['a']);
  disk.retry();
  expect(disk.waiting).toHaveLength(1);
  await disk.next();
  expect(disk.written).toEqual(['a']);
});

test('more that is typed after a failure is saved soon, and the pause saves nothing older after it', async () => {
  const disk = slowDisk();
  disk.saver.push(noted('a'));
  disk.idle();
  await disk.next(true);
  disk.saver.push(noted('ab'));
  disk.retry();
  expect(disk.waiting).toEqual([]);
  disk.idle();
  expect(disk.waiting.map(({ note }) => note)).toEqual(['ab']);
});

test('nothing is planned while there is nothing to save', async () => {
  const disk = slowDisk();
  disk.saver.push(noted('a'));
  disk.idle();
  await disk.next();
  disk.idle();
  disk.retry();
  expect([disk.waiting, disk.seen]).toEqual([[], ['saving', 'saved']]);
});

test('leaving cancels what was planned, and saves nothing where nothing waits', async () => {
  const disk = slowDisk();
  disk.saver.leave();
  expect(disk.waiting).toEqual([]);
  disk.saver.push(noted('a'));
  disk.saver.leave();
  disk.idle();
  expect(disk.waiting.map(({ note }) => note)).toEqual(['a']);
  await disk.next();
  expect(disk.written).toEqual(['a']);
});

test('a page that stays after all keeps what failed', async () => {
  const disk = slowDisk();
  disk.saver.leave();
  disk.saver.push(noted('a'));
  disk.idle();
  await disk.next(true);
  disk.retry();
  await disk.next();
  expect(disk.written).toEqual(['a']);
});

test('a page may be left once the draft is on the disk, and not where that is impossible', async () => {
  expect(await isSavingImpossible({ waitUntilSaved: async () => undefined })).toBe(false);
  expect(await isSavingImpossible({ waitUntilSaved: () => Promise.reject(new Error('full')) })).toBe(true);
});
