import { beforeEach, describe, expect, it } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { CompanyScheduler } from '#app/lib/companyScheduler.ts';
import { startSyncSchedule } from '#app/purchases/sync/schedule.ts';

const minute = 60_000;
const companies: readonly CompanyRef[] = ['1001', '1002'].map((customerNumber) => ({
  connectionId: 'a',
  customerNumber,
}));

let now: number;
/** Time that has passed, whatever the computer's clock shows. */
let passed: number;
let every: 15 | 60 | 240 | null;
let isSignedIn: boolean;
let synced: string[];
let failures: unknown[];
let syncedAt: Map<string, number>;
let sync: (company: CompanyRef) => Promise<void>;
let ring: () => void;
let isRinging: boolean;
let schedule: CompanyScheduler;
beforeEach(() => {
  now = Date.parse('2026-11-20T08:00:00Z');
  passed = 0;
  every = 60;
  isSignedIn = true;
  synced = [];
  failures = [];
  syncedAt = new Map(companies.map(({ customerNumber }) => [customerNumber, now]));
  isRinging = true;
  sync = async ({ customerNumber }) => {
    synced.push(customerNumber);
    syncedAt.set(customerNumber, now);
  };
  schedule = startSyncSchedule({
    companies: () => companies,
    syncEvery: () => every,
    isSignedIn: async () => isSignedIn,
    syncedAt: async ({ customerNumber }) => syncedAt.get(customerNumber) ?? null,
    sync: (company) => sync(company),
    onFailure: (cause) => failures.push(cause),
    clock: { now: () => now },
    monotonic: { now: () => passed },
    random: () => 1,
    timers: {
      every: (ms, work) => {
        expect(ms).toBe(minute);
        ring = work;
        return () => {
          isRinging = false;
        };
      },
    },
  });
});

const lookAfter = async (minutes: number): Promise<readonly string[]> => {
  now += minutes * minute;
  passed += minutes * minute;
  await schedule.visitAll();
  return synced.splice(0);
};

describe('the schedule', () => {
  it('fetches each company when its time has come', async () => {
    expect(await lookAfter(59)).toEqual([]);
    expect(await lookAfter(1)).toEqual(['1001', '1002']);
    expect(await lookAfter(1)).toEqual([]);
  });

  it('counts from a sync by hand too', async () => {
    await lookAfter(50);
    syncedAt.set('1001', now);
    expect(await lookAfter(10)).toEqual(['1002']);
  });

  it('fetches companies that were never fetched, and nothing if scheduled syncs are off', async () => {
    syncedAt.delete('1001');
    expect(await lookAfter(0)).toEqual(['1001']);
    every = null;
    expect(await lookAfter(10_000)).toEqual([]);
  });

  it('fetches nothing while nobody is signed in', async () => {
    isSignedIn = false;
    expect(await lookAfter(600)).toEqual([]);
    isSignedIn = true;
    expect(await lookAfter(0)).toEqual(['1001', '1002']);
  });

  it('fetches once after a long sleep, and once after the clock was set back', async () => {
    expect(await lookAfter(60 * 24)).toEqual(['1001', '1002']);
    expect(await lookAfter(0)).toEqual([]);
    now -= 60 * 24 * minute;
    expect(await lookAfter(5)).toEqual(['1001', '1002']);
    expect(await lookAfter(0)).toEqual([]);
  });

  it('fetches in time where the clock was set back meanwhile by less than the time between two syncs', async () => {
    expect(await lookAfter(1)).toEqual([]);
    now -= 50 * minute;
    expect(await lookAfter(58)).toEqual([]);
    expect(await lookAfter(1)).toEqual(['1001', '1002']);
  });

  it('leaves a service alone for as long as it asks, also where the clock is set', async () => {
    const fetchIt = sync;
    sync = async (company) => {
      synced.push(company.customerNumber);
      throw fail({ kind: 'rateLimited', retryAfterSeconds: 7200 });
    };
    expect(await lookAfter(60)).toEqual(['1001', '1002']);
    now += 3 * 24 * 60 * minute;
    expect(await lookAfter(119)).toEqual([]);
    sync = fetchIt;
    expect(await lookAfter(1)).toEqual(['1001', '1002']);
  });

  it('tries again later after each failure in a row', async () => {
    sync = async ({ customerNumber }) => {
      synced.push(customerNumber);
      throw fail({ kind: 'offline' });
    };
    expect(await lookAfter(60)).toEqual(['1001', '1002']);
    expect(await lookAfter(5)).toEqual(['1001', '1002']);
    expect(await lookAfter(9)).toEqual([]);
    expect(await lookAfter(1)).toEqual(['1001', '1002']);
    expect(await lookAfter(15)).toEqual(['1001', '1002']);
  });

  it('tries again some minutes after a failure, and one company does not hold the other up', async () => {
    const fetchIt = sync;
    sync = async (company) => {
      if (company.customerNumber === '1001') throw new Error('offline');
      await fetchIt(company);
    };
    expect(await lookAfter(60)).toEqual(['1002']);
    expect(failures).toHaveLength(1);
    sync = fetchIt;
    expect(await lookAfter(4)).toEqual([]);
    expect(await lookAfter(1)).toEqual(['1001']);
  });

  it('does nothing twice at once', async () => {
    let finish = (): void => undefined;
    sync = ({ customerNumber }) => {
      synced.push(customerNumber);
      return new Promise((resolve) => {
        finish = resolve;
      });
    };
    now += 60 * minute;
    const first = schedule.visitAll();
    await expect.poll(() => synced).toEqual(['1001']);
    ring();
    await schedule.visitAll();
    expect(synced).toEqual(['1001']);
    schedule.stop();
    finish();
    await first;
    expect(synced).toEqual(['1001']);
    expect(isRinging).toBe(false);
  });
});
