import { type AppError, type AppFailure, fail } from '#app/contract/errors.ts';
import { parseJsonPath } from '#app/profile/jsonPath.ts';
import type { RawRecord } from '../records/record.ts';
import { findJsonContainerEnd, isJsonContainerStart, isJsonWhitespace, JsonValueScanner } from './jsonValueScanner.ts';

/** Maximum bytes of one record. */
const maxItemBytes = 64 * 1024 * 1024;
const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

type ExpectedToken = 'root' | 'firstKey' | 'key' | 'colon' | 'firstValue' | 'value' | 'separator' | 'nothing';

/** A value that is not complete yet. */
interface PartialValue {
  readonly scanner: JsonValueScanner;
  readonly role: 'key' | 'item' | 'picked' | 'skipped';
}

/** A container on the path to the items or to a picked value, with the member being read. */
interface ContainerLevel {
  readonly isArray: boolean;
  readonly isItems: boolean;
  member: string;
  index: number;
}

/**
 * Splits the answer of the invoice list (specification 2.3) into the raw JSON of its records as a stream, so that an
 * answer of any size needs the memory of one record. `itemsPath` is the path of the array: `Items`; outside of it, the
 * values at `picks` are kept. Only the path to the array is parsed strictly; records are kept byte for byte and parsed
 * later, so that one bad record does not hide others. Throws `unreadableAnswer`: html, notJson, wrongShape (no array
 * there), tooLarge, and, at the end, truncated.
 */
export class JsonArraySplitter {
  readonly #itemsPath: string;
  readonly #steps: readonly string[];
  readonly #picks: readonly (readonly [path: string, steps: readonly string[]])[];
  readonly #picked = new Map<string, unknown>();
  readonly #levels: ContainerLevel[] = [];
  #expected: ExpectedToken = 'root';
  #value: PartialValue | null = null;
  #items: RawRecord[] = [];
  #hasItems = false;
  #byteOrderMarkBytes = 0;

  constructor(itemsPath: string, picks: readonly string[] = []) {
    this.#itemsPath = itemsPath;
    this.#steps = parseJsonPath(itemsPath);
    this.#picks = picks.map((path) => [path, parseJsonPath(path)]);
  }

  /** Values found at the paths of `picks`, by path. */
  get picked(): ReadonlyMap<string, unknown> {
    return this.#picked;
  }

