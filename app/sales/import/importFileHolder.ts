import { createHash } from 'node:crypto';
import { fail } from '#app/contract/errors.ts';
import { type RunningWorker, startWorker } from '#app/storage/database/worker.ts';
import { createUnreadableFileError } from './importTable.ts';
import type { ImportWorkerData, ImportWorkerHandlers } from './worker.ts';

type ImportWorkerCalls = RunningWorker<ImportWorkerHandlers>['call'];

interface ImportReader extends ImportWorkerData {
  readonly worker: RunningWorker<ImportWorkerHandlers>;
}

/** A file that a worker of its own has read. */
export interface HeldImportFile extends ImportReader {
  readonly id: string;
  readonly columns: readonly string[];
}

/** Holds one file open at a time. */
export interface ImportFileHolder<F extends HeldImportFile> {
  /**
   * Reads a file in a new worker and keeps it as `keep` returns it; the one before is closed. Throws `unreadableFile`, and
   * `cancelled` if it was closed before the end.
   */
  open<T extends { readonly columns: readonly string[] }>(
    read: (call: ImportWorkerCalls) => Promise<T>,
    keep: (held: Omit<HeldImportFile, 'id'>, read: T) => F,
  ): Promise<{ readonly file: F; readonly read: T }>;
  /** Returns the open file. Throws `notFound` for any other one. */
  require(fileId: string): F;
  /** Throws `cancelled` if the file was closed during the work. */
  work<T>(file: F, ask: (call: ImportWorkerCalls) => Promise<T>): Promise<T>;
  /** Returns the progress of the current work; null while there is none. */
  percent(): number | null;
  close(): Promise<void>;
}

/** Reading a file may take this long, in milliseconds; one that takes longer was made to. */
const importTimeoutMs = 60_000;

export const createImportFileHolder = <F extends HeldImportFile>(workerUrl: URL): ImportFileHolder<F> => {
  let file: F | null = null;
  /** Current or most recent one. */
  let reader: ImportReader | null = null;

  const close = async (): Promise<void> => {
    const { worker } = reader ?? {};
    reader = null;
    file = null;
    await worker?.stop();
  };
  const throwIfCancelled = async <T>(by: ImportReader, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (failure) {
      throw reader === by ? failure : fail({ kind: 'cancelled' }, failure);
    }
  };
  return {
    open: async (readFile, keep) => {
      await close();
      const begun = startReader(workerUrl);
      reader = begun;
      const read = await throwIfCancelled(begun, withImportTimeout(begun.worker, readFile(begun.worker.call)));
      const opened = keep({ ...begun, columns: read.columns }, read);
      file = opened;
      reader = opened;
      return { file: opened, read };
    },
    require: (fileId) => {
      if (file?.id !== fileId) throw fail({ kind: 'notFound', message: null });
      return file;
    },
    work: (opened, ask) => throwIfCancelled(opened, ask(opened.worker.call)),
    percent: () => {
      const percent = reader ? Atomics.load(reader.progress, 0) : -1;
      return percent < 0 ? null : percent;
    },
    close,
  };
};

const startReader = (url: URL): ImportReader => {
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
  return {
    progress,
    worker: startWorker<ImportWorkerHandlers>({ url, data: { progress } satisfies ImportWorkerData }),
  };
};

/** Returns a key of the headings: files with the same ones are read the same way. */
export const hashColumns = (columns: readonly string[]): string =>
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
