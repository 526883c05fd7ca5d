import type { IssuedAccessTokens } from './identity/accessTokens.ts';
import type { DemoEffectLedger } from './ledger.ts';
import type { DemoPurchaseBooks } from './purchases/demoPurchaseBooks.ts';
import type { DemoSalesBooks } from './sales/demoSalesBooks.ts';
import type { ServiceQuirks } from './serviceQuirks.ts';

/** The state that the purchases and sales interfaces of one demo service share. */
export interface DemoWorld {
  readonly accessTokens: IssuedAccessTokens;
  readonly ledger: DemoEffectLedger;
  readonly quirks: ServiceQuirks;
  /** Milliseconds since 1970 UTC. */
  readonly clock: { now(): number };
  readonly seed: number;
  readonly books: DemoPurchaseBooks;
  readonly sales: DemoSalesBooks;
}
