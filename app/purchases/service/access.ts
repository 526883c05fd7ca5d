import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { Calls } from '#app/storage/database/worker.ts';
import type { Place } from '../archive/place.ts';
import type { PurchasesWorker } from '../worker/worker.ts';

/** The archives are not looked through yet: enough for what was shown of them at the last time, and for nothing else. */
export type Trust = 'trusted';

/**
 * What every door of the wing stands on: the worker, the files it has open, and the time. Each door (review, fields,
 * overview, export) is made from it in a file of its own under `doors/`.
 */
export interface Access {
  readonly call: Calls<PurchasesWorker>;
  /** The company's files, open. Throws `storage`. */
  place(company: CompanyRef): Promise<Place>;
  /** Those of one company, or of all companies of a connection; one that was never synced has none and is not opened. Throws `storage`. */
  places(scope: PurchaseScope, trust?: Trust): Promise<readonly Place[]>;
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** ISO date on this computer's calendar. */
  today(): string;
  /** Who works here: the name the operating system knows. */
  readonly person: string;
  /** Tells the window that something shown of the company may have changed. */
  changed(company: CompanyRef): void;
}
