import { fail } from '../contract/errors.ts';
import { detectBomEncoding } from '../lib/byteOrderMark.ts';
import type { HttpResponse } from './client.ts';

/** Bytes at the start of a body that its encoding is found by: a byte-order mark has three at most. */
const sniffedLength = 3;

const parseCharset = (contentType: string | undefined): string | null =>
  /;\s*charset\s*=\s*"?([^\s;,"]+)/i.exec(contentType ?? '')?.[1] ?? null;

/** UTF-16 by the zero byte beside its first character, which is of ASCII in JSON (RFC 4627, section 3). */
const detectUtf16 = ([first, second]: Uint8Array): string | null => {
  if (first === 0 && second !== 0) return 'utf-16be';
  return second === 0 && first !== 0 && first !== undefined ? 'utf-16le' : null;
};

/**
 * Creates the decoder of a text that begins with `start`. A byte-order mark decides, then the declared charset (WHATWG Encoding
 * Standard: ISO-8859-1 is read as windows-1252), then the bytes of UTF-16; else it is UTF-8. What the encoding does not allow
 * becomes U+FFFD. Throws `unreadableAnswer` (unknownCharset).
 */
const createDecoder = (start: Uint8Array, contentType: string | undefined): TextDecoder => {
  const charset = parseCharset(contentType);
  const isOpen = charset === null || /^utf-?16$/i.test(charset);
  const label = detectBomEncoding(start) ?? (isOpen ? detectUtf16(start) : null) ?? charset ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch (cause) {
    throw fail({ kind: 'unreadableAnswer', reason: 'unknownCharset', detail: label.slice(0, 100) }, cause);
  }
};

/** A piece of a body with the decoder for it; the last one is empty. */
interface DecodablePiece {
  readonly decoder: TextDecoder;
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

async function* readDecodablePieces({ body, headers }: HttpResponse): AsyncGenerator<DecodablePiece> {
  let decoder: TextDecoder | null = null;
  let start: Uint8Array = new Uint8Array();
  for await (const chunk of body) {
    if (decoder) {
      yield { decoder, bytes: chunk, isLast: false };
      continue;
    }
    start = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
    if (start.length < sniffedLength) continue;
    decoder = createDecoder(start, headers['content-type']);
    yield { decoder, bytes: start, isLast: false };
  }
  if (decoder) return yield { decoder, bytes: new Uint8Array(), isLast: true };
  yield { decoder: createDecoder(start, headers['content-type']), bytes: start, isLast: true };
}

/** The text of a body, piece by piece, without a byte-order mark; `bytes` is the length of the piece. Throws `unreadableAnswer` (unknownCharset). */
export async function* decodeResponseCharset(
  answer: HttpResponse,
): AsyncGenerator<{ readonly text: string; readonly bytes: number }> {
  for await (const { decoder, bytes, isLast } of readDecodablePieces(answer))
    yield { text: decoder.decode(bytes, { stream: !isLast }), bytes: bytes.length };
}

/** The bytes of a body in UTF-8: as they came where they are in UTF-8. Throws `unreadableAnswer` (unknownCharset). */
export async function* encodeBodyAsUtf8(answer: HttpResponse): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const { decoder, bytes, isLast } of readDecodablePieces(answer)) {
    const isUtf8 = decoder.encoding === 'utf-8';
    const piece = isUtf8 ? bytes : encoder.encode(decoder.decode(bytes, { stream: !isLast }));
    if (piece.length > 0) yield piece;
  }
}
