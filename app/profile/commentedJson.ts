// An unclosed string or comment ends with the text: searching again from each of its places would take for ever.
const aString = String.raw`"[^"\\\n]*(?:\\.[^"\\\n]*)*"?`;
const stringOrComment = new RegExp(String.raw`${aString}|//.*|/\*[^]*?(?:\*/|$)`, 'g');
const stringOrLastComma = new RegExp(String.raw`${aString}|,(?=\s*[}\]])`, 'g');

const blank = (text: string): string => text.replace(/\S/g, ' ');
const keepString = (piece: string): string => (piece.startsWith('"') ? piece : blank(piece));

/**
 * Reads JSON in which a person may have written comments (those of JavaScript) and a comma after the last element. Both
 * are blanked, so that a fault is reported at its own place. Throws SyntaxError.
 */
export const parseCommentedJson = (text: string): unknown =>
  JSON.parse(
    text
      .replace(/^\uFEFF/, '')
      .replace(stringOrComment, keepString)
      .replace(stringOrLastComma, keepString),
  );
