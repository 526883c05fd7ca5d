/** Fewer characters would blot out words of their own accord. */
const minSecretLength = 6;

/**
 * Blots `secrets` out of a text: a service may repeat in its words what it was sent, and its words are shown. Secrets of a
 * few characters are left alone.
 */
export const createRedactor = (secrets: Iterable<string>): ((text: string) => string) => {
  const hidden = [...secrets].filter((secret) => secret.length >= minSecretLength);
  return (text) => hidden.reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text);
};
