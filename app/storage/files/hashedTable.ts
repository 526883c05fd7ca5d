import { type CsvDialect, createCsvFile } from '../tables/csv.ts';
import type { ExportCell } from '../tables/exportCell.ts';
import type { TableFileWriter } from '../tables/tableFileWriter.ts';
import { HashedFile, type WrittenFile } from './hashedFile.ts';

/** A complete file with its number of rows. */
export interface WrittenTable extends WrittenFile {
  readonly rows: number;
}

/** A CSV file of a folder, hashed while it is written. All methods throw `storage`. */
export class HashedTable {
  readonly #file: HashedFile;
  readonly #table: TableFileWriter;
  #rows = 0;

  private constructor(file: HashedFile, headers: readonly string[], dialect: CsvDialect) {
    this.#file = file;
    this.#table = createCsvFile({ headers, amounts: headers.map(() => null) }, dialect, file.write);
  }

  static async create(
    folder: string,
    path: string,
    headers: readonly string[],
    dialect: CsvDialect,
  ): Promise<HashedTable> {
    return new HashedTable(await HashedFile.create(folder, path), headers, dialect);
  }

  async write(rows: readonly (readonly ExportCell[])[]): Promise<void> {
    if (rows.length > 0) await this.#table.rows(rows);
    this.#rows += rows.length;
  }

  async end(): Promise<WrittenTable> {
    await this.#table.end([], '');
    return { ...(await this.#file.end()), rows: this.#rows };
  }

  /** Closes an unfinished file. */
  close(): Promise<void> {
    return this.#file.close();
  }
}
