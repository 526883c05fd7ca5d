import { hiding } from '../http/hiding.ts';

/** Returns a copy of `value` (JSON) whose texts hold none of `secrets`. */
export const withoutSecrets = <T>(value: T, secrets: Iterable<string>): T => {
  const hide = hiding(secrets);
  return JSON.parse(JSON.stringify(value), (_name, inner) => (typeof inner === 'string' ? hide(inner) : inner));
};
