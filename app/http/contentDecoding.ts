import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** The decoder of a content coding (RFC 9110, section 8.4); undefined for none, and for any that nobody asked for or knows. */
export const decoderOf = (contentEncoding: string | undefined): Transform | undefined => {
  const coding = contentEncoding?.trim().toLowerCase() ?? '';
  return Object.hasOwn(decoders, coding) ? decoders[coding]?.() : undefined;
};
