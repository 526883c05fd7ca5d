import type { z } from 'zod';
import { AppFailure, fail } from '../contract/errors.ts';
import type { DialectOperation, DialectOperationName, SalesDialect } from './dialect.ts';
import type { RefusalKind } from './dialectErrorKinds.ts';
import { parseExactJson } from './exactJson.ts';
import { type CompiledJsonata, compileJsonata, describeJsonataError } from './expression.ts';
import { encodeFormBody } from './formBody.ts';
import { fillHeaderTemplate, fillUrlTemplate } from './template.ts';

type DialectInputs = Readonly<Record<string, unknown>>;

/** The variables of an expression over a response beside its body: `$status` and `$headers` (lower-case names). */
export interface ResponseVariables {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The variables of an answer's expression: those of its response, and `$inputs` of the operation. */
export interface AnswerVariables extends ResponseVariables {
  readonly inputs?: DialectInputs;
}

/** Returns the operation a profile gives under this name. Throws `invalidProfile` where it gives none. */
export const getDialectOperation = (dialect: SalesDialect, name: DialectOperationName): DialectOperation => {
  const operation = dialect[name];
  if (!operation) throw createFaultyFailure(name, 'is not described');
  return operation;
};

/**
 * Path and query of an operation for `inputs`: texts and whole numbers, percent-encoded. A query parameter whose input is
 * null or empty is left out. Throws `invalidProfile` naming a placeholder that the operation has no input for, and
 * `invalidRequest` where the path itself would have a gap.
 */
export const createDialectRequestPath = (operation: Pick<DialectOperation, 'path'>, inputs: DialectInputs): string => {
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
  { headers }: Pick<DialectOperation, 'headers'>,
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

/**
 * Returns what path and headers of an operation are filled in with: its inputs, and what its `parameters` make of them.
 * Throws `invalidProfile` where an expression fails.
 */
export const addDialectParameters = async <T extends DialectInputs>(
  { parameters = {} }: Pick<DialectOperation, 'parameters'>,
  name: DialectOperationName,
  inputs: T,
): Promise<T> => {
  const values: Record<string, unknown> = {};
  for (const [parameter, text] of Object.entries(parameters))
    values[parameter] = await evaluateDialectExpression(text, `${name}.parameters.${parameter}`, inputs);
  return { ...inputs, ...values };
};

const placeholder = /\{(\w+)\}/g;

const toTexts = (inputs: DialectInputs): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, toPlaceholderText(value)]));

const toPlaceholderText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Characters of a request's body: far beyond 2,000 lines, and far below what fills the memory. */
const maxBodyLength = 16 * 1024 * 1024;

/**
 * Returns the body of an operation as text of the format of the dialect, decimals by their digits; undefined where it has none. Throws
 * `invalidProfile` where the expression fails or writes more than 16 Mi characters.
 */
export const createDialectRequestBody = async (
  dialect: SalesDialect,
  name: DialectOperationName,
  inputs: DialectInputs,
): Promise<string | undefined> => {
  const { body } = getDialectOperation(dialect, name);
  if (body === undefined) return undefined;
  const text = toBodyText(await evaluateDialectExpression(body, `${name}.body`, inputs), dialect, name);
  if (text !== undefined && text.length > maxBodyLength)
    throw createFaultyFailure(`${name}.body`, 'writes a body that is too large');
  return text;
};

const toBodyText = (value: unknown, { bodyFormat }: SalesDialect, name: DialectOperationName): string | undefined => {
  if (value === undefined) return undefined;
  try {
    return bodyFormat === 'form' ? encodeFormBody(value) : JSON.stringify(value);
  } catch (cause) {
    throw createFaultyFailure(`${name}.body`, describeJsonataError(cause, ''), cause);
  }
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
  variables: AnswerVariables,
): Promise<z.infer<T>> => {
  const { answer } = getDialectOperation(dialect, name);
  return parseDialectAnswer(name, schema, await evaluateDialectExpression(answer, `${name}.answer`, body, variables));
};

/** Parses the object that an operation gives. Throws `unreadableAnswer` as {@link mapDialectResponse}. */
export const parseDialectAnswer = <T extends z.ZodType>(
  name: DialectOperationName,
  schema: T,
  value: unknown,
): z.infer<T> => {
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
    return JSON.stringify(await compileOnce(errors)(parseExactJson(text))) ?? text;
  } catch {
    return text;
  }
};

/**
 * Returns what the dialect's `errorKinds` take a refusal for; null where no rule fits. An expression that fails holds for
 * nothing: no fault of a profile may hide what a service says.
 */
export const classifyDialectError = async (
  { errorKinds }: SalesDialect,
  text: string,
  variables: ResponseVariables,
): Promise<RefusalKind | null> => {
  for (const { status, when, kind } of errorKinds)
    if (status === variables.status && (when === undefined || (await holds(when, text, variables)))) return kind;
  return null;
};

const holds = async (when: string, text: string, variables: ResponseVariables): Promise<boolean> => {
  try {
    return (await compileOnce(when)(parseExactJson(text), { ...variables })) === true;
  } catch {
    return false;
  }
};

/** Expressions that were compiled, by their texts, for as long as a profile is in use that holds them. */
const maxCompilations = 500;
const compilations = new Map<string, CompiledJsonata>();

const compileOnce = (text: string): CompiledJsonata => {
  const cached = compilations.get(text);
  if (cached) return cached;
  const compiled = compileJsonata(text);
  const [oldest] = compilations.keys();
  if (compilations.size >= maxCompilations && oldest !== undefined) compilations.delete(oldest);
  compilations.set(text, compiled);
  return compiled;
};

/**
 * Evaluates an expression of the dialect. Throws `invalidProfile` with its place (`deliver.poll.until`) where it fails.
 */
export const evaluateDialectExpression = async (
  text: string,
  path: string,
  input: unknown,
  variables?: AnswerVariables,
): Promise<unknown> => {
  try {
    return await compileOnce(text)(input, { ...variables });
  } catch (cause) {
    throw createFaultyFailure(path, describeJsonataError(cause, text), cause);
  }
};

const createFaultyFailure = (path: string, message: string, cause?: unknown): AppFailure =>
  new AppFailure(
    { kind: 'invalidProfile', faults: [{ path: `sales.dialect.${path}`, code: 'badValue', message }] },
    { cause },
  );
