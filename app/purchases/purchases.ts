import type { Clock } from '../auth/ports.ts';
import type { Language } from '../contract/application.ts';
import type { SyncProgress } from '../contract/purchases/purchases.ts';
import type { CompanyRef } from '../contract/values.ts';
import { localDate } from '../lib/localDate.ts';
import type { Profile } from '../profile/profile.ts';
import type { SupervisedWorker } from '../storage/database/supervisedWorker.ts';
import type { SetAsideDatabase } from './archive/place.ts';
import type { Access } from './service/access.ts';
import { createExporting, type Exporting } from './service/exporting.ts';
import { createFields, type Fields } from './service/fields.ts';
import { createOverview, type ReadOverview } from './service/overview.ts';
import { createPlaces } from './service/places.ts';
import { createReview, type Review } from './service/review.ts';
import { createShrunkLists, type ShrunkLists } from './service/shrunkLists.ts';
import { createSyncs, type Syncs } from './service/syncs.ts';
import { createTable, type Table } from './service/table.ts';
import type { Source } from './sync/sync.ts';
import type { Synced } from './sync/tidings.ts';
import type { PurchasesWorker } from './worker/worker.ts';

/** Answers of the purchases wing: the methods of the contract, and what the main process alone may ask. */
export interface Purchases extends Table, ShrunkLists, Omit<Syncs, 'stop'> {
  readonly fields: Fields;
  readonly overview: ReadOverview;
  readonly exporting: Exporting;
  readonly review: Review;
  /**
   * To be called before a company's connection leads to another service: ends its syncs, and binds what an earlier release left
   * to the service of now. Throws `storage`.
   */
  leaveService(company: CompanyRef): Promise<void>;
  /** Ends the syncs of a connection and deletes its invoices from this machine. */
  remove(connectionId: string): Promise<void>;
  /** Ends all syncs and closes all files. */
  close(): Promise<void>;
}

export interface PurchasesOptions {
  /** Holds a folder for each connection, with a file for each of its companies. */
  readonly directory: string;
  /** Ended by `close`. */
  readonly worker: SupervisedWorker<PurchasesWorker>;
  /** What was synced stays readable by it, signed in or not. Throws where the connection is not known. */
  readonly profileFor: (company: CompanyRef) => Profile;
  /** The companies of a connection, for what is asked over all of them. Throws where the connection is not known. */
  readonly companiesOf: (connectionId: string) => Profile['companies'];
  /** Names the service that a company's connection leads to now. Where left out, the profile says it. */
  readonly serviceFor?: (company: CompanyRef) => string;
  /** The name that the operating system has for who works here: reviews and notes are signed with it. */
  readonly person: string;
  /** Of what is written for the person's spreadsheet. */
  readonly language: () => Language;
  /** Asked for a sync only. */
  readonly sourceFor: (company: CompanyRef) => Promise<Source>;
  readonly onProgress: (progress: SyncProgress) => void;
  /** A sync has ended with success. Nobody hears of it where left out. */
  readonly onSynced?: (synced: Synced) => void;
  /** Something shown may have changed. After a sync it is called after the last progress and before the outcome. */
  readonly onChanged: (company: CompanyRef) => void;
  /** A file was damaged or gone, with what was done about it; a sync fills an archive again. */
  readonly onSetAside: (setAside: SetAsideDatabase) => void;
  /** The system's where left out. */
  readonly clock?: Clock;
}

/**
 * The purchases wing. All methods throw `storage` (`newer`: the file is left untouched; `full`, `denied`, `busy`), and
 * `sync` whatever the service, the network or the sign-in say.
 */
export const createPurchases = (options: PurchasesOptions): Purchases => {
  const { worker, onChanged, clock = Date } = options;
  const now = (): number => clock.now();
  const { folderOf, forgetFolders, bindService, place, places } = createPlaces({ ...options, now });
  const access: Access = {
    call: worker.call,
    place,
    places,
    now,
    today: () => localDate(now()),
    person: options.person,
    changed: onChanged,
  };

  const { stop, ...syncs } = createSyncs(access, options);
  const exporting = createExporting(access);
  return {
    ...createTable(access, options),
    ...createShrunkLists(access),
    ...syncs,
    review: createReview(access),
    overview: createOverview(access),
    fields: createFields(access, options),
    exporting,
    leaveService: async (company) => {
      await stop(company.connectionId);
      await bindService(company);
    },
    remove: async (connectionId) => {
      await stop(connectionId);
      forgetFolders();
      await worker.call.remove(folderOf(connectionId));
    },
    close: async () => {
      await exporting.cancel();
      await stop();
      await worker.close();
    },
  };
};
