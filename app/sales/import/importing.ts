import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fail } from '#app/contract/errors.ts';
import type { ImportMapping, salesImport } from '#app/contract/sales/importing.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type RunningWorker, startWorker } from '#app/storage/database/worker.ts';
import type { DoorOf, SalesParts } from '../context/parts.ts';
import type { ImportedDraft } from '../draft/importedDraft.ts';
import { startDraft } from '../drafts/newDraft.ts';
import { unreadable } from './table.ts';
import type { ImportHandlers, ImportWorkerData } from './worker.ts';

type Doors = DoorOf<typeof salesImport>;

type Opened = NonNullable<Awaited<ReturnType<Doors['open']>>>;

/** Invoices from files; which file, and where a template goes, is the window's to ask. */
export interface SalesImport extends Pick<Doors, 'check' | 'makeDrafts' | 'progress' | 'cancel'> {
  /** Opens the file of that path. Throws `unreadableFile`. */
  open(company: CompanyRef, path: string): Promise<Opened>;
  /** Opens a file that is here as its bytes. Throws `unreadableFile`. */
  openBytes(company: CompanyRef, name: string, bytes: Uint8Array): Promise<Opened>;
  close(): Promise<void>;
}

interface Reader extends ImportWorkerData {
  readonly worker: RunningWorker<ImportHandlers>;
}

interface OpenFile extends Reader {
  readonly id: string;
  readonly columns: readonly string[];
  /** Drafts are being made of it. */
  isMaking: boolean;
}

/** Reading a file may take this long, in milliseconds; one that takes longer was made to. */
const patience = 60_000;

interface ImportOptions extends Pick<SalesParts, 'newId' | 'today' | 'now'> {
  readonly importWorkerUrl: URL;
  /** The parts of the service that the company's connection leads to now. */
  readonly partsFor: (company: CompanyRef) => Promise<Pick<SalesParts, 'store' | 'directory'>>;
}

type ImportParts = Awaited<ReturnType<ImportOptions['partsFor']>>;

/** Holds one file open at a time, in a worker of its own. Throws `notFound` for another one, and what the store throws. */
export const createImport = ({ partsFor, importWorkerUrl, newId, today, now }: ImportOptions): SalesImport => {
  let file: OpenFile | null = null;

  /** What is being read, or was. */
  let reader: Reader | null = null;

  const close = async (): Promise<void> => {
    const { worker } = reader ?? {};
    reader = null;
    file = null;
    await worker?.stop();
  };
  /** Throws `cancelled` where the file was given up meanwhile. */
  const unlessCancelled = async <T>(by: Reader, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (failure) {
      throw reader === by ? failure : fail({ kind: 'cancelled' }, failure);
    }
  };
  const opened = (fileId: string): OpenFile => {
    if (file?.id !== fileId) throw fail({ kind: 'notFound', message: null });
    return file;
  };
  const requestOf = async ({ store, directory }: ImportParts, company: CompanyRef, mapping: ImportMapping) => {
    const base = await startDraft(directory, { id: newId(), company, today: today(), now: now() });
    return { mapping, base, today: today(), contacts: await store.entries(company, 'contact') };
  };
  const opening = async (company: CompanyRef, name: string, source: string | Uint8Array): Promise<Opened> => {
    await close();
    const begun = startReader(importWorkerUrl);
    reader = begun;
    const read = await unlessCancelled(begun, inTime(begun.worker, begun.worker.call.open(source)));
    file = { ...begun, id: newId(), columns: read.columns, isMaking: false };
    reader = file;
    const { store } = await partsFor(company);
    const mapping = (await store.importMapping(company, headsOf(read.columns))) ?? read.mapping;
    return { fileId: file.id, name, ...read, mapping };
  };

  return {
    open: (company, path) => opening(company, basename(path), path),
    openBytes: opening,
    check: async ({ company, fileId, mapping }) => {
      const asked = opened(fileId);
      const parts = await partsFor(company);
      const request = await requestOf(parts, company, mapping);
      const { fingerprints, ...found } = await unlessCancelled(asked, asked.worker.call.check(request));
      const times = await parts.store.importTimes(company);
      const before = fingerprints.flatMap((fingerprint) => times.get(fingerprint) ?? []).sort();
      const at = before.at(-1);
      return { ...found, importedBefore: at === undefined ? null : { invoices: before.length, at } };
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
      const asked = opened(fileId);
      if (asked.isMaking) throw fail({ kind: 'conflict', message: null });
      asked.isMaking = true;
      try {
        const { store, ...parts } = await partsFor(company);
        const request = await requestOf({ store, ...parts }, company, mapping);
        const read = await unlessCancelled(asked, asked.worker.call.drafts(request));
        const chosen = again ? read : await leaveOutImported(store, company, read);
        await store.saveImport(company, chosen);
        await store.saveImportMapping(company, headsOf(asked.columns), mapping);
        return { draftIds: chosen.map(({ draft }) => draft.id) };
      } finally {
        asked.isMaking = false;
      }
    },
    close,
  };
};

const leaveOutImported = async (
  store: ImportParts['store'],
  company: CompanyRef,
  read: readonly ImportedDraft[],
): Promise<readonly ImportedDraft[]> => {
  const times = await store.importTimes(company);
  return read.filter(({ fingerprint }) => !times.has(fingerprint));
};

const startReader = (url: URL): Reader => {
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
  return { progress, worker: startWorker<ImportHandlers>({ url, data: { progress } satisfies ImportWorkerData }) };
};

/** Files with the same heads are read the same way. */
const headsOf = (columns: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(columns)).digest('hex');

const inTime = async <T>(worker: RunningWorker<ImportHandlers>, reading: Promise<T>): Promise<T> => {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void worker.stop();
  }, patience);
  try {
    return await reading;
  } catch (failure) {
    void worker.stop();
    throw isLate ? unreadable('tooLarge', failure) : failure;
  } finally {
    clearTimeout(timer);
  }
};
