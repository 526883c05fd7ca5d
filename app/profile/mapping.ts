import type { z } from 'zod';
import { AppFailure, fail } from '../contract/errors.ts';
import type { DialectOperation, DialectOperationName, SalesDialect } from './dialect.ts';
import { parseExactJson } from './exactJson.ts';
import { type CompiledJsonata, compileJsonata, describeJsonataError } from './expression.ts';
import { fillHeaderTemplate, fillUrlTemplate } from './template.ts';

type DialectInputs = Readonly<Record<string, unknown>>;

/** The variables of an answer's expression beside the body: `$status` and `$headers` (lower-case names). */
export interface ResponseVariables {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the operation a profile gives under this name. Throws `invalidProfile` where it gives none. */
export const getDialectOperation = (dialect: SalesDialect, name: DialectOperationName): DialectOperation => {
  const operation = dialect[name];
  if (!operation) throw createFaultyFailure(name, '', 'is not described');
  return operation;
};

/**
 * Path and query of an operation for `inputs`: texts and whole numbers, percent-encoded. A query parameter whose input is
 * null or empty is left out. Throws `invalidProfile` naming a placeholder that the operation has no input for, and
 * `invalidRequest` where the path itself would have a gap.
 */
export const createDialectRequestPath = (operation: DialectOperation, inputs: DialectInputs): string => {
  const [path = '', query] = operation.path.split('?', 2);
  const texts = toTexts(inputs);
  for (const [, name = ''] of path.matchAll(placeholder))
    if (texts[name] === '') throw fail({ kind: 'invalidRequest', detail: `{${name}} is empty` });
  const isGiven = (parameter: string): boolean =>
    [...parameter.matchAll(placeholder)].every(([, name = '']) => !Object.hasOwn(texts, name) || texts[name] !== '');
  const parameters = query?.split('&').filter(isGiven).join('&');
  return fillUrlTemplate(parameters ? `${path}?${parameters}` : path, texts);
};

/**
 * Returns the further headers of an operation, filled in; one whose input is empty is left out. Throws as {@link
 * operationPath}.
 */
export const createDialectRequestHeaders = (
  { headers }: DialectOperation,
  inputs: DialectInputs,
): Readonly<Record<string, string>> => {
  const texts = toTexts(inputs);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([header, template]) => {
      const isEmpty = [...template.matchAll(placeholder)].some(([, name = '']) => texts[name] === '');
      return isEmpty ? [] : [[header.toLowerCase(), fillHeaderTemplate(template, texts)]];
    }),
  );
};

const placeholder = /\{(\w+)\}/g;

const toTexts = (inputs: DialectInputs): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, toPlaceholderText(value)]));

const toPlaceholderText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Characters of a request's body: far beyond 2,000 lines, and far below what fills the memory. */
const maxBodyLength = 16 * 1024 * 1024;

/**
 * Returns the body of an operation as JSON text, decimals by their digits; undefined where it has none. Throws
 * `invalidProfile` where the expression fails or writes more than 16 Mi characters.
 */
export const createDialectRequestBody = async (
  dialect: SalesDialect,
  name: DialectOperationName,
  inputs: DialectInputs,
): Promise<string | undefined> => {
  const { body } = compileOperation(dialect, name);
  if (!body) return undefined;
  let text: string | undefined;
  try {
    text = JSON.stringify(await body(inputs));
  } catch (cause) {
    throw createFaultyFailure(name, '.body', describeJsonataError(cause, dialect[name]?.body ?? ''), cause);
  }
  if (text !== undefined && text.length > maxBodyLength)
    throw createFaultyFailure(name, '.body', 'writes a body that is too large');
  return text;
};

/**
 * Our object from an answer's parsed body (`parseExactJson`). Throws `invalidProfile` where the expression itself fails and
 * `unreadableAnswer` (`wrongShape`, with the place) where it gives something else than `schema` asks for.
 */
export const mapDialectResponse = async <T extends z.ZodType>(
  dialect: SalesDialect,
  name: DialectOperationName,
  schema: T,
  body: unknown,
  variables: ResponseVariables,
): Promise<z.infer<T>> => {
  const { answer } = compileOperation(dialect, name);
  let value: unknown;
  try {
    value = await answer(body, { ...variables });
  } catch (cause) {
    throw createFaultyFailure(name, '.answer', describeJsonataError(cause, dialect[name]?.answer ?? ''), cause);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const detail = `${name}: ${issue?.path.join('.') || 'answer'}: ${issue?.message}`;
  throw fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail }, parsed.error);
};

/**
 * Returns the body of a refusal as the dialect's `errors` puts it, as JSON text of a usual kind
 * (app/http/errorBody.ts). A body that the expression makes nothing of stays as it came: no fault of a profile may hide
 * what a service says.
 */
export const translateDialectErrorBody = async ({ errors }: SalesDialect, text: string): Promise<string> => {
  if (errors === undefined) return text;
  try {
    return JSON.stringify(await compileJsonata(errors)(parseExactJson(text))) ?? text;
  } catch {
    return text;
  }
};

interface CompiledOperation {
  readonly body: CompiledJsonata | null;
  readonly answer: CompiledJsonata;
}

const compilations = new WeakMap<DialectOperation, CompiledOperation>();

const compileOperation = (dialect: SalesDialect, name: DialectOperationName): CompiledOperation => {
  const operation = getDialectOperation(dialect, name);
  const cached = compilations.get(operation);
  if (cached) return cached;
  const compiled = {
    body: operation.body === undefined ? null : compileJsonata(operation.body),
    answer: compileJsonata(operation.answer),
  };
  compilations.set(operation, compiled);
  return compiled;
};

const createFaultyFailure = (name: DialectOperationName, part: string, message: string, cause?: unknown): AppFailure =>
  new AppFailure(
    { kind: 'invalidProfile', faults: [{ path: `sales.dialect.${name}${part}`, code: 'badValue', message }] },
    { cause },
  );
