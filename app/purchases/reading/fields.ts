import { digitsOf } from '../../connection/exactJson.ts';
import { readPath } from '../../connection/jsonPath.ts';
import type { PurchaseInvoice } from '../../contract/purchases.ts';
import { readAmount } from './amount.ts';
import { readDate } from './date.ts';
import { isObject } from './leaves.ts';

export type Fault = PurchaseInvoice['faults'][number];

/** A cell of a table is for reading: what a service writes beyond this many characters stays in the raw record. */
const longestText = 1000;

/**
 * Reads single fields of one record and remembers what could not be read. Missing, `null` and blank are all null and no
 * fault: services leave out what they like (service.md).
 */
export class FieldReader {
  readonly faults: Fault[] = [];
  readonly #record: unknown;

  constructor(record: unknown) {
    this.#record = record;
  }

  /** Text without surrounding space; a number counts as its digits. */
  text(path: string): string | null {
    return this.#textOf(path, readPath(this.#record, path));
  }

  date(path: string): string | null {
    return this.#parsed(path, readDate, 'unreadableDate');
  }

  amount(path: string): string | null {
    return this.#parsed(path, readAmount, 'unreadableAmount');
  }

  wholeNumber(path: string): number | null {
    const text = this.text(path);
    if (text === null) return null;
    const number = Number(text);
    return Number.isSafeInteger(number) && /^-?\d+$/.test(text) ? number : this.#fault(path, 'wrongType');
  }

  /** Several texts; a single one stands for a list of one. */
  texts(path: string): readonly string[] {
    const value = readPath(this.#record, path);
    const texts = Array.isArray(value)
      ? value.map((item: unknown, index) => this.#textOf(`${path}[${index}]`, item))
      : [this.#textOf(path, value)];
    return texts.filter((text) => text !== null);
  }

  /** Notes a fault where the value is there and no object, or is not there and `required`. */
  expectObject(path: string, required: boolean): void {
    const value = path === '' ? this.#record : readPath(this.#record, path);
    const isAbsent = value === undefined || value === null;
    if (isAbsent ? required : !isObject(value)) this.#fault(path, 'notAnObject');
  }

  #parsed(path: string, read: (text: string) => string | null, reason: Fault['reason']): string | null {
    const text = this.text(path);
    return text === null ? null : (read(text) ?? this.#fault(path, reason));
  }

  #textOf(path: string, value: unknown): string | null {
    if (value === undefined || value === null) return null;
    const text = digitsOf(value);
    if (typeof text !== 'string') return this.#fault(path, 'wrongType');
    return text.trim().slice(0, longestText) || null;
  }

  #fault(path: string, reason: Fault['reason']): null {
    this.faults.push({ path, reason });
    return null;
  }
}
