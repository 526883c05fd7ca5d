import type { WallClock } from '../auth/ports.ts';
import type { Language } from '../contract/application.ts';
import type { ApprovalLimit } from '../contract/purchases/approvalRule.ts';
import type { SyncProgress } from '../contract/purchases/purchases.ts';
import type { ReviewRule } from '../contract/purchases/reviewRules.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { RandomSource } from '../lib/backOff.ts';
import { toLocalIsoDate } from '../lib/localIsoDate.ts';
import type { MonotonicClock } from '../lib/monotonicClock.ts';
import type { PauseFunction } from '../lib/pause.ts';
import type { ConnectionProfile } from '../profile/connectionProfile.ts';
import type { SupervisedWorker } from '../storage/database/supervisedWorker.ts';
import type { CompanyFileReplacement } from './archive/archiveRef.ts';
import type { DecisionPerson } from './reviews/reviewEvent.ts';
import { type ApprovalMethods, createApprovalMethods } from './service/approvals.ts';
import { createArchiveLocator } from './service/archiveLocator.ts';
import { type CompanyFiguresReader, createCompanyFiguresReader } from './service/companyFigures.ts';
import { type CompanyViewMethods, createCompanyViewMethods } from './service/companyViews.ts';
import { createFieldMappingMethods, type FieldMappingMethods } from './service/fields.ts';
import { createPurchasesHandover, type PurchasesHandover } from './service/handover.ts';
import { createOverviewReader, type OverviewReader } from './service/overview.ts';
import { createPurchasesExporter, type PurchasesExporter } from './service/purchasesExporter.ts';
import type { PurchasesServiceDeps } from './service/purchasesServiceDeps.ts';
import { createPurchasesRetention, type PurchasesRetention } from './service/retention.ts';
import { createReviewMethods, type ReviewMethods } from './service/review.ts';
import { createReviewLogMethods, type ReviewLogMethods } from './service/reviewLog.ts';
import { createReviewReplicas, type ReviewReplicas } from './service/reviewReplicas.ts';
import { createReviewRuleMethods, type ReviewRuleMethods } from './service/reviewRules.ts';
import { createReviewStartMethods, type ReviewStartMethods } from './service/reviewStarts.ts';
import { createShrunkListMethods, type ShrunkListMethods } from './service/shrunkLists.ts';
import { createSyncMethods, type SyncMethods } from './service/syncs.ts';
import { createTableMethods, type TableMethods } from './service/table.ts';
import type { InvoiceListSource } from './sync/sync.ts';
import type { CompletedSync } from './sync/syncNotification.ts';
import type { PurchasesWorker } from './worker/handlers.ts';

