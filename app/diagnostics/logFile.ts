import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ownerOnlyFileMode, type PendingAppend, startAppend } from './pendingAppend.ts';
import { type LogFolderEntry, type LogLimits, planLogRotation } from './rotation.ts';

/** Why lines cannot be written. */
export type LogWriteFailureReason = 'full' | 'denied';

/** The log on the disk. Nothing of it throws: a disk that takes no line is no reason for anything else to fail. */
export interface LogFile {
  /** Takes a line; what comes before {@link open} waits for it. */
  append(line: string): void;
  /** From now on the lines go to files of this folder, which is made for its owner only. */
  open(folder: string): void;
  /** Answers when all that was appended is written, or given up. */
  flush(): Promise<void>;
  /** The same at once, for the end of the program. */
  flushNow(): void;
  /** Null while lines are written. */
  trouble(): LogWriteFailureReason | null;
}

/** In characters: beyond this the oldest lines are dropped. */
const maxWaitingLength = 500_000;

export interface LogFileOptions extends LogLimits {
  /** Returns the line that reports how many lines could not be written. */
  readonly lostLine: (lines: number, reason: LogWriteFailureReason) => string;
}

/** Lines that are written together. */
interface LogBatch {
  readonly bytes: Buffer;
  /** The number of its lines plus the lines that it reports as lost. */
  readonly lines: number;
  /** True once it is recorded as written or lost. */
  isSettled: boolean;
}

export const createLogFile = ({ lostLine, ...limits }: LogFileOptions): LogFile => {
  let folder: string | null = null;
  let file: { readonly path: string; size: number } | null = null;
  let waiting: string[] = [];
  let waitingSize = 0;
  let lost = 0;
  let writeFailure: LogWriteFailureReason | null = null;
  let writing: Promise<void> | null = null;
  let inFlight: { readonly batch: LogBatch; readonly pending: PendingAppend } | null = null;

  const append = (line: string): void => {
    waiting.push(line);
    waitingSize += line.length;
    while (waitingSize > maxWaitingLength && waiting.length > 1) {
      waitingSize -= waiting.shift()?.length ?? 0;
      lost += 1;
    }
    if (folder !== null) writing ??= writeAll();
  };

  /** Takes all waiting lines. After a failure they begin on a line of their own, because the last one may be torn. */
  const takeBatch = (): LogBatch => {
    const report = lost > 0 ? [lostLine(lost, writeFailure ?? 'full')] : [];
    const text = `${writeFailure ? '\n' : ''}${[...report, ...waiting].join('\n')}\n`;
    const batch = { bytes: Buffer.from(text), lines: waiting.length + lost, isSettled: false };
    waiting = [];
    waitingSize = 0;
    lost = 0;
    return batch;
  };

  const fileFor = (into: string, { bytes }: LogBatch): string => {
    if (!file || file.size + bytes.length > limits.fileBytes) file = openLogFile(into, bytes.length, limits);
    file.size += bytes.length;
    return file.path;
  };

  const markWritten = (batch: LogBatch): void => {
    if (batch.isSettled) return;
    batch.isSettled = true;
    writeFailure = null;
  };
  const markLost = (batch: LogBatch, cause: unknown): void => {
    if (batch.isSettled) return;
    batch.isSettled = true;
    writeFailure = isFull(cause) ? 'full' : 'denied';
    lost += batch.lines;
    file = null;
  };

  const writeAll = async (): Promise<void> => {
    // Lines of the same moment are written together.
    await Promise.resolve();
    while (folder !== null && waiting.length > 0) {
      const batch = takeBatch();
      try {
        const pending = startAppend(fileFor(folder, batch), batch.bytes);
        inFlight = { batch, pending };
        await pending.done;
        markWritten(batch);
      } catch (cause) {
        markLost(batch, cause);
        break;
      } finally {
        inFlight = null;
      }
    }
    writing = null;
  };

  const writeNow = (batch: LogBatch, write: () => void): void => {
    try {
      write();
      markWritten(batch);
    } catch (cause) {
      markLost(batch, cause);
    }
  };

  return {
    append,
    open: (into) => {
      folder = into;
      if (waiting.length > 0) writing ??= writeAll();
    },
    flush: async () => {
      while (writing) await writing;
    },
    flushNow: () => {
      if (inFlight) writeNow(inFlight.batch, inFlight.pending.finishNow);
      if (folder === null || waiting.length === 0) return;
      const into = folder;
      const batch = takeBatch();
      writeNow(batch, () => appendFileSync(fileFor(into, batch), batch.bytes, { mode: ownerOnlyFileMode }));
    },
    trouble: () => writeFailure,
  };
};

/** Returns the entries of a folder, by name and size; what is no file has no room. */
const listEntries = (folder: string): readonly LogFolderEntry[] =>
  readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    size: entry.isFile() ? (statSync(join(folder, entry.name), { throwIfNoEntry: false })?.size ?? 0) : Infinity,
  }));

/** Removes a file. A failure is ignored, so that the log is still written. */
const removeOld = (path: string): void => {
  try {
    rmSync(path, { force: true });
  } catch {}
};

const openLogFile = (folder: string, bytes: number, limits: LogLimits): { path: string; size: number } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { name, size, expired } = planLogRotation(listEntries(folder), bytes, limits);
  for (const old of expired) removeOld(join(folder, old));
  return { path: join(folder, name), size };
};

const isFull = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
