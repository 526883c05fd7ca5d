import { describe, expect, it } from 'vitest';
import type { SyncResult } from '#app/purchases/sync/listIntake.ts';
import { type Synced, tidingsOf } from '#app/purchases/sync/tidings.ts';
import { notificationText } from '#main/notifications/notificationTexts.ts';

const result: SyncResult = {
  received: 10,
  added: 3,
  changed: 1,
  unchanged: 6,
  faulty: 0,
  missing: 0,
  isWhole: true,
  serious: [
    { id: 4, kind: 'ibanChanged' },
    { id: 4, kind: 'duplicateNumber' },
    { id: 9, kind: 'invalidIban' },
  ],
};
const company = { connectionId: 'a', customerNumber: '1001' };
const synced: Synced = { company, result, isByHand: false, isFirst: false };
const nothing = { syncEvery: 60, notifyNew: false, notifySerious: false } as const;

describe('what is told of a sync', () => {
  it.each([
    [nothing, null],
    [
      { ...nothing, notifyNew: true },
      { added: 3, serious: 0 },
    ],
    [
      { ...nothing, notifySerious: true },
      { added: 0, serious: 2 },
    ],
    [
      { ...nothing, notifyNew: true, notifySerious: true },
      { added: 3, serious: 2 },
    ],
  ])('%j: %j', (routine, tidings) => {
    expect(tidingsOf(synced, routine)).toEqual(tidings);
  });

  it('nothing is news in the first one, or where nothing came', () => {
    const all = { ...nothing, notifyNew: true, notifySerious: true };
    expect(tidingsOf({ ...synced, isFirst: true }, all)).toBeNull();
    expect(tidingsOf({ ...synced, result: { ...result, added: 0, serious: [] } }, all)).toBeNull();
  });

  it('is counts and nothing else, in each language', () => {
    expect(notificationText('en', { added: 1, serious: 0 })).toBe('1 new purchase invoice');
    expect(notificationText('fi', { added: 3, serious: 2 })).toBe(
      '3 uutta ostolaskua\n2 laskua tarkistettava ennen maksamista',
    );
    expect(notificationText('sv', { added: 0, serious: 1 })).toBe('1 faktura att kontrollera före betalning');
  });
});
