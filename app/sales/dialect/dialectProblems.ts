import { z } from 'zod';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { DialectNameFinding } from '#app/contract/sales/dialect.ts';
import { findCloseName } from '#app/profile/closeNames.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import {
  type DialectOperationName,
  dialect,
  dialectOperation,
  dialectOperationNames,
  type SalesDialect,
} from '#app/profile/dialect.ts';
import { parseExactJson } from '#app/profile/exactJson.ts';
import { locateJsonataError, type TextPlace } from '#app/profile/expression.ts';
import { readJsonPath } from '#app/profile/jsonPath.ts';
import { createDialectRequestBody, evaluateDialectExpression, mapDialectResponse } from '#app/profile/mapping.ts';
import { describeNameFinding } from './describeNameFinding.ts';
import { findAnswerFields, findAnswerNames, findRefusalFields, findRequestNames } from './nameFindings.ts';
import { operationResponseSchemas } from './operationResponseSchemas.ts';
import { operationSamples } from './operationSamples.ts';

/** A problem of a profile whose place in the file is not known yet. */
export interface UnplacedProblem {
  readonly path: string;
  readonly message: string;
  /** Place inside the expression at `path`; null where the problem has none. */
  readonly within: TextPlace | null;
}

type PastedAnswers = ReadonlyMap<string, string>;

/**
 * Returns the problems of the operations that a profile describes, its faulty ones apart. What a profile leaves to the
 * documented dialect is compared with `answers` only.
 */
export const findDialectProblems = async (
  json: unknown,
  answers: PastedAnswers,
): Promise<readonly UnplacedProblem[]> => {
  if (!isObject(readJsonPath(json, 'sales'))) return findTemplateProblems(json);
  const described = readJsonPath(json, 'sales.dialect');
  const own = readOwnDialect(isObject(described) ? described : {});
  const usable: SalesDialect = { ...getDefaultSalesDialect(), ...own };
  const isDescribed = (name: DialectOperationName): boolean =>
    isObject(described) ? own[name] !== undefined : usable[name] !== undefined;
  const problems: UnplacedProblem[] = [...findTemplateProblems(json), ...findMisplacedAnswers(answers, isDescribed)];
  for (const name of dialectOperationNames.filter(isDescribed)) {
    if (own[name]) problems.push(...(await findOperationProblems(usable, name)));
    const answer = answers.get(name);
    if (answer !== undefined)
      problems.push(...(await findAnswerProblems(usable, name, answer, own[name] !== undefined)));
  }
  if (own.errors) problems.push(...toProblems('sales.dialect.', findRefusalFields(usable)));
  return [...problems, ...findFieldPathProblems(json)];
};

/** Fields of a draft that messages may be about; the invoice's date has another name there. */
const draftFields: readonly string[] = [
  'invoiceDate',
  ...[operationSamples.createContact, operationSamples.createProduct, operationSamples.updateInvoice].flatMap(
    ({ input }) => Object.keys(input),
  ),
  ...Object.keys(operationSamples.addLine.input),
];

