interface LedgerEntry {
  readonly id: string;
  readonly organizationNumber: string;
  /** Milliseconds since 1970 UTC, by the service's clock. */
  readonly at: number;
}

interface DeliveryEntry extends LedgerEntry {
  readonly invoiceId: string;
  readonly channel: string;
}

/** What was done with a sent invoice. */
interface FollowUpEntry extends LedgerEntry {
  readonly invoiceId: string;
}

/**
 * A record of the effects that really happened, regardless of the responses: tests compare it with the application's
 * data. Seeded records are not in it. Two deliveries of one `invoiceId` are a duplicate.
 */
export interface DemoEffectLedger {
  readonly contacts: LedgerEntry[];
  readonly products: LedgerEntry[];
  readonly invoices: LedgerEntry[];
  /** Every accepted change of a contact or a product. */
  readonly changes: LedgerEntry[];
  /** Every accepted change of an invoice. */
  readonly updates: LedgerEntry[];
  readonly deliveries: DeliveryEntry[];
  /** Copies, reminders and credit notes of invoices. */
  readonly copies: FollowUpEntry[];
  readonly reminders: FollowUpEntry[];
  readonly creditNotes: FollowUpEntry[];
  /** Number of purchase lists begun. */
  purchaseLists: number;
  /** Number of parts of purchase lists sent. */
  purchasePages: number;
  readonly tokens: {
    codeExchanges: number;
    refreshes: number;
    clientCredentials: number;
    refused: number;
    revocations: number;
  };
}

export const createDemoEffectLedger = (): DemoEffectLedger => ({
  contacts: [],
  products: [],
  invoices: [],
  changes: [],
  updates: [],
  deliveries: [],
  copies: [],
  reminders: [],
  creditNotes: [],
  purchaseLists: 0,
  purchasePages: 0,
  tokens: { codeExchanges: 0, refreshes: 0, clientCredentials: 0, refused: 0, revocations: 0 },
});
