import type { DatabasePages } from './databasePages.ts';
import { readSqliteRecord, readVarint, type SqliteValue } from './storedRecord.ts';

/** Tables with rowids keep their rows in leaves; tables without, and indexes, in every page. */
export type BtreeKind = 'table' | 'index';

/** An entry of a page: the page below it, the row, or both. */
export interface BtreeCell {
  /** Null in a leaf. */
  readonly child: number | null;
  /** Undefined in an inner page of a table, which has no rows. */
  readonly row?: BtreeRow;
}

/** A row as it was found. `isWhole`: false where only its first values could be read. */
export interface BtreeRow {
  readonly rowid: bigint | null;
  readonly values: readonly SqliteValue[];
  readonly isWhole: boolean;
}

/** A page of a b-tree (https://www.sqlite.org/fileformat2.html#b_tree_pages). */
export interface BtreePage {
  readonly kind: BtreeKind;
  readonly cells: readonly BtreeCell[];
  /** The last page below; null in a leaf. */
  readonly rightmost: number | null;
}

const kinds: Readonly<Record<number, { readonly kind: BtreeKind; readonly isLeaf: boolean }>> = {
  2: { kind: 'index', isLeaf: false },
  5: { kind: 'table', isLeaf: false },
  10: { kind: 'index', isLeaf: true },
  13: { kind: 'table', isLeaf: true },
};

/** Reads a page; null where it is destroyed or no page of a b-tree. Pages on which its long rows go on are added to `used`. */
export const readBtreePage = (pages: DatabasePages, number: number, used: Set<number>): BtreePage | null => {
  const bytes = pages.page(number);
  const start = number === 1 ? 100 : 0;
  const pageKind = kinds[bytes?.[start] ?? 0];
  if (!bytes || !pageKind) return null;
  const { kind, isLeaf } = pageKind;
  const count = bytes.readUInt16BE(start + 3);
  const pointers = start + (isLeaf ? 8 : 12);
  if (pointers + 2 * count > pages.usableSize) return null;
  const offsets = Array.from({ length: count }, (_, index) => bytes.readUInt16BE(pointers + 2 * index));
  // All of a sound page are within it: one that looks like a page by chance is destroyed.
  if (offsets.some((offset) => offset < pointers + 2 * count || offset >= pages.usableSize)) return null;
  const cells = offsets.map((offset) => readCell({ pages, bytes, kind, isLeaf, used }, offset));
  return { kind, cells, rightmost: isLeaf ? null : bytes.readUInt32BE(start + 8) };
};

interface BtreeCellContext {
  readonly pages: DatabasePages;
  readonly bytes: Buffer;
  readonly kind: BtreeKind;
  readonly isLeaf: boolean;
  readonly used: Set<number>;
}

const unreadableRow: BtreeRow = { rowid: null, values: [], isWhole: false };

const readCell = (context: BtreeCellContext, offset: number): BtreeCell => {
  const { bytes, kind, isLeaf } = context;
  const child = isLeaf ? null : offset + 4 <= bytes.length ? bytes.readUInt32BE(offset) : 0;
  if (kind === 'table' && !isLeaf) return { child };
  const size = readVarint(bytes, isLeaf ? offset : offset + 4);
  const rowid = kind === 'table' && size ? readVarint(bytes, size.end) : null;
  if (!size || size.value < 0n || size.value > 2n ** 31n) return { child, row: unreadableRow };
  const payload = readPayload(context, rowid?.end ?? size.end, Number(size.value));
  const record = payload && readSqliteRecord(payload);
  return { child, row: record ? { rowid: rowid?.value ?? null, ...record } : unreadableRow };
};

/**
 * Returns the payload of a cell, including its overflow pages (https://www.sqlite.org/fileformat2.html#ovflpgs). It ends
 * before an overflow page that is destroyed.
 */
const readPayload = ({ pages, bytes, kind, used }: BtreeCellContext, at: number, size: number): Buffer | null => {
  const { usableSize } = pages;
  const local = getLocalSize(size, kind, usableSize);
  if (at + local > usableSize) return null;
  const start = bytes.subarray(at, at + local);
  if (local === size) return start;
  if (at + local + 4 > usableSize) return null;
  const pieces = [start];
  let next = bytes.readUInt32BE(at + local);
  for (let missing = size - local; missing > 0; ) {
    const page = pages.page(next);
    if (!page || used.has(next)) break;
    used.add(next);
    const piece = page.subarray(4, 4 + Math.min(missing, usableSize - 4));
    missing -= piece.length;
    next = page.readUInt32BE(0);
    if (missing === 0 && next !== 0) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/** Bytes of a payload that lie within its page. */
const getLocalSize = (size: number, kind: BtreeKind, usable: number): number => {
  const most = kind === 'table' ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const best = least + ((size - least) % (usable - 4));
  return best <= most ? best : least;
};
