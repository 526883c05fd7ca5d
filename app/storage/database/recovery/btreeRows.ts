import { type BtreeKind, type BtreeRow, readBtreePage } from './btreePage.ts';
import type { DatabasePages } from './databasePages.ts';
import type { KeyRange } from './keyRange.ts';

/**
 * An entry found in a b-tree: a row that can be read whole, a row with only its first values, or a destroyed page.
 * `range`: the keys between which it is, in tables without rowids.
 */
export type WalkedBtreeEntry =
  | { readonly kind: 'row' | 'lostRow'; readonly row: BtreeRow; readonly range: KeyRange }
  | { readonly kind: 'lostPage'; readonly range: KeyRange };

/** Pages that are in use or free: none is read twice, even if a destroyed page names it as a child. */
export interface DatabasePageUse {
  readonly used: Set<number>;
  readonly free: ReadonlySet<number>;
}

/**
 * Yields the entries of a b-tree in the order of its keys, skipping destroyed parts. Calls `onPage` for each page that
 * can be read.
 */
export function* walkBtree(
  pages: DatabasePages,
  root: { readonly page: number; readonly kind: BtreeKind },
  use: DatabasePageUse,
  onPage: () => void = () => undefined,
): Generator<WalkedBtreeEntry> {
  const visit = function* (number: number, range: KeyRange): Generator<WalkedBtreeEntry> {
    const isTaken = use.used.has(number) || use.free.has(number);
    const page = isTaken ? null : readBtreePage(pages, number, use.used);
    use.used.add(number);
    if (!page || page.kind !== root.kind) return yield { kind: 'lostPage', range };
    onPage();
    let { after } = range;
    for (const { child, row } of page.cells) {
      // The keys of tables without rowids are their first values.
      const key = root.kind === 'index' && row && row.values.length > 0 ? row.values : null;
      if (child !== null) yield* visit(child, { after, before: key ?? range.before });
      if (row) yield { kind: row.isWhole ? 'row' : 'lostRow', row, range: { after, before: range.before } };
      after = key ?? after;
    }
    if (page.rightmost !== null) yield* visit(page.rightmost, { after, before: range.before });
  };
  yield* visit(root.page, { after: null, before: null });
}
