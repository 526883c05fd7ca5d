import { HashedFile } from './hashedFile.ts';
import type { WrittenTable } from './hashedTable.ts';

/** A JSON array of a folder, one element on a line, hashed while it is written. All methods throw `storage`. */
export class HashedList {
  readonly #file: HashedFile;
  #rows = 0;

  private constructor(file: HashedFile) {
    this.#file = file;
  }

  static async create(folder: string, path: string): Promise<HashedList> {
    return new HashedList(await HashedFile.create(folder, path));
  }

  /** `elements` are JSON texts. */
  async write(elements: readonly string[]): Promise<void> {
    if (elements.length === 0) return;
    await this.#file.write(Buffer.from(`${this.#rows === 0 ? '[\n' : ',\n'}${elements.join(',\n')}`));
    this.#rows += elements.length;
  }

  async end(): Promise<WrittenTable> {
    await this.#file.write(Buffer.from(this.#rows === 0 ? '[]\n' : '\n]\n'));
    return { ...(await this.#file.end()), rows: this.#rows };
  }

  /** Closes an unfinished file. */
  close(): Promise<void> {
    return this.#file.close();
  }
}
