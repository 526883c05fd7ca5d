import type { FindingKind } from '#app/contract/purchases/findings.ts';
import type { ReceivedListOutcome } from '#app/contract/purchases/purchases.ts';
import type { ListPageResult } from './invoiceListPaginator.ts';

/** Paths of the records, the next page and the total in a response. */
export interface ListResponseShape {
  readonly itemsPath: string;
  readonly nextPath: string | null;
  readonly totalPath: string | null;
}

/** Result of a complete response. */
export interface ListPageSummary extends ListPageResult {
  readonly total: number | null;
}

/** Outcome of a sync with its new serious findings. */
export interface SyncResult extends ReceivedListOutcome {
  readonly serious: readonly { readonly id: number; readonly kind: FindingKind }[];
}

/** Result of a sync with the number of invoices that the rule of the company reviewed. */
export interface CompanySyncResult extends SyncResult {
  readonly reviewedByRule: number;
}

/** Receiver of the synced records: one company's archive. */
export interface SyncSink {
  /** Begins a sync; `resume` keeps the records of an earlier sync. Returns the number of different records. */
  begin(resume: boolean): Promise<number>;
  /** Begins a response of the service. */
  open(shape: ListResponseShape): Promise<void>;
  /** Takes the next bytes of the response; returns its number of records so far. */
  receive(chunk: Uint8Array): Promise<number>;
  /** Ends the response. Throws `unreadableAnswer` if it is truncated. */
  finish(): Promise<ListPageSummary>;
  /**
   * Publishes the received records; marks invoices as gone only after a whole list. `validators` is stored for the next
   * sync.
   */
  complete(list: { readonly isWhole: boolean; readonly validators: string | null }): Promise<SyncResult>;
  /** Returns the validators stored by `complete`. */
  validators(): Promise<string | null>;
  /** Records that the service reported no change. */
  confirm(): Promise<SyncResult>;
}