  /** Returns the records that this chunk completes. */
  push(bytes: Uint8Array): readonly RawRecord[] {
    // One copy for all its records: the memory of a chunk may be used again for the next one.
    const chunk = new Uint8Array(bytes);
    this.#items = [];
    for (let at = 0; at < chunk.length; ) {
      const byte = chunk[at] as number;
      if (this.#value) at = this.#continueValue(this.#value, chunk, at);
      else if (this.#isItemNext && isJsonContainerStart(byte)) at = this.#item(chunk, at);
      else if (isJsonWhitespace(byte) || this.#isByteOrderMark(byte)) at += 1;
      else at += this.#structure(byte);
    }
    return this.#items;
  }

  /** Must be called at the end of the response. */
  end(): void {
    if (this.#expected !== 'nothing') throw createUnreadableFailure('truncated');
    if (!this.#hasItems) throw this.#wrongShape();
  }

  /** True if a record begins at the next byte that is no space. */
  get #isItemNext(): boolean {
    return (this.#expected === 'value' || this.#expected === 'firstValue') && this.#levels.at(-1)?.isItems === true;
  }

  /** Takes a record that ends within the chunk, or begins one that does not. */
  #item(chunk: Uint8Array, at: number): number {
    const end = findJsonContainerEnd(chunk, at);
    if (end === -1) return at + this.#begin(chunk[at] as number, 'item', 'separator');
    this.#items.push(chunk.subarray(at, end));
    this.#expected = 'separator';
    return end;
  }

  #continueValue({ scanner, role }: PartialValue, chunk: Uint8Array, at: number): number {
    const { end, complete } = scanner.scan(chunk, at);
    if (role !== 'skipped' && scanner.size > maxItemBytes) throw createUnreadableFailure('tooLarge');
    if (complete) {
      this.#value = null;
      if (role === 'item') this.#items.push(scanner.bytes());
      if (role === 'key') this.#enterMember(scanner.bytes());
      if (role === 'picked') this.#pick(scanner.bytes());
    }
    return end;
  }

  /** Takes one byte between values, or begins a value with it; returns the number of bytes taken. */
  #structure(byte: number): 0 | 1 {
    const sign = String.fromCharCode(byte);
    switch (this.#expected) {
      case 'root':
        if (sign === '<') throw createUnreadableFailure('html');
        if (!isJsonContainerStart(byte)) throw createUnreadableFailure('notJson');
        return this.#descend(byte);
      case 'firstKey':
      case 'key':
        if (sign === '}' && this.#expected === 'firstKey') return this.#ascend();
        if (sign !== '"') throw createUnreadableFailure('notJson');
        return this.#begin(byte, 'key', 'colon');
      case 'colon':
        if (sign !== ':') throw createUnreadableFailure('notJson');
        this.#expected = 'value';
        return 1;
      case 'firstValue':
      case 'value':
        if (sign === ']' && this.#expected === 'firstValue') return this.#ascend();
        if (',:]}'.includes(sign)) throw createUnreadableFailure('notJson');
        return this.#beginValue(byte);
      case 'separator':
        return this.#separate(sign);
      case 'nothing':
        throw createUnreadableFailure('notJson');
    }
  }

  #beginValue(byte: number): 0 | 1 {
    if (this.#levels.at(-1)?.isItems) return this.#begin(byte, 'item', 'separator');
    if (this.#leadsTo(this.#steps)) {
      if (!isJsonContainerStart(byte)) throw this.#wrongShape();
      return this.#descend(byte);
    }
    if (this.#pickedHere() !== undefined) return this.#begin(byte, 'picked', 'separator');
    if (isJsonContainerStart(byte) && this.#picks.some(([, steps]) => this.#leadsTo(steps))) return this.#descend(byte);
    return this.#begin(byte, 'skipped', 'separator');
  }

  /** Returns whether the value that begins here is at `steps` or on the path to it. */
  #leadsTo(steps: readonly string[]): boolean {
    return this.#levels.length <= steps.length && this.#levels.every(({ member }, depth) => member === steps[depth]);
  }

  #pickedHere(): string | undefined {
    return this.#picks.find(([, steps]) => steps.length === this.#levels.length && this.#leadsTo(steps))?.[0];
  }

  #pick(value: Uint8Array): void {
    const path = this.#pickedHere();
    if (path !== undefined) this.#picked.set(path, parseJsonBytes(value));
  }

  #begin(byte: number, role: PartialValue['role'], next: ExpectedToken): 0 {
    this.#value = { scanner: new JsonValueScanner(byte, role !== 'skipped'), role };
    this.#expected = next;
    return 0;
  }

  #enterMember(key: Uint8Array): void {
    const level = this.#levels.at(-1);
    if (level) level.member = String(parseJsonBytes(key));
  }

  #separate(sign: string): 1 {
    const level = this.#levels.at(-1);
    if (level && sign === (level.isArray ? ']' : '}')) return this.#ascend();
    if (!level || sign !== ',') throw createUnreadableFailure('notJson');
    level.index += 1;
    if (level.isArray && !level.isItems) level.member = String(level.index);
    this.#expected = level.isArray ? 'value' : 'key';
    return 1;
  }

  #descend(byte: number): 1 {
    const isArray = byte === 0x5b;
    const isItems = this.#levels.length === this.#steps.length && this.#leadsTo(this.#steps);
    if (isItems && !isArray) throw this.#wrongShape();
    this.#hasItems ||= isItems;
    this.#levels.push({ isArray, isItems, member: '0', index: 0 });
    this.#expected = isArray ? 'firstValue' : 'firstKey';
    return 1;
  }

  #ascend(): 1 {
    this.#levels.pop();
    this.#expected = this.#levels.length === 0 ? 'nothing' : 'separator';
    return 1;
  }

  #isByteOrderMark(byte: number): boolean {
    if (this.#expected !== 'root' || byte !== byteOrderMark[this.#byteOrderMarkBytes]) return false;
    this.#byteOrderMarkBytes += 1;
    return true;
  }

  #wrongShape(): AppFailure {
    return createUnreadableFailure('wrongShape', this.#itemsPath);
  }
}

const parseJsonBytes = (value: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(value));
  } catch (cause) {
    throw createUnreadableFailure('notJson', null, cause);
  }
};

type ListFailureReason = (AppError & { kind: 'unreadableAnswer' })['reason'];

const createUnreadableFailure = (
  reason: ListFailureReason,
  detail: string | null = null,
  cause?: unknown,
): AppFailure => fail({ kind: 'unreadableAnswer', reason, detail }, cause);
