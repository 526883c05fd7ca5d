/** A value as SQLite keeps it. */
export type SqliteValue = null | number | bigint | string | Uint8Array;

/**
 * Returns a varint (https://www.sqlite.org/fileformat2.html#varint) and the index after it; null where the bytes end
 * within it.
 */
export const readVarint = (bytes: Buffer, from: number): { readonly value: bigint; readonly end: number } | null => {
  let value = 0n;
  for (let at = from; at < from + 9; at++) {
    const byte = bytes[at];
    if (byte === undefined) return null;
    if (at === from + 8) return { value: BigInt.asIntN(64, (value << 8n) | BigInt(byte)), end: at + 1 };
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return { value, end: at + 1 };
  }
  return null;
};

/**
 * Reads a record (https://www.sqlite.org/fileformat2.html#record_format) as far as its bytes go: fewer values than it has where they
 * end earlier. Null where the bytes are no record.
 */
export const readSqliteRecord = (
  bytes: Buffer,
): { readonly values: SqliteValue[]; readonly isWhole: boolean } | null => {
  const types = readColumnTypes(bytes);
  if (!types) return null;
  const values: SqliteValue[] = [];
  let at = types.end;
  for (const type of types.types) {
    const length = getValueLength(type);
    if (at + length > bytes.length) return { values, isWhole: false };
    values.push(readValue(bytes.subarray(at, at + length), type));
    at += length;
  }
  return { values, isWhole: at === bytes.length };
};

const maxColumns = 2000;

const readColumnTypes = (bytes: Buffer): { readonly types: readonly number[]; readonly end: number } | null => {
  const header = readVarint(bytes, 0);
  if (!header || header.value < 2n || header.value > BigInt(bytes.length)) return null;
  const end = Number(header.value);
  const types: number[] = [];
  for (let at = header.end; at < end; ) {
    const type = readVarint(bytes, at);
    const isType = type && type.value >= 0n && type.value < 2n ** 31n && type.value !== 10n && type.value !== 11n;
    if (!isType || types.length === maxColumns) return null;
    types.push(Number(type.value));
    at = type.end;
    if (at > end) return null;
  }
  return { types, end };
};

const integerLengths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

const getValueLength = (type: number): number =>
  type < 12 ? (integerLengths[type] ?? 0) : Math.floor((type - 12) / 2);

const readValue = (bytes: Buffer, type: number): SqliteValue => {
  if (type === 0) return null;
  if (type === 7) return bytes.readDoubleBE(0);
  if (type === 6) {
    const value = bytes.readBigInt64BE(0);
    const isSafe = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
    return isSafe ? Number(value) : value;
  }
  if (type < 7) return bytes.readIntBE(0, bytes.length);
  if (type < 12) return type - 8;
  return type % 2 === 1 ? bytes.toString('utf8') : new Uint8Array(bytes);
};
