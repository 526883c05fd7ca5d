import { AppFailure } from '../contract/errors.ts';
import { decodeResponseCharset } from './charset.ts';
import type { HttpRequest, HttpResponse } from './client.ts';

const DEFAULT_LIMIT = 16 * 1024 * 1024;

export interface ReadBodyOptions {
  /** Bytes. */
  readonly limit?: number;
  /** An unreadable answer to an effect is marked `mayHaveHappened`. */
  readonly kind?: HttpRequest['kind'];
  /** Instead of `JSON.parse`; may throw `SyntaxError`. */
  readonly parse?: (text: string) => unknown;
}

type UnreadableReason = 'html' | 'truncated' | 'notJson' | 'tooLarge';

const createUnreadableFailure = (reason: UnreadableReason, kind: HttpRequest['kind'], cause?: unknown): AppFailure =>
  new AppFailure({ kind: 'unreadableAnswer', reason, detail: null }, { cause, mayHaveHappened: kind === 'effect' });

/**
 * Returns the body as text, decoded as its charset says (`charset.ts`), without a byte-order mark. Throws
 * `unreadableAnswer`: tooLarge past `limit`, unknownCharset; and what the body throws.
 */
export const readResponseText = async (answer: HttpResponse, options: ReadBodyOptions = {}): Promise<string> => {
  const { limit = DEFAULT_LIMIT, kind = 'read' } = options;
  let size = 0;
  let text = '';
  try {
    for await (const piece of decodeResponseCharset(answer)) {
      size += piece.bytes;
      if (size > limit) throw createUnreadableFailure('tooLarge', kind);
      text += piece.text;
    }
  } catch (cause) {
    const isUnknown = cause instanceof AppFailure && cause.error.kind === 'unreadableAnswer';
    throw isUnknown && kind === 'effect' ? new AppFailure(cause.error, { cause, mayHaveHappened: true }) : cause;
  }
  return text;
};

/**
 * Returns the body as JSON, regardless of its declared type. Throws `unreadableAnswer`: html, truncated (it ends inside
 * a value), notJson, tooLarge.
 */
export const readResponseJson = async (answer: HttpResponse, options: ReadBodyOptions = {}): Promise<unknown> => {
  const text = await readResponseText(answer, options);
  try {
    return (options.parse ?? JSON.parse)(text);
  } catch (cause) {
    throw createUnreadableFailure(
      classifyUnreadable(text, answer.headers['content-type']),
      options.kind ?? 'read',
      cause,
    );
  }
};

const classifyUnreadable = (text: string, contentType: string | undefined): UnreadableReason => {
  if (isMarkup(text, contentType)) return 'html';
  return endsInsideValue(text) ? 'truncated' : 'notJson';
};

/** True for HTML and XML, by declaration or by sight: error pages of proxies often come under a wrong type. */
export const isMarkup = (text: string, contentType: string | undefined): boolean =>
  /^(text\/html|application\/xhtml\+xml|text\/xml|application\/xml)\b/i.test(contentType ?? '') ||
  text.trimStart().startsWith('<');

/** Returns whether a JSON text stops before its outermost object or array is closed. */
const endsInsideValue = (text: string): boolean => {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*("|$)|[{[]|[}\]]/gs)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (token.length === 1 || !token.endsWith('"')) return true;
  }
  return depth > 0;
};
