import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { fail } from '../contract/errors.ts';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** The codings that are asked for, as `Accept-Encoding` (RFC 9110, section 12.5.3): the one that decodes fastest first. */
export const acceptedCodings = 'zstd, br, gzip, deflate';

/**
 * Returns the decoder of a content coding (RFC 9110, section 8.4); undefined for none, and for any that was not asked
 * for or is unknown.
 */
export const createContentDecoder = (contentEncoding: string | undefined): Transform | undefined => {
  const coding = contentEncoding?.trim().toLowerCase() ?? '';
  return Object.hasOwn(decoders, coding) ? decoders[coding]?.() : undefined;
};

/** Bytes that any body may be decoded to, however small it came. */
const minDecodedBytes = 16 * 1024 * 1024;
/** Decoded bytes for each byte that came: JSON of invoices takes 10 to 30. */
const maxExpansion = 100;
/** Bytes that no body is decoded beyond. */
const maxDecodedBytes = 1024 ** 3;

/**
 * Decodes a body piece by piece. Throws `unreadableAnswer` (tooLarge) as soon as it has become larger than 16 MiB and a hundred times
 * what has come, or than 1 GiB; and what the decoder and the body throw.
 */
export async function* decodeContentEncoding(
  decoder: Transform,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  let received = 0;
  let decoded = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      received += chunk.byteLength;
      yield chunk;
    }
  };
  // Any failure ends the decoder with it, and so the loop.
  for await (const chunk of pipeline(counted, decoder, () => undefined) as AsyncIterable<Uint8Array>) {
    decoded += chunk.byteLength;
    if (decoded > Math.min(maxDecodedBytes, Math.max(minDecodedBytes, maxExpansion * received)))
      throw fail({ kind: 'unreadableAnswer', reason: 'tooLarge', detail: null });
    yield chunk;
  }
}
