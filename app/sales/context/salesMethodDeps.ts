import type { CompanyRef } from '#app/contract/values.ts';
import type { RandomSource } from '#app/lib/backOff.ts';
import type { MonotonicClock } from '#app/lib/monotonicClock.ts';
import type { PauseFunction } from '#app/lib/pause.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { Outbox } from '../outbox/outboxInterface.ts';
import type { SalesStore } from '../store/salesStore.ts';
import type { SalesCache } from './salesCache.ts';

/** Dependencies that the sales methods share. */
export interface SalesMethodDeps {
  readonly store: SalesStore;
  readonly cache: SalesCache;
  readonly outbox: Outbox;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  /** ISO moment. */
  readonly now: () => string;
  /** For durations, which no change of the computer's clock may lengthen. */
  readonly monotonic: MonotonicClock;
  readonly pause: PauseFunction;
  /** Spreads the waits that grow with each failure. */
  readonly random: RandomSource;
  /** Returns today's date in this machine's time zone, ISO date. */
  readonly today: () => string;
  readonly newId: () => string;
}
