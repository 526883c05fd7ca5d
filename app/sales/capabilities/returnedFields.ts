import type { FieldSupport, SupportedFields } from '#app/contract/sales/capabilities.ts';
import type { DialectOperation } from '#app/profile/dialect.ts';
import { getExactDigits } from '#app/profile/exactJson.ts';
import { type CompiledJsonata, compileJsonata } from '#app/profile/expression.ts';
import { parseJsonata } from '#app/profile/jsonataSyntax.ts';
import { collectExpressionShape } from './responseShape.ts';
import {
  createEmptyResponses,
  createFullResponses,
  createSingleValueResponses,
  type SampleResponse,
} from './sampleResponses.ts';

/** Fields of one kind of object, by name: its words where it has only certain ones, else null. */
export type ReturnedFieldKinds = Readonly<Record<string, readonly string[] | null>>;

/** Takes the object out of what an expression gives, such as the first row of a list; undefined where it has none. */
export type PickObject = (value: unknown) => unknown;

/**
 * Returns the fields that an operation's `answer` can hold, tried with responses made of the places that it reads. What it
 * gives whatever the response says is none: that is no word of the service's.
 */
export const findReturnedFields = async (
  { answer }: DialectOperation,
  fields: ReturnedFieldKinds,
  pick: PickObject,
): Promise<SupportedFields> => {
  const evaluate = compileJsonata(answer);
  const shape = collectExpressionShape(parseJsonata(answer));
  const constants = new Map<string, ReadonlySet<string>>();
  const readAll = (samples: readonly SampleResponse[]) => readObjects(evaluate, samples, pick);
  const empty = await readAll(createEmptyResponses(shape));
  for (const field of Object.keys(fields)) constants.set(field, listTexts(empty, field));
  const full = await readAll(createFullResponses(shape));
  const isFound = (objects: readonly object[], field: string): boolean =>
    isReturned(objects, field, constants.get(field));
  const missing = Object.keys(fields).filter((field) => !isFound(full, field));
  const objects = missing.length === 0 ? full : [...full, ...(await readAll(createSingleValueResponses(shape)))];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, words]): readonly (readonly [string, FieldSupport])[] => {
      if (!isFound(objects, field)) return [];
      return [[field, words ? listWords(listTexts(objects, field), words, constants.get(field)) : 'any']];
    }),
  );
};

/** The words that a field can hold; any where it holds whatever the response says. */
const listWords = (
  texts: ReadonlySet<string>,
  words: readonly string[],
  constants: ReadonlySet<string> = new Set(),
): FieldSupport => {
  const isPassedOn = [...texts].some((text) => !words.includes(text) && !constants.has(text));
  return isPassedOn ? 'any' : words.filter((word) => texts.has(word));
};

const isReturned = (objects: readonly object[], field: string, constants: ReadonlySet<string> = new Set()): boolean => {
  const texts = listTexts(objects, field);
  return [...texts].some((text) => !constants.has(text));
};

/** The values of a field, as text; nothing and an empty text or list are none. */
const listTexts = (objects: readonly object[], field: string): ReadonlySet<string> =>
  new Set(
    objects.flatMap((object) => {
      const value = getExactDigits((object as Readonly<Record<string, unknown>>)[field]);
      if (value === undefined || value === null || value === '' || isEmptyList(value)) return [];
      return [typeof value === 'string' ? value : (JSON.stringify(value) ?? '')];
    }),
  );

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const readObjects = async (
  evaluate: CompiledJsonata,
  samples: readonly SampleResponse[],
  pick: PickObject,
): Promise<readonly object[]> => {
  const objects: object[] = [];
  for (const { body, headers } of samples) {
    const value = await evaluateOrNull(evaluate, body, headers);
    const object = pick(value);
    if (typeof object === 'object' && object !== null) objects.push(object);
  }
  return objects;
};

/** Null where the expression fails of this response: another one may suit it. */
const evaluateOrNull = async (evaluate: CompiledJsonata, body: unknown, headers: object): Promise<unknown> => {
  try {
    return await evaluate(body, { status: 200, headers, inputs: {} });
  } catch {
    return null;
  }
};
