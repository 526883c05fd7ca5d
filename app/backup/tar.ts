/** Bytes of a block: headers are one, and contents are filled up to the next. */
export const tarBlockBytes = 512;

/** The end of an archive: two blocks of zeros. */
export const tarEnd = Buffer.alloc(2 * tarBlockBytes);

export interface TarEntry {
  /** With `/` between its parts. */
  readonly path: string;
  readonly bytes: number;
}

const sizeField = { at: 124, length: 12 } as const;
const checksumField = { at: 148, length: 8 } as const;
/** The largest size in octal digits; larger ones are written in base 256, as GNU tar does. */
const maxOctalSize = 0o77777777777;

/** Returns the header of a regular file (POSIX.1-1988, ustar). Throws where the path is too long for it. */
export const createTarHeader = ({ path, bytes }: TarEntry, modifiedSeconds: number): Buffer => {
  const { prefix, name } = splitPath(path);
  const header = Buffer.alloc(tarBlockBytes);
  header.write(name, 0);
  header.write('0000600\0', 100);
  for (const at of [108, 116]) header.write('0000000\0', at);
  writeSize(header, bytes);
  header.write(`${toOctal(modifiedSeconds, 11)} `, 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${toOctal(getChecksum(header), 6)}\0 `, checksumField.at);
  return header;
};

/** Reads a header; null where it is none of a regular file. */
export const parseTarHeader = (header: Buffer): TarEntry | null => {
  const checksum = readOctal(header, checksumField.at, checksumField.length);
  const isFile = header[156] === 0x30 && header.toString('latin1', 257, 262) === 'ustar';
  if (!isFile || checksum !== getChecksum(header)) return null;
  const [prefix, name] = [readText(header, 345, 155), readText(header, 0, 100)];
  return { path: prefix === '' ? name : `${prefix}/${name}`, bytes: readSize(header) };
};

/** Returns the number of zeros after a content of this size. */
export const getTarPadding = (bytes: number): number => (tarBlockBytes - (bytes % tarBlockBytes)) % tarBlockBytes;

const splitPath = (path: string): { readonly prefix: string; readonly name: string } => {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path };
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { prefix, name };
  }
  throw new Error('the path is too long for a tar header');
};

const writeSize = (header: Buffer, bytes: number): void => {
  if (bytes <= maxOctalSize) {
    header.write(`${toOctal(bytes, 11)} `, sizeField.at);
    return;
  }
  header[sizeField.at] = 0x80;
  header.writeBigUInt64BE(BigInt(bytes), sizeField.at + 4);
};

const readSize = (header: Buffer): number =>
  header[sizeField.at] === 0x80
    ? Number(header.readBigUInt64BE(sizeField.at + 4))
    : readOctal(header, sizeField.at, sizeField.length);

/** The bytes added up, with spaces in place of the checksum itself. */
const getChecksum = (header: Buffer): number => {
  let checksum = 0x20 * checksumField.length;
  for (const [at, byte] of header.entries())
    if (at < checksumField.at || at >= checksumField.at + checksumField.length) checksum += byte;
  return checksum;
};

const toOctal = (value: number, digits: number): string => Math.trunc(value).toString(8).padStart(digits, '0');

const readText = (header: Buffer, at: number, length: number): string =>
  header.toString('utf8', at, at + length).replace(/\0.*$/s, '');

const readOctal = (header: Buffer, at: number, length: number): number =>
  Number.parseInt(readText(header, at, length).trim(), 8);
