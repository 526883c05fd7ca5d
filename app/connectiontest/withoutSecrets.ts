/**
 * A copy of `value` (JSON) whose texts hold none of `secrets`: a service may repeat in its words what it was sent. Secrets
 * of a few characters are left alone, for they would blot out words of their own accord.
 */
export const withoutSecrets = <T>(value: T, secrets: Iterable<string>): T => {
  const hidden = [...secrets].filter((secret) => secret.length >= shortest);
  const clean = (text: string): string => hidden.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  return JSON.parse(JSON.stringify(value), (_name, inner) => (typeof inner === 'string' ? clean(inner) : inner));
};

const shortest = 6;
