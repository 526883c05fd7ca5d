import { ItemsParser } from './itemsParser.ts';
import type { Answered, AnswerShape } from './listIntake.ts';

/** Where records go: the archive, or whatever else looks at them. */
export interface RecordsSink {
  /** Forgets the records of an earlier sync. */
  begin(): void;
  /** `now` in milliseconds since 1970 UTC. */
  receive(records: readonly Uint8Array[], now: number): void;
  /** How many different records have arrived since `begin`. */
  arrived(): number;
}

/** What a sync brings in: the answers of the service, taken apart into records while they come. */
export class Incoming {
  readonly #sink: RecordsSink;
  #answer: { readonly parser: ItemsParser; readonly shape: AnswerShape; records: number } | null = null;

  constructor(sink: RecordsSink) {
    this.#sink = sink;
  }

  /** Answers how many different records are there: those an earlier sync received, where it is gone on with. */
  begin(resume: boolean): number {
    this.#answer = null;
    if (!resume) this.#sink.begin();
    return this.#sink.arrived();
  }

  open(shape: AnswerShape): void {
    const picks = [shape.nextPath, shape.totalPath].filter((path) => path !== null);
    this.#answer = { parser: new ItemsParser(shape.itemsPath, picks), shape, records: 0 };
  }

  /** Takes the next bytes of the answer; answers how many records it has held so far. Throws `unreadableAnswer`. */
  receive(chunk: Uint8Array, now: number): number {
    const answer = this.#underway();
    const records = answer.parser.push(chunk);
    if (records.length > 0) this.#sink.receive(records, now);
    answer.records += records.length;
    return answer.records;
  }

  /** Throws `unreadableAnswer` where the answer was cut. */
  finish(): Answered {
    const { parser, shape, records } = this.#underway();
    parser.end();
    this.#answer = null;
    const at = (path: string | null): unknown => (path === null ? undefined : parser.picked.get(path));
    return {
      records,
      different: this.#sink.arrived(),
      next: at(shape.nextPath),
      total: totalOf(at(shape.totalPath)),
    };
  }

  #underway() {
    if (!this.#answer) throw new Error('no answer was begun');
    return this.#answer;
  }
}

/** A count as services write one; null for anything else. */
const totalOf = (value: unknown): number | null =>
  /^\d{1,9}$/.test(typeof value === 'number' || typeof value === 'string' ? String(value) : '') ? Number(value) : null;
