import type { DatabaseReplacement } from '#app/storage/database/databaseReplacement.ts';

/** One company's archive as the worker knows it; its desk file lies beside it. */
export interface Place {
  readonly customerNumber: string;
  /** What the company is called. */
  readonly name: string;
  readonly file: string;
}

/** Files of a place that can be damaged: a copy of the service's invoices, and what people noted about them. */
export type DamagedFile = 'purchases' | 'reviews';

/** What was done about a file of a place that was damaged or gone. */
export interface SetAsideDatabase extends DatabaseReplacement {
  readonly file: DamagedFile;
}
