import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { WriteBytes } from './tableFileWriter.ts';

/** Deflated parts are joined as they are; this empty last block ends them (RFC 1951, 3.2.3). */
const lastBlock = Uint8Array.of(3, 0);

/** Names in UTF-8; sizes and checksum follow the data, because they are known only then (APPNOTE 4.4.4). */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980: a file says nothing about when it was made but its own date. */
const date = 0x0021;

interface ZipEntry {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

/** Whole numbers as bytes, the lowest first: pairs of a value and its width. */
const encodeNumbers = (...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );

/** A ZIP archive of up to 4 GB (APPNOTE 6.3.3), written entry after entry. */
export class ZipWriter {
  readonly #write: WriteBytes;
  readonly #entries: ZipEntry[] = [];
  #offset = 0;

  constructor(write: WriteBytes) {
    this.#write = write;
  }

  async begin(name: string): Promise<void> {
    const entry = { name: Buffer.from(name), offset: this.#offset, crc: 0, size: 0, packedSize: 0 };
    this.#entries.push(entry);
    await this.#put(encodeNumbers([0x04034b50, 4], ...toEntryFields(entry)), entry.name);
  }

  /** More of the entry that was begun last. */
  async add(bytes: Uint8Array): Promise<void> {
    const entry = this.#latest();
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    await this.#pack(entry, deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
  }

  async end(): Promise<void> {
    const entry = this.#latest();
    await this.#pack(entry, lastBlock);
    await this.#put(encodeNumbers([0x08074b50, 4], [entry.crc, 4], [entry.packedSize, 4], [entry.size, 4]));
  }

  /** Ends the archive with the list of what is in it. */
  async close(): Promise<void> {
    const start = this.#offset;
    for (const entry of this.#entries)
      await this.#put(
        encodeNumbers(
          [0x02014b50, 4],
          [version, 2],
          ...toEntryFields(entry),
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [entry.offset, 4],
        ),
        entry.name,
      );
    const count = this.#entries.length;
    const size = this.#offset - start;
    await this.#put(
      encodeNumbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [start, 4], [0, 2]),
    );
  }

  #latest(): ZipEntry {
    const entry = this.#entries.at(-1);
    if (!entry) throw new Error('no entry was begun');
    return entry;
  }

  async #pack(entry: ZipEntry, bytes: Uint8Array): Promise<void> {
    entry.packedSize += bytes.length;
    await this.#put(bytes);
  }

  async #put(...parts: readonly Uint8Array[]): Promise<void> {
    for (const part of parts) {
      this.#offset += part.length;
      await this.#write(part);
    }
  }
}

/** Returns the fields that the header of an entry and the central directory share. */
const toEntryFields = ({ name, crc, size, packedSize }: ZipEntry): readonly (readonly [number, 2 | 4])[] => [
  [version, 2],
  [flags, 2],
  [deflated, 2],
  [0, 2],
  [date, 2],
  [crc, 4],
  [packedSize, 4],
  [size, 4],
  [name.length, 2],
  [0, 2],
];
