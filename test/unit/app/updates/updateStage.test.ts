import { describe, expect, test } from 'vitest';
import type { AppUpdate } from '#app/contract/updates.ts';
import { getUpdateCheckDelayMs, isUpdateCheckDue, isUpdateReminderPostponed } from '#app/updates/updateSchedule.ts';
import { reduceUpdateStage, type UpdateStage, type UpdateStageEvent } from '#app/updates/updateStage.ts';

const minute = 60_000;
const hour = 60 * minute;
const update: AppUpdate = { version: '1.1.0', releasedAt: null, notes: null, size: 1000 };
const newer: AppUpdate = { ...update, version: '1.2.0' };
const error = { kind: 'offline' } as const;

const idle: UpdateStage = { kind: 'idle', checkedAt: null };
const checking: UpdateStage = { kind: 'checking' };
const available: UpdateStage = { kind: 'available', update };
const downloading: UpdateStage = { kind: 'downloading', update, bytes: 100 };
const ready: UpdateStage = { kind: 'ready', update, isWanted: false };
const failed: UpdateStage = { kind: 'failed', error, isAsked: true };
const failure = (isAsked: boolean): UpdateStageEvent => ({ kind: 'failed', error, isAsked });

describe('the stage of an update', () => {
  test.each<[UpdateStage, UpdateStageEvent, UpdateStage]>([
    [idle, { kind: 'checkBegan' }, checking],
    [failed, { kind: 'checkBegan' }, checking],
    [checking, { kind: 'found', update }, available],
    [available, { kind: 'found', update: newer }, { kind: 'available', update: newer }],
    [ready, { kind: 'found', update: newer }, { kind: 'available', update: newer }],
    [ready, { kind: 'nothingNew', at: '2026-11-20' }, { kind: 'idle', checkedAt: '2026-11-20' }],
    [available, { kind: 'downloadBegan' }, { kind: 'downloading', update, bytes: 0 }],
    [downloading, { kind: 'came', bytes: 110 }, { kind: 'downloading', update, bytes: 110 }],
    [downloading, { kind: 'downloaded' }, ready],
    [downloading, { kind: 'downloadStopped' }, available],
    [ready, { kind: 'wanted' }, { kind: 'ready', update, isWanted: true }],
    [checking, failure(false), { kind: 'failed', error, isAsked: false }],
    [downloading, failure(false), { kind: 'failed', error, isAsked: false }],
    [available, failure(true), failed],
  ])('changes: %j, %j', (before, event, after) => {
    expect(reduceUpdateStage(before, event)).toMatchObject(after);
  });

  test.each<[UpdateStage, UpdateStageEvent]>([
    [available, { kind: 'checkBegan' }],
    [downloading, { kind: 'checkBegan' }],
    [ready, { kind: 'checkBegan' }],
    [ready, { kind: 'found', update }],
    [idle, { kind: 'downloadBegan' }],
    [ready, { kind: 'downloadBegan' }],
    [downloading, { kind: 'came', bytes: 109 }],
    [available, { kind: 'came', bytes: 500 }],
    [available, { kind: 'downloaded' }],
    [ready, { kind: 'downloadStopped' }],
    [available, { kind: 'wanted' }],
    [available, failure(false)],
    [ready, failure(false)],
  ])('stays: %j, %j', (before, event) => {
    expect(reduceUpdateStage(before, event)).toBe(before);
  });
});

describe('a check', () => {
  test.each([
    ['first', 0, 3 * minute],
    ['first', 1, 10 * minute],
    ['next', 0, 4 * hour],
    ['next', 1, 6 * hour],
  ] as const)('that is the %s one comes, by a chance of %d, after %d ms', (which, chance, delayMs) => {
    expect(getUpdateCheckDelayMs(which, chance)).toBe(delayMs);
  });

  test.each([
    [1000, 999, false],
    [1000, 1000, true],
    [6 * hour, 0, false],
    [6 * hour + 1, 0, true],
  ])('that was set for %d is due at %d: %s', (dueAt, now, isDue) => {
    expect(isUpdateCheckDue(dueAt, now)).toBe(isDue);
  });
});

describe('a reminder', () => {
  const postponed = { version: '1.1.0', until: 24 * hour };
  test.each([
    [null, '1.1.0', 0, false],
    [postponed, '1.1.0', 0, true],
    [postponed, '1.1.0', 24 * hour - 1, true],
    [postponed, '1.1.0', 24 * hour, false],
    [postponed, '1.2.0', 0, false],
    [postponed, '1.1.0', -1, false],
  ])('that was postponed to %j is not shown for %s at %d: %s', (reminder, version, now, isPostponed) => {
    expect(isUpdateReminderPostponed(reminder, version, now)).toBe(isPostponed);
  });
});
