import { describe, expect, it } from 'vitest';
import { type CompletedSync, toSyncNotification } from '#app/purchases/sync/syncNotification.ts';
import type { SyncResult } from '#app/purchases/sync/syncSink.ts';
import { formatPurchaseNotification } from '#main/notifications/notificationTexts.ts';

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
const synced: CompletedSync = { company, result, isByHand: false, isFirst: false };
const nothing = { syncEvery: 60, notifyNew: false, notifySerious: false } as const;

describe('the notification of a sync', () => {
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
  ])('%j: %j', (routine, expected) => {
    expect(toSyncNotification(synced, routine)).toEqual(expected);
  });

  it('nothing is news in the first one, or where nothing came', () => {
    const all = { ...nothing, notifyNew: true, notifySerious: true };
    expect(toSyncNotification({ ...synced, isFirst: true }, all)).toBeNull();
    expect(toSyncNotification({ ...synced, result: { ...result, added: 0, serious: [] } }, all)).toBeNull();
  });

  it('is counts and nothing else, in each language', () => {
    expect(formatPurchaseNotification('en', { added: 1, serious: 0 })).toBe('1 new purchase invoice');
    expect(formatPurchaseNotification('fi', { added: 3, serious: 2 })).toBe(
      '3 uutta ostolaskua\n2 laskua tarkistettava ennen maksamista',
    );
    expect(formatPurchaseNotification('sv', { added: 0, serious: 1 })).toBe('1 faktura att kontrollera före betalning');
  });
});
