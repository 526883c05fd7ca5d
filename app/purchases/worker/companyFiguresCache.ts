import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { approvalLimit } from '#app/contract/purchases/approvalRule.ts';
import { ArchiveCacheFile, getArchiveCachePath } from '../archive/archiveCacheFile.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import {
  computeCompanyFigures,
  type TimelessCompanyFigures,
  timelessCompanyFigures,
} from '../overview/companyFigures.ts';
import type { ReviewStore } from '../reviews/reviewStore.ts';
import type { CompanyPurchaseTable } from '../table/companyPurchaseTable.ts';

/** Increases whenever figures are computed by other rules. */
const rulesVersion = 2;

/** What decides whether stored figures are still valid. */
const figuresKey = z.object({
  rules: z.literal(rulesVersion),
  /** Rules by which the records were read. */
  reader: z.string(),
  revision: z.number(),
  /** Number of the latest decision. */
  decision: z.number(),
  /** How many events came from other devices. */
  received: z.number(),
  /** The amount that the organisation's policy fixes. */
  approvalLimit: approvalLimit.nullable(),
  /** Since when invoices are unseen (ms). */
  unseenAfter: z.number().nullable(),
});
const storedFigures = z.object({ key: figuresKey, figures: timelessCompanyFigures });
type StoredFigures = z.infer<typeof storedFigures>;

/** The parts of a company that its figures are computed from. */
interface FiguresSource {
  readonly archiveRef: ArchiveRef;
  readonly archive: InvoiceArchive;
  readonly reviewStore: ReviewStore;
  readonly index: CompanyPurchaseTable;
}

const maxFileBytes = 1_000_000;

/**
 * Figures of one company, kept in memory and beside its archive, so that a page over many companies does not load their
 * tables.
 */
export class CompanyFiguresCache {
  readonly #company: FiguresSource;
  readonly #file: ArchiveCacheFile<typeof storedFigures>;
  #latest: StoredFigures | null = null;

  constructor(company: FiguresSource) {
    this.#company = company;
    const path = getArchiveCachePath(company.archiveRef, 'figures');
    this.#file = new ArchiveCacheFile(path, storedFigures, maxFileBytes);
  }

  /** Returns the figures; loads the table only where something has changed since they were computed. */
  async read(today: string): Promise<TimelessCompanyFigures> {
    this.#latest ??= this.#file.read();
    if (this.#latest && isDeepStrictEqual(this.#latest.key, this.#getKey())) return this.#latest.figures;
    const { index, archive } = this.#company;
    const wasLoaded = index.isLoaded;
    await index.findings(today);
    const table = await index.table();
    // No await after this point: the key is that of the figures.
    const figures = computeCompanyFigures(table, today, (id) => this.#getQueryTime(id));
    this.#latest = { key: this.#getKey(), figures };
    this.#file.write(this.#latest);
    if (!wasLoaded) {
      index.drop();
      archive.releaseMemory();
    }
    return figures;
  }

  #getKey(): StoredFigures['key'] {
    const { archive, reviewStore, index } = this.#company;
    return {
      rules: rulesVersion,
      reader: archive.readerName,
      revision: archive.state().revision,
      decision: reviewStore.latestDecision(),
      received: reviewStore.replica.countReceived(),
      approvalLimit: reviewStore.approvals.fixedLimit,
      unseenAfter: index.unseenAfter,
    };
  }

  #getQueryTime(id: number): number | null {
    const identity = this.#company.archive.identity(id);
    return identity === undefined ? null : (this.#company.reviewStore.getAnnotation(identity).reviewed?.at ?? null);
  }
}
