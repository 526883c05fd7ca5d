const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const longestComment = 65_535;
const endLength = 22;

/**
 * What the entries of a zip file say they come to, in bytes, read from its central directory (APPNOTE 4.3.12); null where
 * it has none. Unpacking more than an entry says fails, so that this bounds what unpacking takes.
 */
export const unpackedSize = (bytes: Uint8Array): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directoryEntry) return null;
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
};

const endOf = (view: DataView): number | null => {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at--)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  return null;
};
