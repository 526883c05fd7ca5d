import { isDeepStrictEqual } from 'node:util';
import { AppFailure } from '#app/contract/errors.ts';
import type { FieldSupport, SupportedFields } from '#app/contract/sales/capabilities.ts';
import type { DialectOperationName, SalesDialect } from '#app/profile/dialect.ts';
import {
  addDialectParameters,
  createDialectRequestBody,
  createDialectRequestHeaders,
  createDialectRequestPath,
  getDialectOperation,
} from '#app/profile/mapping.ts';
import type { FieldKind, FieldKinds } from './fieldKinds.ts';
import { createValueVariants } from './valueVariants.ts';

type RequestInputs = Readonly<Record<string, unknown>>;

/** What a request says for given inputs, as text: requests that say the same are equal. */
export type DescribeRequest = (inputs: RequestInputs) => Promise<string>;

/** Creates the description of the requests that operations make of the same inputs. A fault of an expression is one too. */
export const createRequestDescriber =
  (dialect: SalesDialect, names: readonly DialectOperationName[]): DescribeRequest =>
  async (inputs) => {
    const described: string[] = [];
    for (const name of names) described.push(await describeRequest(dialect, name, { ...requestIds, ...inputs }));
    return described.join('\n');
  };

/** Inputs of a request that nobody types; without them a path or header that names one would make no request. */
const requestIds = { clientId: 'K1', organizationNumber: '1' };

const describeRequest = async (
  dialect: SalesDialect,
  name: DialectOperationName,
  inputs: RequestInputs,
): Promise<string> => {
  try {
    const operation = getDialectOperation(dialect, name);
    const body = await createDialectRequestBody(dialect, name, inputs);
    const filled = await addDialectParameters(operation, name, inputs);
    return JSON.stringify([
      createDialectRequestPath(operation, filled),
      createDialectRequestHeaders(operation, filled),
      body ?? null,
    ]);
  } catch (failure) {
    // An operation that makes no request carries nothing.
    if (failure instanceof AppFailure) return JSON.stringify(failure.error);
    throw failure;
  }
};

/** A request is described by a list, and one that cannot be made by the object of its error. */
const cannotBeMade = (described: string): boolean => described.split('\n').some((request) => request.startsWith('{'));

/** Inputs with the field set to a value. */
export type SetField = (inputs: RequestInputs, field: string, value: unknown) => RequestInputs;

const setInput: SetField = (inputs, field, value) => ({ ...inputs, [field]: value });

interface FieldProbe {
  readonly describe: DescribeRequest;
  readonly inputs: RequestInputs;
  readonly field: string;
  readonly kind: FieldKind;
  readonly setField?: SetField;
}

/**
 * Returns whether a request carries all of a field's value: it is another request with any value that differs from it a
 * little. Of the values of an enumeration that make the same request, one is carried: the one that the request spells out,
 * else the default; none where all of them make the same. A value for which no request can be made is not carried.
 */
export const isValueCarried = async (probe: FieldProbe, value: string | number): Promise<boolean> => {
  const { describe, inputs, field, kind, setField = setInput } = probe;
  const request = await describe(setField(inputs, field, value));
  if (cannotBeMade(request)) return false;
  const same: (string | number)[] = [];
  for (const variant of createValueVariants(kind, value))
    if ((await describe(setField(inputs, field, variant))) === request) same.push(variant);
  if (same.length === 0) return true;
  if (typeof kind !== 'object') return false;
  const alike = [value, ...same].map(String);
  // The body is text within the description; a member's name is followed by a colon.
  const spelled = alike.filter((word) => new RegExp(`\\\\"${word}\\\\"(?!:)`).test(request));
  if (spelled.length === 1) return value === spelled[0];
  const [usual] = kind;
  return alike.length < kind.length && value === usual;
};

/** Returns how a request carries a field, tried with `values`; null where it carries none of them. */
const findFieldSupport = async (
  probe: FieldProbe,
  values: readonly (string | number)[],
): Promise<FieldSupport | null> => {
  const { kind } = probe;
  const carried: (string | number)[] = [];
  for (const value of typeof kind === 'object' ? kind : values)
    if (await isValueCarried(probe, value)) carried.push(value);
  if (carried.length === 0) return null;
  return typeof kind !== 'object' || carried.length === kind.length ? 'any' : carried.map(String);
};

/** Values that fields are tried with, beside those of the sample itself. */
const sampleValues: Readonly<Record<Exclude<FieldKind, readonly string[]>, readonly (string | number)[]>> = {
  text: ['Q-4711', 'Kirkkokatu 12'],
  date: ['2026-11-20', '2027-02-28'],
  decimal: ['14.9', '1234.56', '7'],
  wholeNumber: [14, 30],
};

/** One set of inputs, and the fields that are tried in it: those that are filled. */
export interface CarriedFieldsSample {
  readonly inputs: RequestInputs;
  readonly readField: (inputs: RequestInputs, field: string) => unknown;
  readonly setField?: SetField;
}

/**
 * Returns the fields that a request carries in any of the samples: what is sent may depend on other values, such as an
 * address on the channel.
 */
export const findCarriedFields = async (
  describe: DescribeRequest,
  kinds: FieldKinds,
  samples: readonly CarriedFieldsSample[],
): Promise<SupportedFields> => {
  const supportByField: Record<string, FieldSupport> = {};
  for (const [field, kind] of Object.entries(kinds))
    for (const { inputs, readField, setField = setInput } of samples) {
      const value = readField(inputs, field);
      if (supportByField[field] === 'any' || (typeof value !== 'string' && typeof value !== 'number')) continue;
      const values = typeof kind === 'object' ? [] : [value, ...sampleValues[kind]];
      const probe = { describe: rememberRequests(describe), inputs, field, kind, setField };
      supportByField[field] = joinSupport(supportByField[field], await findFieldSupport(probe, values));
    }
  return Object.fromEntries(Object.entries(supportByField).filter(([, support]) => !isDeepStrictEqual(support, [])));
};

/** Each value of an enumeration is compared with all others: its request is made once. */
const rememberRequests = (describe: DescribeRequest): DescribeRequest => {
  const requests = new Map<string, Promise<string>>();
  return (inputs) => {
    const key = JSON.stringify(inputs);
    const description = requests.get(key) ?? describe(inputs);
    requests.set(key, description);
    return description;
  };
};

const joinSupport = (one: FieldSupport | undefined, other: FieldSupport | null): FieldSupport => {
  if (one === 'any' || other === 'any') return 'any';
  return [...new Set([...(one ?? []), ...(other ?? [])])];
};
