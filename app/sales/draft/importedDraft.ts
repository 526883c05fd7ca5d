import type { Draft } from '#app/contract/sales/draft.ts';

/** A draft that was read from a file, with the fingerprint by which it is recognised when the file is imported again. */
export interface ImportedDraft {
  readonly fingerprint: string;
  readonly draft: Draft;
}
