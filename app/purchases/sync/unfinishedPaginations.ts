import { isDeepStrictEqual } from 'node:util';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { InvoiceListPaginator } from './invoiceListPaginator.ts';

/** Milliseconds for which a stopped list can be resumed. */
const maxAgeMs = 10 * 60_000;

type ArchiveFileRef = Pick<ArchiveRef, 'file' | 'customerNumber'>;

interface StoppedPagination {
  readonly paginator: InvoiceListPaginator;
  readonly at: number;
  readonly purchases: ConnectionProfile['purchases'];
}

/** Stopped lists of this run of the program, by archive, for resuming. */
export class UnfinishedPaginations {
  readonly #stopped = new Map<string, StoppedPagination>();
  readonly #clock: MonotonicClock;

  constructor(clock: MonotonicClock = monotonicClock) {
    this.#clock = clock;
  }

  /**
   * Returns the stopped pagination of this archive if it is less than ten minutes old; else one from the first page.
   */
  take({ file, customerNumber }: ArchiveFileRef, purchases: ConnectionProfile['purchases']): InvoiceListPaginator {
    const stopped = this.#stopped.get(file);
    this.#stopped.delete(file);
    const isResumable =
      stopped && this.#clock.now() - stopped.at < maxAgeMs && isDeepStrictEqual(stopped.purchases, purchases);
    return isResumable ? stopped.paginator : new InvoiceListPaginator(purchases, customerNumber);
  }

  /** Stores a pagination that can be resumed. */
  keep({ file }: ArchiveFileRef, paginator: InvoiceListPaginator, purchases: ConnectionProfile['purchases']): void {
    if (paginator.isUnfinished) this.#stopped.set(file, { paginator, at: this.#clock.now(), purchases });
  }
}
