import { basename } from 'node:path';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { HandoverOutcome, HandoverPart, HandoverPeriod } from '#app/contract/handover.ts';
import type { HandoverTexts } from '#app/contract/handoverTexts.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { WallClock } from '../auth/ports.ts';
import type { HandoverSettings, HandoverStep } from '../purchases/handover/handoverStep.ts';
import type { PurchasesService } from '../purchases/purchases.ts';
import { ExclusiveJob } from '../purchases/service/exclusiveJob.ts';
import type { SalesFeature } from '../sales/sales.ts';
import type { SalesSnapshot } from '../sales/store/salesSnapshot.ts';
import { writeHashedFile } from '../storage/files/hashedFile.ts';
import { PartialFolder } from '../storage/files/partialFolder.ts';
import { toFileStem } from '../storage/files/uniqueFileNames.ts';
import type { CsvDialect } from '../storage/tables/csv.ts';
import { createHandoverIndex, HandoverFileCounter } from './handoverIndex.ts';
import { HandoverManifest, type HandoverOrigin } from './handoverManifest.ts';
import { writeSalesFiles } from './writeSalesFiles.ts';
import { type PrintInvoice, writeSentDocuments } from './writeSentDocuments.ts';

export interface HandoverRequest {
  readonly company: CompanyRef;
  readonly period: HandoverPeriod;
  /** Also prints each sales invoice as it was sent. */
  readonly withPdf: boolean;
  /** Name of the folder, before it is made fit for a file system. */
  readonly title: string;
  /** The folder in which it appears. */
  readonly parent: string;
  readonly texts: HandoverTexts;
  readonly dialect: CsvDialect;
}

export interface HandoverProgress {
  readonly part: HandoverPart;
  readonly done: number;
  readonly total: number;
}

export interface HandoverService {
  /**
   * Writes everything of a company as one folder, which appears when it is complete. Throws `storage`, `cancelled`, and
   * `conflict` where another hand-over runs.
   */
  run(request: HandoverRequest, onProgress?: (progress: HandoverProgress) => void): Promise<HandoverOutcome>;
  /** Cancels a running hand-over and waits until nothing of it is left. */
  cancel(): Promise<void>;
}

interface HandoverDeps {
  readonly purchases: Pick<PurchasesService, 'handover'>;
  readonly sales: Pick<SalesFeature, 'openSnapshot'>;
  readonly print: PrintInvoice;
  readonly describeCompany: (company: CompanyRef) => HandoverOrigin['company'];
  /** Name of the person who makes it. */
  readonly getPerson: (connectionId: string) => string;
  readonly program: string;
  readonly clock?: WallClock;
}

/** Creates the service that hands over companies, one at a time. */
export const createHandoverService = (deps: HandoverDeps): HandoverService => {
  const job = new ExclusiveJob();
  return {
    run: (request, onProgress = () => undefined) =>
      job.run((signal) => writeHandover(request, deps, signal, onProgress)),
    cancel: () => job.cancel(),
  };
};

const writeHandover = async (
  request: HandoverRequest,
  deps: HandoverDeps,
  signal: AbortSignal,
  onProgress: (progress: HandoverProgress) => void,
): Promise<HandoverOutcome> => {
  const folder = await PartialFolder.begin(request.parent);
  const dropAtExit = (): void => folder.dropNow();
  process.once('exit', dropAtExit);
  try {
    const outcome = await fillFolder(folder.path, request, deps, signal, onProgress);
    if (signal.aborted) throw fail({ kind: 'cancelled' });
    return { ...outcome, folderName: basename(await folder.complete(toFileStem(request.title, 'handover'))) };
  } catch (cause) {
    // Where the place is gone, why it failed says more than why nothing could be removed.
    await folder.drop().catch(() => undefined);
    throw signal.aborted ? fail({ kind: 'cancelled' }, cause) : cause;
  } finally {
    process.off('exit', dropAtExit);
  }
};

const fillFolder = async (
  folder: string,
  { company, period, withPdf, texts, dialect }: HandoverRequest,
  deps: HandoverDeps,
  signal: AbortSignal,
  onProgress: (progress: HandoverProgress) => void,
): Promise<Omit<HandoverOutcome, 'folderName'>> => {
  const { describeCompany, getPerson, program, clock = Date } = deps;
  const origin: HandoverOrigin = {
    company: describeCompany(company),
    madeAt: new Date(clock.now()).toISOString(),
    ...{ madeBy: getPerson(company.connectionId), program, period },
  };
  const settings: HandoverSettings = { folder, period, texts, dialect };
  const counter = new HandoverFileCounter();
  const manifest = await HandoverManifest.create(folder, origin);
  let unreadable = 0;
  const take = async ({ files, ...step }: HandoverStep): Promise<void> => {
    if (signal.aborted) throw fail({ kind: 'cancelled' });
    for (const file of files) counter.add(file);
    unreadable += step.unreadable;
    await manifest.add(files);
    onProgress({ part: step.part, done: step.done, total: step.total });
  };
  // Before anything is written: both parts are of one moment.
  const sales = await openSales(deps.sales, company);
  try {
    const { syncedAt } = await deps.purchases.handover.write(company, settings, signal, take);
    if (sales) {
      const sent = await takeAll(writeSentDocuments(sales, settings, withPdf ? deps.print : null), take);
      await takeAll(writeSalesFiles(sales, settings, sent), take);
    }
    const index = createHandoverIndex({ origin, counter, texts, dialect, syncedAt, unreadable, withPdf });
    await manifest.add([await writeHashedFile(folder, 'README.txt', Buffer.from(index))]);
    const summary = {
      files: counter.files + 1,
      purchaseInvoices: counter.get('purchaseInvoices')?.rows ?? 0,
      salesInvoices: counter.get('salesInvoices')?.rows ?? 0,
      unreadable,
    };
    const purchasesFetchedAt = syncedAt === null ? null : new Date(syncedAt).toISOString();
    const { sha256 } = await manifest.end({ ...summary, purchasesFetchedAt });
    return { ...summary, manifestSha256: sha256 };
  } finally {
    await manifest.close();
    await sales?.close();
  }
};

/** Returns null where the company has no sales. */
const openSales = async (sales: HandoverDeps['sales'], company: CompanyRef): Promise<SalesSnapshot | null> => {
  try {
    return await sales.openSnapshot(company);
  } catch (cause) {
    if (cause instanceof AppFailure && cause.error.kind === 'notFound') return null;
    throw cause;
  }
};

/** Takes all steps, and returns what they end with. */
const takeAll = async <T>(
  steps: AsyncGenerator<HandoverStep, T>,
  take: (step: HandoverStep) => Promise<void>,
): Promise<T> => {
  try {
    for (;;) {
      const { done, value } = await steps.next();
      if (done) return value;
      await take(value);
    }
  } finally {
    // Closes what it has open; nothing where it has ended.
    await steps.return(undefined as T);
  }
};
