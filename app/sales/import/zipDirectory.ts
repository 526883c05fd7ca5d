import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const zip64Locator = 0x07064b50;
const zip64End = 0x06064b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const compressionMethods = { stored: 0, deflated: 8 } as const;
const longestComment = 65_535;
const endLength = 22;

/** An entry as the directory declares it; a size of ZIP64 counts as 4 GiB. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes when unpacked. */
  readonly size: number;
  readonly packedSize: number;
  readonly compressionMethod: number;
  /** Offset of its local header. */
  readonly offset: number;
}

/**
 * Returns the entries of a zip file that its central directory declares (APPNOTE 4.3.12); null if it has none. The
 * directory is found in the same places as the unpacking library (fflate) finds it. Unpacking ends when an entry has as
 * many bytes as it declares, so the sum of the sizes is an upper bound of the unpacked size.
 */
export const readZipDirectory = (bytes: Uint8Array): readonly ZipEntry[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(view);
  if (end === null) return null;
  const directory = locateDirectory(view, end);
  let at = directory.start;
  const entries: ZipEntry[] = [];
  for (let entry = 0; entry < directory.count; entry++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directoryEntry) return null;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.push({
      name,
      size: view.getUint32(at + 24, true),
      packedSize: view.getUint32(at + 20, true),
      compressionMethod: view.getUint16(at + 10, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
};

/** Returns the unpacked text of an entry. Throws an error for a damaged one, or one with more bytes than it declares. */
export const readZipText = (bytes: Uint8Array, entry: ZipEntry): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { offset, packedSize, compressionMethod } = entry;
  if (view.getUint32(offset, true) !== localEntry) throw new Error('no local header of a zip entry');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + packedSize);
  if (compressionMethod === compressionMethods.stored) return new TextDecoder().decode(packed);
  if (compressionMethod !== compressionMethods.deflated) throw new Error('unknown compression of a zip entry');
  return new TextDecoder().decode(inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) }));
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
