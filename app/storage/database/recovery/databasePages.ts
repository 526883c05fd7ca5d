import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { readWriteAheadLog, type WriteAheadLogPages } from './writeAheadLog.ts';

const magic = 'SQLite format 3\0';

/** The header on the first page of a file (https://www.sqlite.org/fileformat2.html#the_database_header). */
export interface DatabaseHeader {
  readonly userVersion: number;
  readonly applicationId: number;
  readonly firstFreelistPage: number;
  readonly freelistPages: number;
}

/**
 * The pages of a damaged database, read without SQLite and without a change: those of the file, under the committed
 * ones of its write-ahead log. Throws the system's errors.
 */
export class DatabasePages {
  /** Null where the first page is destroyed, or is in another encoding than UTF-8. */
  readonly header: DatabaseHeader | null;
  /** Bytes of a page that hold data. */
  readonly usableSize: number;
  readonly count: number;
  readonly #size: number;
  readonly #descriptor: number | null;
  readonly #log: Buffer;
  readonly #logged: WriteAheadLogPages | null;

  /** `pageSize` counts where the file does not say it. */
  constructor(file: string, pageSize: number) {
    const log = `${file}-wal`;
    this.#log = existsSync(log) ? readFileSync(log) : Buffer.alloc(0);
    this.#logged = readWriteAheadLog(this.#log);
    this.#descriptor = existsSync(file) ? openSync(file, 'r') : null;
    const bytes = this.#descriptor === null ? 0 : fstatSync(this.#descriptor).size;
    const first = this.#logged?.offsets.get(1);
    const start = first === undefined ? this.#readFile(0, 100) : this.#log.subarray(first, first + 100);
    const isHeader = start.length === 100 && start.toString('latin1', 0, 16) === magic && start.readUInt32BE(56) === 1;
    this.#size = (isHeader ? readPageSize(start) : this.#logged?.pageSize) ?? pageSize;
    this.usableSize = this.#size - (isHeader ? (start[20] ?? 0) : 0);
    this.count = Math.max(Math.ceil(bytes / this.#size), ...(this.#logged?.offsets.keys() ?? []));
    this.header = isHeader
      ? {
          userVersion: start.readUInt32BE(60),
          applicationId: start.readUInt32BE(68),
          firstFreelistPage: start.readUInt32BE(32),
          freelistPages: start.readUInt32BE(36),
        }
      : null;
  }

  /** The bytes of a page, counted from 1; null where there is no such page, or not all of it. */
  page(number: number): Buffer | null {
    if (number < 1 || number > this.count) return null;
    const logged = this.#logged?.offsets.get(number);
    const isLogged = logged !== undefined && this.#logged?.pageSize === this.#size;
    const bytes = isLogged
      ? this.#log.subarray(logged, logged + this.#size)
      : this.#readFile((number - 1) * this.#size, this.#size);
    return bytes.length === this.#size ? bytes : null;
  }

  /** The pages that hold nothing; null where the list of them cannot be read to its end. */
  freePages(): ReadonlySet<number> | null {
    if (!this.header) return null;
    const free = new Set<number>();
    for (let trunk = this.header.firstFreelistPage; trunk !== 0; ) {
      const page = this.page(trunk);
      const leaves = page?.readUInt32BE(4) ?? 0;
      if (!page || free.has(trunk) || leaves > this.usableSize / 4 - 2) return null;
      free.add(trunk);
      for (let index = 0; index < leaves; index++) free.add(page.readUInt32BE(8 + 4 * index));
      trunk = page.readUInt32BE(0);
    }
    return free.size === this.header.freelistPages ? free : null;
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
  }

  #readFile(from: number, length: number): Buffer {
    if (this.#descriptor === null) return Buffer.alloc(0);
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(this.#descriptor, bytes, 0, length, from));
  }
}

/** 65,536 is written as 1. */
const readPageSize = (start: Buffer): number | undefined => {
  const size = start.readUInt16BE(16);
  const bytes = size === 1 ? 65_536 : size;
  return bytes >= 512 && (bytes & (bytes - 1)) === 0 ? bytes : undefined;
};
