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

/** Public API of the purchases feature: the methods of the contract, and methods for the main process only. */
export interface Purchases extends Table, ShrunkLists, Omit<Syncs, 'stop'> {
  readonly fields: Fields;
  readonly overview: ReadOverview;
  readonly exporting: Exporting;
  readonly review: Review;
  /**
   * Must be called before a company's connection leads to another service. Ends its syncs, and assigns files of an
   * earlier release to the current service. Throws `storage`.
   */
  leaveService(company: CompanyRef): Promise<void>;
  /** Ends the syncs of a connection and deletes its invoices from this machine. */
  remove(connectionId: string): Promise<void>;
  /** Ends all syncs and closes all files. */
  close(): Promise<void>;
}

export interface PurchasesOptions {
  /** Directory with a folder for each connection and a file for each of its companies. */
  readonly directory: string;
  /** Worker process; `close` ends it. */
  readonly worker: SupervisedWorker<PurchasesWorker>;
  /** Returns the profile, also while signed out. Throws if the connection is unknown. */
  readonly profileFor: (company: CompanyRef) => Profile;
  /** Returns the companies of a connection. Throws if the connection is unknown. */
  readonly companiesOf: (connectionId: string) => Profile['companies'];
  /** Returns the name of the company's current service; by default taken from the profile. */
  readonly serviceFor?: (company: CompanyRef) => string;
  /** User name of the operating system, which signs reviews and notes. */
  readonly person: string;
  /** Language of texts copied to a spreadsheet. */
  readonly language: () => Language;
  /** Called for syncs only. */
  readonly sourceFor: (company: CompanyRef) => Promise<Source>;
  readonly onProgress: (progress: SyncProgress) => void;
  /** Called after a successful sync. */
  readonly onSynced?: (synced: Synced) => void;
  /** Called when displayed values may have changed; after a sync between the last progress and the outcome. */
  readonly onChanged: (company: CompanyRef) => void;
  /** Called when a file was damaged or missing, with its recovery; a sync fills an archive again. */
  readonly onSetAside: (setAside: SetAsideDatabase) => void;
  /** Defaults to the system clock. */
  readonly clock?: Clock;
}

/**
 * Creates the purchases service. All methods throw `storage` (`newer`: the file is left untouched; `full`, `denied`,
 * `busy`), and `sync` also errors of the service, the network and the sign-in.
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
