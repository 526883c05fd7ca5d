import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import type { RawRecord } from '../records/record.ts';
import { ParallelRecordParser } from '../recordWorker/parallelRecordParser.ts';

/** Bytes of a first list after which its records are parsed in parallel: for fewer, a worker does not pay. */
const minParallelBytes = 2 * 1024 * 1024;

interface RecordReceiverOptions {
  readonly archive: Pick<InvoiceArchive, 'receive' | 'state' | 'parserSettings'>;
  /** File of the worker that parses records in parallel; null: none does. */
  readonly parserUrl: URL | null;
}

/**
 * Receiver of the records of a sync. Those of a large first list are parsed in parallel; a later list repeats records that
 * the archive finds by their hashes.
 */
export class RecordReceiver {
  readonly #options: RecordReceiverOptions;
  #receivedBytes = 0;
  /** Null if no record of this sync is parsed in parallel, so far or any more. */
  #parser: ParallelRecordParser | null = null;
  #mayParallelize = false;
  /** Counts the syncs. */
  #sync = 0;

  constructor(options: RecordReceiverOptions) {
    this.#options = options;
  }

  /** Begins a sync. */
  begin(): void {
    this.end();
    this.#receivedBytes = 0;
    this.#mayParallelize = this.#options.parserUrl !== null && this.#options.archive.state().syncedAt === null;
  }

  /** Stores records in the order of the calls; not those of a sync that has ended meanwhile. */
  async receive(records: readonly RawRecord[], now: number): Promise<void> {
    const sync = this.#sync;
    const parser = this.#chooseParser(records);
    const parsed = parser === null ? null : await parser.parse(records);
    if (sync !== this.#sync) return;
    // Where the parser has ended, these records and the next ones are parsed here.
    if (parser && parsed === null) this.#dropParser();
    this.#options.archive.receive(parsed ?? records, now);
  }

  /** Ends a sync. */
  end(): void {
    this.#sync += 1;
    this.#dropParser();
  }

  #chooseParser(records: readonly RawRecord[]): ParallelRecordParser | null {
    for (const { length } of records) this.#receivedBytes += length;
    const { parserUrl, archive } = this.#options;
    if (!this.#mayParallelize || parserUrl === null || this.#receivedBytes < minParallelBytes) return null;
    this.#parser ??= new ParallelRecordParser(parserUrl, archive.parserSettings());
    return this.#parser;
  }

  #dropParser(): void {
    if (this.#parser) this.#mayParallelize = false;
    this.#parser?.stop();
    this.#parser = null;
  }
}
