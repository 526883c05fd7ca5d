const endOfDirectory = 0x06054b50;
const zip64Locator = 0x07064b50;
const zip64End = 0x06064b50;
const directoryEntry = 0x02014b50;
const longestComment = 65_535;
const endLength = 22;

/**
 * Returns the size that the entries of a zip file declare, in bytes, read from its central directory (APPNOTE 4.3.12);
 * null if it has none. Unpacking ends when an entry has as many bytes as it declares, so this is an upper bound of the
 * unpacked size. The directory is found in the same places as the unpacking library (fflate) finds it; an entry of
 * ZIP64 counts as 4 GiB.
 */
export const readUnpackedSize = (bytes: Uint8Array): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(view);
  if (end === null) return null;
  const directory = locateDirectory(view, end);
  let at = directory.start;
  let size = 0;
  for (let entry = 0; entry < directory.count; entry++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directoryEntry) return null;
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
};

const locateDirectory = (view: DataView, end: number): { readonly count: number; readonly start: number } => {
  const hasLocator = end >= 20 && view.getUint32(end - 20, true) === zip64Locator;
  const zip64 = hasLocator ? view.getUint32(end - 12, true) : view.byteLength;
  if (zip64 + 52 <= view.byteLength && view.getUint32(zip64, true) === zip64End)
    return { count: view.getUint32(zip64 + 32, true), start: view.getUint32(zip64 + 48, true) };
  return { count: view.getUint16(end + 8, true), start: view.getUint32(end + 16, true) };
};

const findDirectoryEnd = (view: DataView): number | null => {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at--)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  return null;
};
