import { detectBomEncoding } from '#app/lib/byteOrderMark.ts';

/** Bytes that are looked at for the zeros that every other byte of western UTF-16 is. */
const sniffedBytes = 4096;

/**
 * Returns the text of a file by its byte-order mark, or else by its bytes: UTF-16, UTF-8, and what is neither as
 * Windows-1252.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = detectBomEncoding(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const wide = detectWideEncoding(bytes.subarray(0, sniffedBytes));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: what spreadsheets write here without being asked for it.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const detectWideEncoding = (bytes: Uint8Array): string | null => {
  const zerosAt = (odd: number): number => bytes.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const enough = bytes.length / 5;
  if (odd > enough && even < odd / 10) return 'utf-16le';
  return even > enough && odd < even / 10 ? 'utf-16be' : null;
};
