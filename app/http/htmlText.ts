/**
 * Returns the text of a page of HTML without tags, styles and scripts, and with its character references read (HTML
 * standard, section 13.5: numbers, and the names that templates write for markup). White space is kept.
 */
export const toVisibleHtmlText = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1\s*>/gis, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (reference, hex, decimal, name) =>
      name === undefined
        ? (toCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? reference)
        : (namedCharacters.get(name) ?? reference),
    );

/** Returns null where the number is no character of its own: half of a pair, or beyond Unicode. */
const toCharacter = (codePoint: number): string | null =>
  codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff) ? null : String.fromCodePoint(codePoint);

const namedCharacters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);
