/**
 * Characters that must be made visible to the reader: control characters, and characters that change the direction of
 * text or have no width. Tabs and line ends stay.
 */
const hidden = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const formatCodePoint = (character: string): string =>
  `⟨${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

/** Returns a service's text with invisible characters replaced by their code, `⟨202E⟩`. */
export const escapeInvisibleCharacters = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(hidden, formatCodePoint);
