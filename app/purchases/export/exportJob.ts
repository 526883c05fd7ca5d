import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import { isExactInSpreadsheet } from '#app/storage/tables/sheetCells.ts';
import type { TableFileWriter } from '#app/storage/tables/tableFileWriter.ts';
import { CurrencyTotalsCalculator } from './currencyTotalsCalculator.ts';
import { createExportCellLabels, type ExportCellLabels, toExportCells } from './exportCells.ts';
import { createTableFile, type ExportJobSettings } from './exportJobSettings.ts';

/** Source of the invoices to write, as of the start of the export. */
export interface ExportRowSource {
  readonly count: number;
  /**
   * Reads the rows from `from` (included) to `to` (excluded). Invoices deleted since the start of the export are left
   * out.
   */
  read(from: number, to: number): Promise<readonly PurchaseRow[]>;
  companyName(customerNumber: string): string;
}

export interface ExportOutcome {
  readonly rows: number;
  /** Number of amounts with more digits than spreadsheet numbers hold. */
  readonly asText: number;
}

/** Rows written per step: a few milliseconds of work between other requests. */
const rowsPerStep = 100;

/** An export job: begin, step until all rows are written, then end or drop. All methods throw `storage`. */
export class ExportJob {
  readonly #source: ExportRowSource;
  readonly #order: ExportJobSettings;
  readonly #partial: PartialFile;
  readonly #file: TableFileWriter;
  readonly #words: ExportCellLabels;
  readonly #totals: CurrencyTotalsCalculator;
  #at = 0;
  #rows = 0;
  #asText = 0;

  private constructor(source: ExportRowSource, order: ExportJobSettings, today: string, partial: PartialFile) {
    this.#source = source;
    this.#order = order;
    this.#partial = partial;
    this.#file = createTableFile(order, today, partial.write);
    this.#totals = new CurrencyTotalsCalculator(order.columns);
    this.#words = createExportCellLabels(
      order.words,
      (customerNumber) => source.companyName(customerNumber) || customerNumber,
      today,
    );
  }

  static async begin(
    source: ExportRowSource,
    order: ExportJobSettings,
    today: string,
    target: string,
  ): Promise<ExportJob> {
    return new ExportJob(source, order, today, await PartialFile.begin(target));
  }

  /** Writes the next rows; returns the number of rows processed so far. */
  async step(): Promise<number> {
    const to = Math.min(this.#at + rowsPerStep, this.#source.count);
    const rows = await this.#source.read(this.#at, to);
    for (const row of rows) this.#totals.add(row);
    const lines = rows.map((row) => toExportCells(row, this.#order.columns, this.#words));
    if (this.#order.format.kind === 'xlsx')
      this.#asText += lines
        .flat()
        .filter((cell) => cell.kind === 'amount' && !isExactInSpreadsheet(cell.amount)).length;
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

  /** Cancels the export and deletes the partial file. */
  drop(): Promise<void> {
    return this.#partial.drop();
  }

  /** Cancels the export synchronously, when the program exits. */
  dropNow(): void {
    this.#partial.dropNow();
  }
}