/** Returns the rules whose field is none of a draft's, and close to one: any other path may be shown as it is. */
const findFieldPathProblems = (json: unknown): readonly UnplacedProblem[] => {
  const rules = z.array(z.object({ path: z.string() })).safeParse(readJsonPath(json, 'sales.dialect.fieldPaths')).data;
  return (rules ?? []).flatMap(({ path: fieldPath }, index) => {
    const name = fieldPath.split('.').at(-1) ?? '';
    const suggestion = findCloseName(name, draftFields);
    if (suggestion === null) return [];
    const message = `a draft has no field ${name}${writeGuess(suggestion)}`;
    return [{ path: `sales.dialect.fieldPaths[${index}].path`, message, within: null }];
  });
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the parts that can be read. */
const readOwnDialect = (described: Readonly<Record<string, unknown>>): Partial<SalesDialect> => {
  const operations = dialectOperationNames.flatMap((name) => {
    const { data } = dialectOperation.safeParse(described[name]);
    return data ? [[name, data] as const] : [];
  });
  const { data: errors } = dialect.shape.errors.safeParse(described.errors);
  const { data: bodyFormat } = dialect.shape.bodyFormat.safeParse(described.bodyFormat);
  return {
    ...Object.fromEntries(operations),
    ...(errors === undefined ? {} : { errors }),
    ...(bodyFormat === undefined ? {} : { bodyFormat }),
  };
};

const templates = [
  { path: 'sales.baseUrl', knownNames: ['region', 'organizationNumber'] },
  { path: 'purchases.listPath', knownNames: ['customerNumber'] },
];

const findTemplateProblems = (json: unknown): readonly UnplacedProblem[] =>
  templates.flatMap(({ path, knownNames }) => {
    const { data: text = '' } = z.string().safeParse(readJsonPath(json, path));
    const unknown = [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
      knownNames.includes(name) ? [] : [name],
    );
    return unknown.map((name) => ({
      path,
      message: describeNameFinding({ kind: 'unknownInput', name, suggestion: findCloseName(name, knownNames) }),
      within: null,
    }));
  });

const findMisplacedAnswers = (
  answers: PastedAnswers,
  isDescribed: (name: DialectOperationName) => boolean,
): readonly UnplacedProblem[] =>
  [...answers.keys()].flatMap((name) => {
    const operation = dialectOperationNames.find((other) => other === name);
    if (operation && isDescribed(operation)) return [];
    const suggestion = findCloseName(name, dialectOperationNames);
    const what = operation ? 'the profile does not describe that operation' : 'no operation has that name';
    return [
      { path: 'sales', message: `there is an answer to ${name}, and ${what}${writeGuess(suggestion)}`, within: null },
    ];
  });

const writeGuess = (suggestion: string | null): string => (suggestion ? `; is ${suggestion} meant?` : '');

const findOperationProblems = async (usable: SalesDialect, name: DialectOperationName) => {
  const text = usable[name]?.body ?? '';
  const failure = await captureFailure(createDialectRequestBody(usable, name, createSampleInput(name)));
  const path = `sales.dialect.${name}`;
  return [
    ...(await findParameterProblems(usable, name)),
    ...(failure ? [describeFailure(failure, `${path}.body`, text)] : []),
    ...toProblems(`${path}.`, [...findRequestNames(usable, name), ...findAnswerFields(usable, name)]),
  ];
};

const findParameterProblems = async (
  usable: SalesDialect,
  name: DialectOperationName,
): Promise<readonly UnplacedProblem[]> => {
  const problems: UnplacedProblem[] = [];
  for (const [parameter, text] of Object.entries(usable[name]?.parameters ?? {})) {
    const place = `${name}.parameters.${parameter}`;
    const failure = await captureFailure(evaluateDialectExpression(text, place, createSampleInput(name)));
    if (failure) problems.push(describeFailure(failure, `sales.dialect.${place}`, text));
  }
  return problems;
};

const createSampleInput = (name: DialectOperationName) => ({
  ...operationSamples[name].input,
  organizationNumber: '1234567',
});

const findAnswerProblems = async (
  usable: SalesDialect,
  name: DialectOperationName,
  answer: string,
  isOwn: boolean,
): Promise<readonly UnplacedProblem[]> => {
  const path = `sales.dialect.${name}.answer`;
  const text = usable[name]?.answer ?? '';
  const body = parseJson(answer);
  if (body === undefined) return [{ path, message: `the answer to ${name} is not JSON`, within: null }];
  // The headers of the answer are not there to be read.
  const failure = text.includes('$headers')
    ? null
    : await captureFailure(
        mapDialectResponse(usable, name, operationResponseSchemas[name], body, { status: 200, headers: {} }),
      );
  const names = findAnswerNames(text, body, 'answer').filter(({ kind }) => isOwn || kind !== 'unusedMember');
  return [...(failure ? [describeFailure(failure, path, text)] : []), ...toProblems(`sales.dialect.${name}.`, names)];
};

/** Undefined for a text that is no JSON. */
const parseJson = (text: string): unknown => {
  try {
    return parseExactJson(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};

const captureFailure = async (call: Promise<unknown>): Promise<AppFailure | null> => {
  try {
    await call;
    return null;
  } catch (failure) {
    if (failure instanceof AppFailure) return failure;
    throw failure;
  }
};

const describeFailure = ({ error, cause }: AppFailure, path: string, text: string): UnplacedProblem => ({
  path,
  message: describeError(error),
  within: locateJsonataError(cause, text),
});

const describeError = (error: AppError): string => {
  if (error.kind === 'invalidProfile') return error.faults.map(({ message }) => message).join('; ');
  if (error.kind === 'unreadableAnswer') return `the answer cannot be read: ${error.detail ?? error.reason}`;
  return error.kind;
};

const toProblems = (prefix: string, findings: readonly DialectNameFinding[]): readonly UnplacedProblem[] =>
  findings.map((finding) => ({
    path: `${prefix}${finding.part}`,
    message: describeNameFinding(finding),
    within: finding.line === null || finding.column === null ? null : { line: finding.line, column: finding.column },
  }));
