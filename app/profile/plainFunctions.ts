import { fromMinorUnits, toMinorUnits } from './minorUnits.ts';

/** Thrown where a value or an expression is beyond what is done here: JSONata itself is asked then. */
export const jsonataRequiredError = new Error('to be evaluated by JSONata itself');

/** JSONata takes an object with these members for a function, with those for a list of its own. */
const functionMarkers = ['_jsonata_function', '_jsonata_lambda', 'tupleStream', 'outerWrapper'] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Throws {@link jsonataRequiredError} for data that JSONata would take for something of its own. */
export const assertNoJsonataMarkers = <T>(value: T): T => {
  if (isObject(value) && functionMarkers.some((marker) => value[marker])) throw jsonataRequiredError;
  return value;
};

/** Returns the member of an object, or of all objects of a list; undefined where there is none. */
export const getJsonataMember = (input: unknown, name: string): unknown => {
  if (Array.isArray(input))
    return unwrapJsonataSingleton(
      input.flatMap((item) => {
        const value = getJsonataMember(item, name);
        return value === undefined ? [] : value;
      }),
    );
  return isObject(input) && Object.hasOwn(input, name) ? assertNoJsonataMarkers(input)[name] : undefined;
};

/** A list of one is that one to JSONata, and an empty one nothing. */
export const unwrapJsonataSingleton = (items: readonly unknown[]): unknown => (items.length > 1 ? items : items[0]);

/** Returns whether a value counts as true: neither empty nor zero, and of a list any item. */
export const isJsonataTruthy = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(isJsonataTruthy);
  return isObject(value) ? Object.keys(assertNoJsonataMarkers(value)).length > 0 : Boolean(value);
};

const toText = (value: unknown): string | undefined => {
  if (value === undefined || typeof value === 'string') return value;
  if (typeof value === 'boolean' || value === null || Number.isInteger(value)) return String(value);
  if (JSON.isRawJSON(value)) return value.rawJSON;
  throw jsonataRequiredError;
};

type BinaryOperator = (left: unknown, right: unknown) => unknown;

const isEqual = (left: unknown, right: unknown): boolean => {
  if (isObject(left) && isObject(right)) throw jsonataRequiredError;
  return left === right;
};

const createNumberOperator =
  (operate: (left: number, right: number) => number): BinaryOperator =>
  (left, right) => {
    if (typeof left !== 'number' || typeof right !== 'number') throw jsonataRequiredError;
    const result = operate(left, right);
    if (!Number.isFinite(result)) throw jsonataRequiredError;
    return result;
  };

/** The operators that need both sides. */
export const jsonataOperators: ReadonlyMap<string, BinaryOperator> = new Map<string, BinaryOperator>([
  ['=', (left, right) => left !== undefined && right !== undefined && isEqual(left, right)],
  ['!=', (left, right) => left !== undefined && right !== undefined && !isEqual(left, right)],
  ['&', (left, right) => `${toText(left) ?? ''}${toText(right) ?? ''}`],
  ['+', createNumberOperator((left, right) => left + right)],
  ['-', createNumberOperator((left, right) => left - right)],
  ['*', createNumberOperator((left, right) => left * right)],
]);

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw jsonataRequiredError;
  return value;
};

const requireInteger = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw jsonataRequiredError;
  return value;
};

/** By characters, not by halves of them. */
const substring = (of: unknown, start: unknown, length?: unknown): unknown => {
  const from = requireInteger(start);
  const most = length === undefined ? Number.POSITIVE_INFINITY : Math.max(requireInteger(length), 0);
  if (of === undefined) return undefined;
  const characters = Array.from(text(of));
  const first = Math.max(from < 0 ? characters.length + from : from, 0);
  return characters.slice(first, first + most).join('');
};

const replace = (of: unknown, what: unknown, by: unknown): unknown => {
  const [old, replacement] = [text(what), text(by)];
  if (old === '') throw jsonataRequiredError;
  return of === undefined ? undefined : text(of).split(old).join(replacement);
};

const split = (of: unknown, by: unknown): unknown => {
  const separator = text(by);
  return of === undefined ? undefined : text(of).split(separator);
};

const merge = (parts: unknown): unknown => {
  if (parts === undefined) return undefined;
  if (!Array.isArray(parts)) throw jsonataRequiredError;
  const objects = parts.map((part: unknown) => {
    if (!isObject(part) || Array.isArray(part) || Object.hasOwn(part, '__proto__')) throw jsonataRequiredError;
    return assertNoJsonataMarkers(part);
  });
  return Object.assign({}, ...objects);
};

/** Years of more or less than four digits are written otherwise. */
const fromMillis = (at: unknown): unknown => {
  if (at === undefined) return undefined;
  const milliseconds = requireInteger(at);
  if (milliseconds < 0 || milliseconds > 253_402_300_799_999) throw jsonataRequiredError;
  return new Date(milliseconds).toISOString();
};

const getTypeName = (value: unknown): unknown => {
  if (value === undefined) return undefined;
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

interface BuiltInFunction {
  /** The numbers of arguments that are supported here. */
  readonly takes: readonly number[];
  readonly apply: (first: unknown, ...others: readonly unknown[]) => unknown;
}

/**
 * Functions of JSONata (docs.jsonata.org) and our own, for the values that they are mostly put to; others are {@link
 * jsonataRequiredError}.
 */
export const jsonataBuiltIns: ReadonlyMap<string, BuiltInFunction> = new Map<string, BuiltInFunction>([
  ['string', { takes: [1], apply: toText }],
  ['exists', { takes: [1], apply: (value) => value !== undefined }],
  ['type', { takes: [1], apply: getTypeName }],
  // A key that is missing is the word "undefined" to it.
  ['lookup', { takes: [2], apply: (from, key) => getJsonataMember(from, key === undefined ? 'undefined' : text(key)) }],
  ['substring', { takes: [2, 3], apply: substring }],
  ['replace', { takes: [3], apply: replace }],
  ['split', { takes: [2], apply: split }],
  ['merge', { takes: [1], apply: merge }],
  ['fromMillis', { takes: [1], apply: fromMillis }],
  ['minorUnits', { takes: [1, 2], apply: toMinorUnits }],
  ['fromMinorUnits', { takes: [1, 2], apply: fromMinorUnits }],
]);
