import { type RunningWorker, startWorker, WorkerEndedError } from '#app/storage/database/worker.ts';
import type { PreparsedRecord, RecordParserSettings } from '../archive/recordParser.ts';
import type { RecordShape } from '../archive/recordShape.ts';
import type { RawRecord } from '../records/record.ts';
import type { ParsedRecordColumns, RecordWorker } from './handlers.ts';

/** Parser of one list's records in a worker of its own, so that storing and reading use two processors. */
export class ParallelRecordParser {
  readonly #worker: RunningWorker<RecordWorker>;
  readonly #shapes: RecordShape[] = [];

  /** `url` is the file of the worker. */
  constructor(url: URL, settings: RecordParserSettings) {
    this.#worker = startWorker<RecordWorker>({ url, data: null });
    // Its failure is that of the next call, too.
    this.#worker.call.begin(settings).catch(() => undefined);
  }

  /** Parses records, in the order of the calls; null if the worker has ended, or was stopped. */
  async parse(records: readonly RawRecord[]): Promise<readonly PreparsedRecord[] | null> {
    try {
      return this.#toPreparsedRecords(records, await this.#worker.call.parse(records));
    } catch (cause) {
      if (cause instanceof WorkerEndedError) return null;
      throw cause;
    }
  }

  /** Ends the worker at once. */
  stop(): void {
    void this.#worker.stop();
  }

  #toPreparsedRecords(records: readonly RawRecord[], columns: ParsedRecordColumns): readonly PreparsedRecord[] {
    this.#shapes.push(...columns.newShapes);
    return records.map((raw, index) => ({
      raw,
      hash: columns.hashes[index] ?? '',
      identity: columns.identities[index] ?? '',
      read: columns.reads[index] ?? '',
      further: columns.furthers[index] ?? '',
      shape: this.#shapes[columns.shapes[index] ?? 0] ?? [],
    }));
  }
}
