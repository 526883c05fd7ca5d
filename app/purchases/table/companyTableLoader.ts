import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { FirstSyncObserver } from '../archive/archiveWriter.ts';
import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import type { ReviewStore } from '../reviews/reviewStore.ts';
import type { CompanyVisitTracker } from './companyVisitTracker.ts';
import { TableLoader, type TableLoadResult } from './tableLoader.ts';

/** Latest begun first list of all companies; only one, to limit memory. */
let firstList: { readonly of: CompanyTableLoader; readonly loader: TableLoader } | null = null;

/** Loader of one company's table: from its observed first list if possible, else from its archive. */
export class CompanyTableLoader {
  readonly #archiveRef: ArchiveRef;
  readonly #archive: InvoiceArchive;
  readonly #reviewStore: ReviewStore;
  readonly #visits: Pick<CompanyVisitTracker, 'before'>;

  constructor(
    archiveRef: ArchiveRef,
    archive: InvoiceArchive,
    reviewStore: ReviewStore,
    visits: Pick<CompanyVisitTracker, 'before'>,
  ) {
    this.#archiveRef = archiveRef;
    this.#archive = archive;
    this.#reviewStore = reviewStore;
    this.#visits = visits;
  }

  /** Returns an observer of the archive's first list, which {@link load} uses once when the list is complete. */
  observeFirstList(): FirstSyncObserver {
    const loader = this.#createLoader();
    firstList = { of: this, loader };
    return loader;
  }

  /** Loads the table; invoices received since the last visit before its end are marked unseen. */
  *load(): CooperativeTask<TableLoadResult> {
    const observed = this.#takeObserved();
    const loader = observed ?? this.#createLoader();
    if (!observed) yield* loader.pushAll(this.#archive.rows());
    return yield* loader.finish(this.#visits.before, this.#archive.state().firstSyncedAt);
  }

  /** Releases an observed first list. */
  close(): void {
    if (firstList?.of === this) firstList = null;
  }

  #createLoader(): TableLoader {
    return new TableLoader(this.#archiveRef, this.#reviewStore);
  }

  /** Returns the observer of the completed first list, once. */
  #takeObserved(): TableLoader | null {
    if (firstList?.of !== this || !firstList.loader.isShown) return null;
    const { loader } = firstList;
    firstList = null;
    return loader;
  }
}
