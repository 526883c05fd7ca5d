import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { parseServiceAmount } from '#app/money/serviceNumber.ts';
import { getExactDigits } from '#app/profile/exactJson.ts';
import { parseJsonPath } from '#app/profile/jsonPath.ts';
import { normalizeAmountText } from './amount.ts';
import { normalizeDateText } from './date.ts';
import { isJsonObject } from './leafValues.ts';

export type RecordFault = PurchaseInvoice['faults'][number];

/** Maximum characters of a table cell; the raw record keeps the whole text. */
const maxTextLength = 1000;

/**
 * Reader of single fields of one record, or of an object `within` it, that collects faults. Missing, `null` and blank
 * are null and no fault, because services omit fields (docs/service.md, "Purchase invoices").
 */
export class FieldReader {
  readonly faults: RecordFault[];
  readonly #record: unknown;
  readonly #basePath: string;

  constructor(record: unknown, basePath = '', faults: RecordFault[] = []) {
    this.#record = record;
    this.#basePath = basePath;
    this.faults = faults;
  }

  /** Returns a reader of the object at `path`; adds a fault if it is no object, or missing and `required`. */
  within(path: string, required: boolean): FieldReader {
    const value = this.value(path);
    const isAbsent = value === undefined || value === null;
    if (isAbsent ? required : !isJsonObject(value)) this.#fault(path, 'notAnObject');
    return new FieldReader(isJsonObject(value) ? value : undefined, this.#toFullPath(path), this.faults);
  }

  /** Returns the value at `path` (`invoiceRows[0].name`); '' is the record. Inherited properties are never followed. */
  value(path: string): unknown {
    let at = this.#record;
    for (const { key, mayBeInherited } of compilePath(path)) {
      if (typeof at !== 'object' || at === null || (mayBeInherited && !Object.hasOwn(at, key))) return undefined;
      at = (at as Record<string, unknown>)[key];
    }
    return at;
  }

  /** Returns text without surrounding space; a number as its digits. */
  text(path: string): string | null {
    return path === '' ? null : this.#toText(path, this.value(path));
  }

  date(path: string): string | null {
    return this.#parsed(path, normalizeDateText, 'unreadableDate');
  }

  amount(path: string): string | null {
    return this.#parsed(path, normalizeAmountText, 'unreadableAmount');
  }

  /** As {@link amount}, without what binary floating point left of a computed amount (`serviceNumber.ts`). */
  computedAmount(path: string): string | null {
    return this.#parsed(path, parseComputedAmount, 'unreadableAmount');
  }

  wholeNumber(path: string): number | null {
    const value = this.value(path);
    if (Number.isSafeInteger(value)) return value as number;
    const text = this.#toText(path, value);
    if (text === null) return null;
    const number = Number(text);
    return Number.isSafeInteger(number) && /^-?\d+$/.test(text) ? number : this.#fault(path, 'wrongType');
  }

  /** Returns several texts; a single one as a list of one. */
  texts(path: string): readonly string[] {
    const value = this.value(path);
    const texts = Array.isArray(value)
      ? value.map((item: unknown, index) => this.#toText(`${path}[${index}]`, item))
      : [this.#toText(path, value)];
    return texts.filter((text) => text !== null);
  }

  #parsed(path: string, read: (text: string) => string | null, reason: RecordFault['reason']): string | null {
    const text = this.text(path);
    return text === null ? null : (read(text) ?? this.#fault(path, reason));
  }

  #toText(path: string, value: unknown): string | null {
    if (value === undefined || value === null) return null;
    const text = typeof value === 'string' ? value : getExactDigits(value);
    return typeof text === 'string' ? toCellText(text) : this.#fault(path, 'wrongType');
  }

  #fault(path: string, reason: RecordFault['reason']): null {
    this.faults.push({ path: this.#toFullPath(path), reason });
    return null;
  }

  #toFullPath(path: string): string {
    return this.#basePath === '' || path === '' ? this.#basePath + path : `${this.#basePath}.${path}`;
  }
}

const parseComputedAmount = (text: string): string | null => {
  const parsed = parseServiceAmount(text);
  if (parsed !== null) return parsed;
  const normalized = normalizeAmountText(text);
  return normalized === null ? null : parseServiceAmount(normalized);
};

const toCellText = (text: string): string | null => {
  const trimmed = isTrimmed(text) ? text : text.trim();
  return trimmed.slice(0, maxTextLength) || null;
};

/** Returns whether a text certainly has no surrounding space; a fast check for nearly all texts. */
const isTrimmed = (text: string): boolean =>
  isVisibleAscii(text.charCodeAt(0)) && isVisibleAscii(text.charCodeAt(text.length - 1));
const isVisibleAscii = (unit: number): boolean => unit > 0x20 && unit < 0x7f;

interface PathStep {
  readonly key: string;
  /** True if objects or arrays may inherit the key. */
  readonly mayBeInherited: boolean;
}

const toPathStep = (key: string): PathStep => ({
  key,
  mayBeInherited: key in Object.prototype || key in Array.prototype,
});

/** Cache of parsed paths: a few dozen, used for every record. */
const compiledPaths = new Map<string, readonly PathStep[]>();
const maxCompiledPaths = 1000;

const compilePath = (path: string): readonly PathStep[] => {
  const cached = compiledPaths.get(path);
  if (cached) return cached;
  if (compiledPaths.size >= maxCompiledPaths) compiledPaths.clear();
  const compiled = parseJsonPath(path).map(toPathStep);
  compiledPaths.set(path, compiled);
  return compiled;
};
