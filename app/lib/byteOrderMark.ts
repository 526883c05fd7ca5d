const byteOrderMarks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Returns the encoding that a byte-order mark at the start of a text names; null where there is none. */
export const detectBomEncoding = (start: Uint8Array): string | null =>
  byteOrderMarks.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0] ?? null;
