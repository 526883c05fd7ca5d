import { createRedactor } from '../http/redactor.ts';

/** Returns a copy of `value` (JSON) whose texts hold none of `secrets`. */
export const redactSecrets = <T>(value: T, secrets: Iterable<string>): T => {
  const hide = createRedactor(secrets);
  return JSON.parse(JSON.stringify(value), (_name, inner) => (typeof inner === 'string' ? hide(inner) : inner));
};
