import { type AppFailure, fail } from '#app/contract/errors.ts';
import type { RawRecord } from '../records/record.ts';
import { JsonArraySplitter } from './jsonArraySplitter.ts';
import type { ListPageSummary, ListResponseShape } from './syncSink.ts';

/** Receiver of records, such as the archive. */
export interface RecordSink {
  /** Discards the records of an earlier sync. */
  begin(): void;
  /** Begins a response of the service. */
  openResponse?(): void;
  /** Takes records in the order of the calls. `now` in milliseconds since 1970 UTC. */
  receive(records: readonly RawRecord[], now: number): Promise<void>;
  /** Returns the number of different records received since `begin`. */
  arrived(): number;
}

/**
 * Splitter of the service's responses into records while they are received. A sync lives no longer than its worker:
 * `open`, `receive` and `finish` throw `workerStopped` if no sync was begun here.
 */
export class SyncDecoder {
  readonly #sink: RecordSink;
  #isBegun = false;
  /** Why the received records are lost. */
  #failure: { readonly cause: unknown } | null = null;
  #answer: { readonly parser: JsonArraySplitter; readonly shape: ListResponseShape; records: number } | null = null;

  constructor(sink: RecordSink) {
    this.#sink = sink;
  }

  /** Begins a sync; returns the number of different records that a resumed sync has already received. */
  begin(resume: boolean): number {
    this.#isBegun = true;
    this.#failure = null;
    this.#answer = null;
    if (!resume) this.#sink.begin();
    return this.#sink.arrived();
  }

  /** Ends the sync: the received records are lost, and the next call throws `cause`. */
  fail(cause: unknown): void {
    this.#failure = { cause };
  }

  open(shape: ListResponseShape): void {
    if (this.#failure) throw this.#failure.cause;
    if (!this.#isBegun) throw createInterruptedFailure();
    const picks = [shape.nextPath, shape.totalPath].filter((path) => path !== null);
    this.#sink.openResponse?.();
    this.#answer = { parser: new JsonArraySplitter(shape.itemsPath, picks), shape, records: 0 };
  }

  /** Takes the next bytes of the response; returns its number of records so far. Throws `unreadableAnswer`. */
  async receive(chunk: Uint8Array, now: number): Promise<number> {
    const answer = this.#underway();
    const records = answer.parser.push(chunk);
    if (records.length > 0) await this.#sink.receive(records, now);
    // Another sync may have begun meanwhile.
    if (this.#underway() !== answer) throw createInterruptedFailure();
    answer.records += records.length;
    return answer.records;
  }

  /** Ends the response. Throws `unreadableAnswer` if it is truncated. */
  finish(): ListPageSummary {
    const { parser, shape, records } = this.#underway();
    parser.end();
    this.#answer = null;
    const at = (path: string | null): unknown => (path === null ? undefined : parser.picked.get(path));
    return {
      records,
      different: this.#sink.arrived(),
      next: at(shape.nextPath),
      total: parseTotal(at(shape.totalPath)),
    };
  }

  #underway() {
    if (this.#failure) throw this.#failure.cause;
    if (!this.#answer) throw createInterruptedFailure();
    return this.#answer;
  }
}

const createInterruptedFailure = (): AppFailure => fail({ kind: 'workerStopped', reason: 'restarted', reference: '' });

/** Returns a count of the service; null for anything else. */
const parseTotal = (value: unknown): number | null =>
  /^\d{1,9}$/.test(typeof value === 'number' || typeof value === 'string' ? String(value) : '') ? Number(value) : null;
