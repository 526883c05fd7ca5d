/**
 * Why a database was replaced: it could not be read; it was deleted or emptied; the same while it was open, and it was
 * saved again; another file was put in its place while it was open, which is in use now.
 */
export type DatabaseReplacementCause = 'damaged' | 'missing' | 'restored' | 'exchanged';

/** The replacement of a database, for the person. */
export interface DatabaseReplacement {
  readonly cause: DatabaseReplacementCause;
  /** Records that are in the new file. */
  readonly recovered: number;
  /** Records that could not be read, estimated for pages that are destroyed. */
  readonly lost: number;
}
