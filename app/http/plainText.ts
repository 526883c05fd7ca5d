/**
 * Words of a service as one line of text for people: control characters and runs of white space become one space, and
 * more than `limit` characters are cut. Null where nothing is left.
 */
export const toPlainTextLine = (words: string, limit: number): string | null => {
  const line = words.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (line === '') return null;
  const characters = [...line];
  return characters.length <= limit ? line : `${characters.slice(0, limit - 1).join('')}…`;
};
