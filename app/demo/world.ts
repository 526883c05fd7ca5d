import type { AccessTokens } from './identity/accessTokens.ts';
import type { Ledger } from './ledger.ts';
import type { Books } from './purchases/books.ts';
import type { Quirks } from './quirks.ts';
import type { SalesBooks } from './sales/salesBooks.ts';

/** The state that the purchases and sales interfaces of one demo service share. */
export interface World {
  readonly accessTokens: AccessTokens;
  readonly ledger: Ledger;
  readonly quirks: Quirks;
  /** Milliseconds since 1970 UTC. */
  readonly clock: { now(): number };
  readonly seed: number;
  readonly books: Books;
  readonly sales: SalesBooks;
}
