/** Fewer characters would blot out words of their own accord. */
const shortest = 6;

/**
 * Blots `secrets` out of a text: a service may repeat in its words what it was sent, and its words are shown. Secrets of a
 * few characters are left alone.
 */
export const hiding = (secrets: Iterable<string>): ((text: string) => string) => {
  const hidden = [...secrets].filter((secret) => secret.length >= shortest);
  return (text) => hidden.reduce((left, secret) => left.replaceAll(secret, '…'), text);
};
