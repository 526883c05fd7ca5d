import type { AppError, FieldMessage } from '../contract/errors.ts';
import type { Dialect } from './dialect.ts';

const longestPath = 300;

/**
 * The path in our draft (`lines.2.vatRate`) for a path in the service's words (`Lines[2].TaxPercent`); null where no rule
 * fits. Case does not count: services name one field `DueDate` here and `dueDate` there.
 */
export const draftPathOf = (rules: Dialect['fieldPaths'], path: string): string | null => {
  if (path.length > longestPath) return null;
  for (const rule of rules) {
    const expression = new RegExp(rule.match, 'i');
    if (expression.test(path)) return path.replace(expression, rule.path);
  }
  return null;
};

/**
 * A validation error with its messages on the fields of our draft that they speak of; a message without a place there
 * joins the general ones, with the service's own name of the field. Any other error stays as it is.
 */
export const placeFields = (rules: Dialect['fieldPaths'], error: AppError): AppError => {
  if (error.kind !== 'validation') return error;
  const fields: FieldMessage[] = [];
  const messages = [...error.messages];
  for (const { path, message } of error.fields) {
    const place = draftPathOf(rules, path);
    if (place === null) messages.push(path === '' ? message : `${path}: ${message}`);
    else fields.push({ path: place, message });
  }
  return { kind: 'validation', fields, messages };
};
