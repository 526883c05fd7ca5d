import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import { isExact } from '#app/storage/tables/sheetCells.ts';
import type { TableFile } from '#app/storage/tables/tableFile.ts';
import { type CellWords, cellsOf, cellWords } from './cells.ts';
import { type ExportOrder, tableFileFor } from './exportOrder.ts';
import { Totalling } from './totalling.ts';

/** The invoices to be written, as they stood when the export began. */
export interface RowSource {
  readonly count: number;
  /** Those from place `from` (included) to `to` (excluded); one that is gone meanwhile is left out. */
  read(from: number, to: number): Promise<readonly PurchaseRow[]>;
  companyName(customerNumber: string): string;
}

export interface ExportOutcome {
  readonly rows: number;
  /** Amounts with more digits than a spreadsheet's numbers keep. */
  readonly asText: number;
}

/** Rows that are written before others may ask something: some milliseconds of work. */
const slice = 100;

/** One export: begun, continued until all is written, and ended or dropped. All throw `storage`. */
export class ExportJob {
  readonly #source: RowSource;
  readonly #order: ExportOrder;
  readonly #partial: PartialFile;
  readonly #file: TableFile;
  readonly #words: CellWords;
  readonly #totals: Totalling;
  #at = 0;
  #rows = 0;
  #asText = 0;

  private constructor(source: RowSource, order: ExportOrder, today: string, partial: PartialFile) {
    this.#source = source;
    this.#order = order;
    this.#partial = partial;
    this.#file = tableFileFor(order, today, partial.write);
    this.#totals = new Totalling(order.columns);
    this.#words = cellWords(order.words, (customerNumber) => source.companyName(customerNumber) || customerNumber);
  }

  static async begin(source: RowSource, order: ExportOrder, today: string, target: string): Promise<ExportJob> {
    return new ExportJob(source, order, today, await PartialFile.begin(target));
  }

  /** Writes the next rows; answers how many are behind it. */
  async step(): Promise<number> {
    const to = Math.min(this.#at + slice, this.#source.count);
    const rows = await this.#source.read(this.#at, to);
    for (const row of rows) this.#totals.add(row);
    const lines = rows.map((row) => cellsOf(row, this.#order.columns, this.#words));
    if (this.#order.format.kind === 'xlsx')
      this.#asText += lines.flat().filter((cell) => cell.kind === 'amount' && !isExact(cell.amount)).length;
    if (lines.length > 0) await this.#file.rows(lines);
    this.#rows += lines.length;
    this.#at = to;
    return to;
  }

  async end(): Promise<ExportOutcome> {
    await this.#file.end(this.#totals.lines(), this.#order.words.total);
    await this.#partial.complete();
    return { rows: this.#rows, asText: this.#asText };
  }

  /** Leaves nothing behind. */
  drop(): Promise<void> {
    return this.#partial.drop();
  }

  /** The same for the end of the program, which waits for nothing. */
  dropNow(): void {
    this.#partial.dropNow();
  }
}
