import type { z } from 'zod';
import { replaceFileSync } from '#app/storage/files/durableFiles.ts';
import { readBoundedFileSync } from '#app/storage/files/readBoundedFile.ts';
import type { ArchiveRef } from './archiveRef.ts';

/** Returns the file beside a company's archive with the cache of this name. */
export const getArchiveCachePath = ({ file }: Pick<ArchiveRef, 'file'>, name: string): string =>
  file.replace(/\.sqlite$/, `.${name}.json`);

/** JSON that can be computed again, beside an archive. A file that cannot be read or written costs time only. */
export class ArchiveCacheFile<Schema extends z.ZodType> {
  readonly #file: string;
  readonly #schema: Schema;
  readonly #maxBytes: number;

  constructor(file: string, schema: Schema, maxBytes: number) {
    this.#file = file;
    this.#schema = schema;
    this.#maxBytes = maxBytes;
  }

  /** Returns what was written last; null if it cannot be read, or is something else by now. */
  read(): z.output<Schema> | null {
    try {
      return this.#schema.parse(JSON.parse(readBoundedFileSync(this.#file, this.#maxBytes)));
    } catch {
      return null;
    }
  }

  write(value: z.input<Schema>): void {
    try {
      replaceFileSync(this.#file, JSON.stringify(value));
    } catch {
      // It is computed again next time.
    }
  }
}
