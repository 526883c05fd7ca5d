const headerLength = 32;
const frameHeaderLength = 24;
const magics: Readonly<Record<number, 'littleEndian' | 'bigEndian'>> = {
  931071618: 'littleEndian',
  931071619: 'bigEndian',
};

/** The committed pages of a write-ahead log: the byte offset of each, by page number. */
export interface WriteAheadLogPages {
  readonly pageSize: number;
  readonly offsets: ReadonlyMap<number, number>;
}

/**
 * Finds the last committed version of each page in a write-ahead log
 * (https://www.sqlite.org/fileformat2.html#the_write_ahead_log). Returns null if the bytes are no such log. Ignores
 * everything after the last commit, and from a frame with a wrong checksum on.
 */
export const readWriteAheadLog = (log: Buffer): WriteAheadLogPages | null => {
  if (log.length < headerLength) return null;
  const order = magics[log.readUInt32BE(0)];
  const pageSize = log.readUInt32BE(8);
  if (!order || pageSize < 512 || pageSize > 65_536) return null;
  let sum = addChecksum([0, 0], log.subarray(0, 24), order);
  if (!isEqual(sum, log, 24)) return null;
  const offsets = new Map<number, number>();
  const uncommitted = new Map<number, number>();
  for (let at = headerLength; at + frameHeaderLength + pageSize <= log.length; at += frameHeaderLength + pageSize) {
    const page = at + frameHeaderLength;
    const isOfLog = log.compare(log, 16, 24, at + 8, at + 16) === 0;
    sum = addChecksum(sum, log.subarray(at, at + 8), order);
    sum = addChecksum(sum, log.subarray(page, page + pageSize), order);
    if (!isOfLog || !isEqual(sum, log, at + 16)) break;
    uncommitted.set(log.readUInt32BE(at), page);
    const isCommit = log.readUInt32BE(at + 4) !== 0;
    if (!isCommit) continue;
    for (const [number, offset] of uncommitted) offsets.set(number, offset);
    uncommitted.clear();
  }
  return { pageSize, offsets };
};

type FrameChecksum = readonly [number, number];

const addChecksum = (
  [first, second]: FrameChecksum,
  bytes: Buffer,
  order: 'littleEndian' | 'bigEndian',
): FrameChecksum => {
  let [one, two] = [first, second];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isLittle = order === 'littleEndian';
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + view.getUint32(at, isLittle) + two) >>> 0;
    two = (two + view.getUint32(at + 4, isLittle) + one) >>> 0;
  }
  return [one, two];
};

const isEqual = ([one, two]: FrameChecksum, log: Buffer, at: number): boolean =>
  log.readUInt32BE(at) === one && log.readUInt32BE(at + 4) === two;