/** Public API of the purchases feature: the methods of the contract, and methods for the main process only. */
export interface PurchasesService
  extends TableMethods,
    ShrunkListMethods,
    ReviewStartMethods,
    Omit<SyncMethods, 'stop'> {
  readonly fields: FieldMappingMethods;
  readonly overview: OverviewReader;
  readonly companyFigures: CompanyFiguresReader;
  readonly exporting: PurchasesExporter;
  readonly handover: PurchasesHandover;
  readonly review: ReviewMethods;
  readonly approvals: ApprovalMethods;
  readonly reviewLog: ReviewLogMethods;
  readonly reviewRules: ReviewRuleMethods;
  readonly views: CompanyViewMethods;
  readonly reviewReplicas: ReviewReplicas;
  readonly retention: PurchasesRetention;
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
  readonly profileFor: (company: CompanyRef) => ConnectionProfile;
  /** Returns the companies of a connection. Throws if the connection is unknown. */
  readonly listCompanies: (connectionId: string) => ConnectionProfile['companies'];
  /** Returns the name of the company's current service; by default taken from the profile. */
  readonly serviceFor?: (company: CompanyRef) => string;
  /** The person who signs decisions. */
  readonly personFor: (connectionId: string) => DecisionPerson;
  /** Returns whether the person of a connection is signed in; by default they always are. */
  readonly isSignedIn?: (connectionId: string) => Promise<boolean>;
  /** Returns the amount above which the organisation's policy requires a second person's approval; by default none. */
  readonly approvalLimit?: () => ApprovalLimit | null;
  /** Returns the rule that an earlier release kept outside of the log; null where it cannot be read, undefined for none. */
  readonly earlierRuleFor?: (company: CompanyRef) => ReviewRule | null | undefined;
  /** Language of texts copied to a spreadsheet. */
  readonly language: () => Language;
  /** Called for syncs only. */
  readonly sourceFor: (company: CompanyRef) => Promise<InvoiceListSource>;
  readonly onProgress: (progress: SyncProgress) => void;
  /** Called after a successful sync. */
  readonly onSynced?: (synced: CompletedSync) => void;
  /** Called when displayed values may have changed; after a sync between the last progress and the outcome. */
  readonly onChanged: (company: CompanyRef) => void;
  /** Called when a file was damaged or missing, with its recovery; a sync fills an archive again. */
  readonly onSetAside: (setAside: CompanyFileReplacement) => void;
  /** Defaults to the system clock. */
  readonly clock?: WallClock;
  /** Clock, waits and jitter of syncs; default to those of this machine. */
  readonly monotonic?: MonotonicClock;
  readonly pause?: PauseFunction;
  readonly random?: RandomSource;
}

/**
 * Creates the purchases service. All methods throw `storage` (`newer`: the file is left untouched; `full`, `denied`,
 * `busy`), and `sync` also errors of the service, the network and the sign-in.
 */
export const createPurchasesService = (options: PurchasesOptions): PurchasesService => {
  const { worker, onChanged, clock = Date } = options;
  const now = (): number => clock.now();
  const { getConnectionFolder, forgetFolders, bindService, openArchive, openExistingArchive, openArchives } =
    createArchiveLocator({
      ...options,
      now,
    });
  const context: PurchasesServiceDeps = {
    call: worker.call,
    openArchive,
    openExistingArchive,
    openArchives,
    now,
    today: () => toLocalIsoDate(now()),
    createAuthor: (connectionId) => ({ ...options.personFor(connectionId), now: now(), rule: null }),
    createApprover: async (connectionId) => {
      const { name, subject } = options.personFor(connectionId);
      const isKnown = (await options.isSignedIn?.(connectionId)) ?? true;
      return { name, subject: isKnown ? subject : null, now: now(), rule: null };
    },
    notifyChanged: onChanged,
  };

  const reviewRules = createReviewRuleMethods(context, options.earlierRuleFor);
  const { stop, ...syncs } = createSyncMethods(context, { ...options, applyRule: reviewRules.applyAfterSync });
  const exporting = createPurchasesExporter(context);
  const reviewLog = createReviewLogMethods(context);
  return {
    ...createTableMethods(context, options),
    ...createShrunkListMethods(context),
    ...createReviewStartMethods(context),
    ...syncs,
    review: createReviewMethods(context),
    approvals: createApprovalMethods(context),
    reviewLog,
    reviewRules,
    views: createCompanyViewMethods(context),
    reviewReplicas: createReviewReplicas(context),
    retention: createPurchasesRetention(context),
    overview: createOverviewReader(context),
    companyFigures: createCompanyFiguresReader(context),
    fields: createFieldMappingMethods(context, options),
    exporting,
    handover: createPurchasesHandover(context),
    leaveService: async (company) => {
      await stop(company.connectionId);
      await bindService(company);
    },
    remove: async (connectionId) => {
      await stop(connectionId);
      forgetFolders();
      await worker.call.remove(getConnectionFolder(connectionId));
    },
    close: async () => {
      await Promise.all([exporting.cancel(), reviewLog.cancelExport()]);
      await stop();
      await worker.close();
    },
  };
};
