import type { DialectNameFinding } from '#app/contract/sales/dialect.ts';
import { findCloseName } from '#app/profile/closeNames.ts';
import type { DialectOperation, DialectOperationName, SalesDialect } from '#app/profile/dialect.ts';
import { locateInText } from '#app/profile/expression.ts';
import { compareExpressionNames } from '#app/profile/expressionNames.ts';
import { listOutputMembers, type OutputMember } from '#app/profile/outputMembers.ts';
import { type FieldNames, listOperationFields, refusalFields } from './operationFieldNames.ts';
import { operationSamples } from './operationSamples.ts';

type OperationPart = DialectNameFinding['part'];

/** Inputs that help to carry out an operation, and that a body may do without. */
const auxiliaryInputs: ReadonlySet<string> = new Set(['clientId', 'version', 'original', 'index', 'pricesIncludeVat']);

/** Members of it are the service's own. */
const ownMembersOfService: ReadonlySet<string> = new Set(['original']);

/** Returns the names in path, headers and body of an operation that do not fit the inputs of the application. */
export const findRequestNames = (dialect: SalesDialect, name: DialectOperationName): readonly DialectNameFinding[] => {
  const operation = dialect[name];
  if (!operation) return [];
  const inputs = { ...operationSamples[name].input, organizationNumber: '' };
  const parameters = findParameterNames(operation, inputs);
  const known = [...Object.keys(inputs), ...Object.keys(operation.parameters ?? {})];
  const templates = [
    { part: 'path' as const, text: operation.path },
    ...Object.values(operation.headers).map((text) => ({ part: 'headers' as const, text })),
  ];
  const placeholders = templates.flatMap(({ part, text }) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => ({ part, placeholder })),
  );
  const unknownPlaceholders = placeholders
    .filter(({ placeholder }) => !known.includes(placeholder))
    .map(({ part, placeholder }) =>
      createFinding('unknownInput', part, placeholder, findCloseName(placeholder, known)),
    );
  const unknown = [...unknownPlaceholders, ...parameters.unknown];
  if (operation.body === undefined) return unknown;
  const used = new Set([
    ...auxiliaryInputs,
    ...placeholders.map(({ placeholder }) => placeholder),
    ...parameters.usedInputs,
  ]);
  // The place of a line among the others, and lines that travel on their own.
  if (name === 'addLine') used.add('number');
  if (name === 'updateInvoice' && dialect.addLine) used.add('lines');
  return [...unknown, ...findBodyNames(operation.body, inputs, used)];
};

/** Returns the names in the expressions of parameters that fit no input, and the inputs that they use. */
const findParameterNames = ({ parameters = {} }: DialectOperation, inputs: object) => {
  const compared = Object.values(parameters).map((text) => compareExpressionNames(text, inputs));
  const unknown = compared.flatMap(({ unknownNames }) =>
    unknownNames.map(({ name, knownNames }) =>
      createFinding('unknownInput', 'parameters', name, findCloseName(name, knownNames)),
    ),
  );
  const usedInputs = Object.keys(inputs).filter((input) =>
    compared.some(({ unreadPaths }) => !unreadPaths.includes(input)),
  );
  return { unknown, usedInputs };
};

const findBodyNames = (text: string, inputs: object, used: ReadonlySet<string>): readonly DialectNameFinding[] => {
  const { unreadPaths, unknownNames } = compareExpressionNames(text, inputs, ownMembersOfService);
  const isAcceptable = createUnusedFilter(text);
  const unknown = unknownNames.map(({ name, offset, knownNames: known }) =>
    createFinding('unknownInput', 'body', name, findCloseName(name, known), locateInText(text, offset)),
  );
  const unused = unreadPaths
    .filter((path) => path !== 'organizationNumber' && !used.has(path) && !isAcceptable(path))
    .map((path) => createFinding('unusedInput', 'body', path));
  return [...unknown, ...unused];
};

/** Returns the members of an operation's result that are none of the fields that the application reads. */
export const findAnswerFields = (dialect: SalesDialect, name: DialectOperationName): readonly DialectNameFinding[] => {
  const text = dialect[name]?.answer;
  const fields = listOperationFields(name);
  return text === undefined || !fields ? [] : findUnknownFields(text, fields, 'answer');
};

/** As {@link findAnswerFields}, of the expression that reads refusals. */
export const findRefusalFields = ({ errors }: SalesDialect): readonly DialectNameFinding[] =>
  errors === undefined ? [] : findUnknownFields(errors, refusalFields, 'errors');

/** Returns the names that do not fit a body that the service returned, in the expression that reads it. */
export const findAnswerNames = (
  text: string,
  body: unknown,
  part: Extract<OperationPart, 'answer' | 'errors'>,
): readonly DialectNameFinding[] => {
  const { unreadPaths, unknownNames } = compareExpressionNames(text, body);
  const isAcceptable = createUnusedFilter(text);
  const unknown = unknownNames.flatMap(({ name, offset, unread }) => {
    const suggestion = findCloseName(name, unread);
    return suggestion ? [createFinding('unknownMember', part, name, suggestion, locateInText(text, offset))] : [];
  });
  const unused = unreadPaths.filter((path) => !isAcceptable(path));
  return [...unknown, ...unused.map((path) => createFinding('unusedMember', part, path))];
};

const findUnknownFields = (
  text: string,
  fields: FieldNames,
  part: Extract<OperationPart, 'answer' | 'errors'>,
): readonly DialectNameFinding[] => {
  const written = listOutputMembers(text);
  return written.flatMap(({ names, offset }) => {
    const name = names.at(-1) ?? '';
    const siblings = getFieldsAt(fields, names.slice(0, -1));
    if (!siblings || Object.keys(siblings).length === 0 || Object.hasOwn(siblings, name)) return [];
    const candidates = Object.keys(siblings).filter((other) => !isWritten(written, [...names.slice(0, -1), other]));
    const place = locateInText(text, offset);
    return [createFinding('unknownField', part, names.join('.'), findCloseName(name, candidates), place)];
  });
};

const isWritten = (written: readonly OutputMember[], names: readonly string[]): boolean =>
  written.some((member) => member.names.join('.') === names.join('.'));

const getFieldsAt = (fields: FieldNames, names: readonly string[]): FieldNames | undefined =>
  names.reduce<FieldNames | undefined>((at, name) => (at && Object.hasOwn(at, name) ? at[name] : undefined), fields);

const stringOrUnusedComment = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*\s*unused:(.*?)\*\//gs;

/** An expression says in a comment what it leaves out on purpose: `unused: note, lines[].id`. */
const createUnusedFilter = (text: string): ((path: string) => boolean) => {
  const names = new Set(
    [...text.matchAll(stringOrUnusedComment)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())),
  );
  return (path) => names.has(path) || names.has(path.split('.').at(-1) ?? '');
};

const createFinding = (
  kind: DialectNameFinding['kind'],
  part: OperationPart,
  name: string,
  suggestion: string | null = null,
  place: { readonly line: number; readonly column: number } | null = null,
): DialectNameFinding => ({
  kind,
  part,
  name,
  suggestion,
  line: place?.line ?? null,
  column: place?.column ?? null,
});
