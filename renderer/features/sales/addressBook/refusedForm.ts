import type { AppError } from '#app/contract/errors.ts';

/** A sentence for people by its key. */
export interface TranslatableMessage {
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Messages by field. */
export type FieldMessages = ReadonlyMap<string, TranslatableMessage>;

/** The error with which the service refused a form, and the form as it was sent. */
export interface RefusedForm<F> {
  readonly error: AppError;
  readonly form: F;
}

/** Returns true if the form has a field of that name. */
const isFieldName = <F extends object>(form: F, name: string): name is keyof F & string => Object.hasOwn(form, name);

/** Returns the service's message on a field that has not been changed since; `subject` is the prefix of our paths. */
export const getRefusedFieldMessage = <F extends object>(
  refusal: RefusedForm<F> | null,
  form: F,
  subject: string,
  field: keyof F & string,
) => {
  if (refusal?.error.kind !== 'validation' || refusal.form[field] !== form[field]) return null;
  const messages = refusal.error.fields
    .filter(({ path }) => path === `${subject}.${field}`)
    .map(({ message }) => message);
  return messages.length > 0 ? messages.join(' ') : null;
};

/** Returns the rest of a refusal that no field shows; null if every message has its field. */
export const getFormLevelError = <F extends object>(
  { error, form }: RefusedForm<F>,
  subject: string,
): AppError | null => {
  if (error.kind !== 'validation') return error;
  const fields = error.fields.filter(({ path }) => !isFieldName(form, path.replace(`${subject}.`, '')));
  return fields.length + error.messages.length > 0 ? { ...error, fields } : null;
};
