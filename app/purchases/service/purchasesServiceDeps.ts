import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { WorkerCalls } from '#app/storage/database/worker.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import type { PurchasesWorker } from '../worker/handlers.ts';

/**
 * Opening mode without verification of the archives; sufficient for what is not in them, and for the answer stored by the
 * last run.
 */
export type ArchiveOpeningMode = 'trusted';

/**
 * Shared dependencies of the purchases service: the worker, its open files and the time. Each group of methods
 * (review, fields, overview, export) is created from it in a file of its own in `service/`.
 */
export interface PurchasesServiceDeps {
  readonly call: WorkerCalls<PurchasesWorker>;
  /** Opens the company's files. Throws `storage`. */
  openArchive(company: CompanyRef, trust?: ArchiveOpeningMode): Promise<ArchiveRef>;
  /** Opens the company's files if it was ever synced, without the slow verification. Throws `storage`. */
  openExistingArchive(company: CompanyRef): Promise<ArchiveRef>;
  /**
   * Opens the files of one company, or of all companies of a connection; skips companies that were never synced.
   * Throws `storage`.
   */
  openArchives(scope: PurchaseScope, trust?: ArchiveOpeningMode): Promise<readonly ArchiveRef[]>;
  /** Returns milliseconds since 1970 UTC. */
  now(): number;
  /** Returns the ISO date on this computer's calendar. */
  today(): string;
  /** Returns the person whose connection it is as the author of a decision made now. */
  createAuthor(connectionId: string): DecisionAuthor;
  /** As `createAuthor`, without a subject where the person is signed out: only who is signed in approves. */
  createApprover(connectionId: string): Promise<DecisionAuthor>;
  /** Notifies the window that displayed values of the company may have changed. */
  notifyChanged(company: CompanyRef): void;
}
