import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fail } from '#app/contract/errors.ts';
import type { ImportMapping, salesImportContract } from '#app/contract/sales/importing.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type RunningWorker, startWorker } from '#app/storage/database/worker.ts';
import { readCapabilitiesQuickly } from '../context/knownCapabilities.ts';
import type { SalesMethodDeps, SalesMethodsOf } from '../context/salesMethodDeps.ts';
import type { ImportedDraft } from '../draft/importedDraft.ts';
import { createDraftWithDefaults } from '../drafts/newDraft.ts';
import { createUnreadableFileError } from './importTable.ts';
import type { ImportWorkerData, ImportWorkerHandlers } from './worker.ts';

type ImportMethods = SalesMethodsOf<typeof salesImportContract>;

type OpenedImport = NonNullable<Awaited<ReturnType<ImportMethods['open']>>>;

/** Invoices from files; which file, and where a template goes, is the window's to ask. */
export interface InvoiceImporter extends Pick<ImportMethods, 'check' | 'makeDrafts' | 'progress' | 'cancel'> {
  /** Opens the file of that path. Throws `unreadableFile`. */
  open(company: CompanyRef, path: string): Promise<OpenedImport>;
  /** Opens a file that is here as its bytes. Throws `unreadableFile`. */
  openBytes(company: CompanyRef, name: string, bytes: Uint8Array): Promise<OpenedImport>;
  close(): Promise<void>;
}

interface ImportReader extends ImportWorkerData {
  readonly worker: RunningWorker<ImportWorkerHandlers>;
}

interface OpenImportFile extends ImportReader {
  readonly id: string;
  readonly columns: readonly string[];
  /** Drafts are being made of it. */
  isCreatingDrafts: boolean;
}

/** Reading a file may take this long, in milliseconds; one that takes longer was made to. */
const importTimeoutMs = 60_000;

interface ImporterDeps extends Pick<SalesMethodDeps, 'newId' | 'today' | 'now'> {
  readonly importWorkerUrl: URL;
  /** The parts of the service that the company's connection leads to now. */
  readonly contextFor: (company: CompanyRef) => Promise<Pick<SalesMethodDeps, 'store' | 'cache' | 'apiFor'>>;
}

type ImportContext = Awaited<ReturnType<ImporterDeps['contextFor']>>;

/** Holds one file open at a time, in a worker of its own. Throws `notFound` for another one, and what the store throws. */
export const createInvoiceImporter = ({
  contextFor,
  importWorkerUrl,
  newId,
  today,
  now,
}: ImporterDeps): InvoiceImporter => {
  let file: OpenImportFile | null = null;

  /** Current or most recent import. */
  let reader: ImportReader | null = null;

  const close = async (): Promise<void> => {
    const { worker } = reader ?? {};
    reader = null;
    file = null;
    await worker?.stop();
  };
  /** Throws `cancelled` if the import was cancelled during the work. */
  const throwIfCancelled = async <T>(by: ImportReader, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (failure) {
      throw reader === by ? failure : fail({ kind: 'cancelled' }, failure);
    }
  };
  const requireOpenFile = (fileId: string): OpenImportFile => {
    if (file?.id !== fileId) throw fail({ kind: 'notFound', message: null });
    return file;
  };
  const createImportRequest = async (context: ImportContext, company: CompanyRef, mapping: ImportMapping) => {
    const base = await createDraftWithDefaults(context, { id: newId(), company, today: today(), now: now() });
    const contacts = await context.store.entries(company, 'contact');
    return { mapping, base, today: today(), contacts, capabilities: await readCapabilitiesQuickly(context, company) };
  };
  const openImportSource = async (
    company: CompanyRef,
    name: string,
    source: string | Uint8Array,
  ): Promise<OpenedImport> => {
    await close();
    const begun = startReader(importWorkerUrl);
    reader = begun;
    const read = await throwIfCancelled(begun, withImportTimeout(begun.worker, begun.worker.call.open(source)));
    file = { ...begun, id: newId(), columns: read.columns, isCreatingDrafts: false };
    reader = file;
    const { store } = await contextFor(company);
    const mapping = (await store.importMapping(company, hashColumns(read.columns))) ?? read.mapping;
    return { fileId: file.id, name, ...read, mapping };
  };

  return {
    open: (company, path) => openImportSource(company, basename(path), path),
    openBytes: openImportSource,
    check: async ({ company, fileId, mapping }) => {
      const openFile = requireOpenFile(fileId);
      const context = await contextFor(company);
      const request = await createImportRequest(context, company, mapping);
      const { fingerprints, ...result } = await throwIfCancelled(openFile, openFile.worker.call.check(request));
      const times = await context.store.importTimes(company);
      const before = fingerprints.flatMap((fingerprint) => times.get(fingerprint) ?? []).sort();
      const at = before.at(-1);
      return { ...result, importedBefore: at === undefined ? null : { invoices: before.length, at } };
    },
    progress: async () => {
      const percent = reader ? Atomics.load(reader.progress, 0) : -1;
      return { percent: percent < 0 ? null : percent };
    },
    cancel: async () => {
      await close();
      return {};
    },
    makeDrafts: async ({ company, fileId, mapping, again }) => {
      const openFile = requireOpenFile(fileId);
      if (openFile.isCreatingDrafts) throw fail({ kind: 'conflict', message: null });
      openFile.isCreatingDrafts = true;
      try {
        const context = await contextFor(company);
        const { store } = context;
        const request = await createImportRequest(context, company, mapping);
        const read = await throwIfCancelled(openFile, openFile.worker.call.drafts(request));
        const chosen = again ? read : await excludeImported(store, company, read);
        await store.saveImport(company, chosen);
        await store.saveImportMapping(company, hashColumns(openFile.columns), mapping);
        return { draftIds: chosen.map(({ draft }) => draft.id) };
      } finally {
        openFile.isCreatingDrafts = false;
      }
    },
    close,
  };
};

const excludeImported = async (
  store: ImportContext['store'],
  company: CompanyRef,
  read: readonly ImportedDraft[],
): Promise<readonly ImportedDraft[]> => {
  const times = await store.importTimes(company);
  return read.filter(({ fingerprint }) => !times.has(fingerprint));
};

const startReader = (url: URL): ImportReader => {
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
  return {
    progress,
    worker: startWorker<ImportWorkerHandlers>({ url, data: { progress } satisfies ImportWorkerData }),
  };
};

/** Files with the same headers are read the same way. */
const hashColumns = (columns: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(columns)).digest('hex');

const withImportTimeout = async <T>(worker: RunningWorker<ImportWorkerHandlers>, reading: Promise<T>): Promise<T> => {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void worker.stop();
  }, importTimeoutMs);
  try {
    return await reading;
  } catch (failure) {
    void worker.stop();
    throw isLate ? createUnreadableFileError('tooLarge', failure) : failure;
  } finally {
    clearTimeout(timer);
  }
};
