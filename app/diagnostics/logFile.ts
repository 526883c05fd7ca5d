import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundFile, type LogLimits, turnFor } from './rotation.ts';

/** Why lines cannot be written. */
export type LogTrouble = 'full' | 'denied';

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
  trouble(): LogTrouble | null;
}

/** In characters: of more than this the oldest lines give way. */
const mostWaiting = 500_000;

export interface LogFileOptions extends LogLimits {
  /** The line that tells of lines that could not be written. */
  readonly lostLine: (lines: number, reason: LogTrouble) => string;
}

export const createLogFile = ({ lostLine, ...limits }: LogFileOptions): LogFile => {
  let folder: string | null = null;
  let place: { readonly path: string; size: number } | null = null;
  let waiting: string[] = [];
  let waitingSize = 0;
  let lost = 0;
  let trouble: LogTrouble | null = null;
  let writing: Promise<void> | null = null;

  const append = (line: string): void => {
    waiting.push(line);
    waitingSize += line.length;
    while (waitingSize > mostWaiting && waiting.length > 1) {
      waitingSize -= waiting.shift()?.length ?? 0;
      lost += 1;
    }
    if (folder !== null) writing ??= writeAll();
  };

  /** All that waits, as one text. After a failure it begins a line of its own: the one before may have been torn. */
  const takeAll = (): string => {
    const told = lost > 0 ? [lostLine(lost, trouble ?? 'full')] : [];
    const text = `${trouble ? '\n' : ''}${[...told, ...waiting].join('\n')}\n`;
    waiting = [];
    waitingSize = 0;
    return text;
  };

  const fileFor = (into: string, bytes: number): string => {
    if (!place || place.size + bytes > limits.fileBytes) place = begin(into, bytes, limits);
    place.size += bytes;
    return place.path;
  };

  const written = (): void => {
    trouble = null;
    lost = 0;
  };
  const failed = (cause: unknown, lines: number): void => {
    trouble = isFull(cause) ? 'full' : 'denied';
    lost += lines;
    place = null;
  };

  const writeAll = async (): Promise<void> => {
    // Lines of the same moment are written together.
    await Promise.resolve();
    while (folder !== null && waiting.length > 0) {
      const lines = waiting.length;
      const text = takeAll();
      try {
        await appendFile(fileFor(folder, Buffer.byteLength(text)), text, { mode: 0o600 });
        written();
      } catch (cause) {
        failed(cause, lines);
        break;
      }
    }
    writing = null;
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
      if (folder === null || waiting.length === 0) return;
      const lines = waiting.length;
      const text = takeAll();
      try {
        appendFileSync(fileFor(folder, Buffer.byteLength(text)), text, { mode: 0o600 });
        written();
      } catch (cause) {
        failed(cause, lines);
      }
    },
    trouble: () => trouble,
  };
};

/** What lies in a folder, by name and size; what is no file has no room. */
const entriesOf = (folder: string): readonly FoundFile[] =>
  readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    size: entry.isFile() ? (statSync(join(folder, entry.name), { throwIfNoEntry: false })?.size ?? 0) : Infinity,
  }));

/** One that does not go is no reason to write nothing. */
const removeOld = (path: string): void => {
  try {
    rmSync(path, { force: true });
  } catch {}
};

const begin = (folder: string, bytes: number, limits: LogLimits): { path: string; size: number } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { name, size, doomed } = turnFor(entriesOf(folder), bytes, limits);
  for (const old of doomed) removeOld(join(folder, old));
  return { path: join(folder, name), size };
};

const isFull = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
