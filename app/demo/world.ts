import type { IssuedAccessTokens } from './identity/accessTokens.ts';
import type { DemoLedger } from './ledger.ts';
import type { PurchaseBooks } from './purchases/books.ts';
import type { ServiceQuirks } from './quirks.ts';
import type { SalesBooks } from './sales/salesBooks.ts';

/** The state that the purchases and sales interfaces of one demo service share. */
export interface DemoWorld {
  readonly accessTokens: IssuedAccessTokens;
  readonly ledger: DemoLedger;
  readonly quirks: ServiceQuirks;
  /** Milliseconds since 1970 UTC. */
  readonly clock: { now(): number };
  readonly seed: number;
  readonly books: PurchaseBooks;
  readonly sales: SalesBooks;
}
