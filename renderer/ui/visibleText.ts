/** Controls, and what turns the direction of text or takes no room: whoever reads a text must see them. Tabs and line ends stay. */
const hidden = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const codeOf = (character: string): string =>
  `⟨${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

/** A text of a service as it may be shown: what would be invisible stands there as its code, `⟨202E⟩`. */
export const visibleText = (text: string): string => text.replaceAll('\r\n', '\n').replace(hidden, codeOf);
