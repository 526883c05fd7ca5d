import type { AppError, ServiceFieldMessage } from '../contract/errors.ts';
import type { DialectOperationName, SalesDialect } from './dialect.ts';

/** With a pattern of a profile (`findSlowRegexReason`), a search of moments; no path of a service is longer. */
const maxPathLength = 120;

/**
 * Returns the path in our draft (`lines.2.vatRate`) for a path in the service's words (`Lines[2].TaxPercent`); null
 * where no rule fits. Case does not count: services name one field `DueDate` here and `dueDate` there. `operation` is
 * the one that was refused: a `name` is the contact's here and the product's there.
 */
export const findDraftFieldPath = (
  rules: SalesDialect['fieldPaths'],
  operation: DialectOperationName,
  path: string,
): string | null => {
  if (path.length > maxPathLength) return null;
  for (const rule of rules) {
    if (rule.operations && !rule.operations.includes(operation)) continue;
    const expression = new RegExp(rule.match, 'i');
    if (expression.test(path)) return path.replace(expression, rule.path);
  }
  return null;
};

/** The operation that was refused, and the index of its line if it concerned one. */
interface RefusedOperation {
  readonly operation: DialectOperationName;
  readonly line: number | null;
}

/**
 * Returns a validation error with its messages assigned to the fields of the draft. A message without a matching field
 * joins the general ones, with the service's own name of the field. A message about a line that was sent alone gets the
 * path `lines[2]` followed by the service's path. Any other error stays as it is.
 */
export const mapMessagesToDraftFields = (
  rules: SalesDialect['fieldPaths'],
  { operation, line }: RefusedOperation,
  error: AppError,
): AppError => {
  if (error.kind !== 'validation') return error;
  const fields: ServiceFieldMessage[] = [];
  const messages = [...error.messages];
  for (const { path, message } of error.fields) {
    const draftPath = findDraftFieldPath(rules, operation, line === null ? path : toLinePath(line, path));
    if (draftPath === null) messages.push(path === '' ? message : `${path}: ${message}`);
    else fields.push({ path: draftPath, message });
  }
  return { kind: 'validation', fields, messages };
};

const toLinePath = (line: number, path: string): string => `lines[${line}]${/^[/[]/.test(path) ? '' : '.'}${path}`;
