/** The number of a file or folder, which it keeps under any name. */
export type NodeNumber = number;

/** The number of the recorded folder. */
export const rootNode: NodeNumber = 0;

/** A name that leads to another node from now on; null: to none. */
export interface EntryChange {
  readonly name: string;
  readonly node: NodeNumber | null;
}

/** The layer that asked for an operation. */
export type OperationOrigin = 'files' | 'database';

/** One thing that was done to the disk, as the operating system was asked for it. */
export type DiskOperation =
  | { readonly kind: 'write'; readonly node: NodeNumber; readonly offset: number; readonly bytes: Uint8Array }
  | { readonly kind: 'truncate'; readonly node: NodeNumber; readonly size: number }
  /** All changes of a folder, together: a rename is two of them. `made` are nodes that did not exist before. */
  | {
      readonly kind: 'entries';
      readonly node: NodeNumber;
      readonly changes: readonly EntryChange[];
      readonly made?: 'file' | 'folder';
    }
  /** The content of a file, or the names in a folder, are on the medium. */
  | { readonly kind: 'sync'; readonly node: NodeNumber; readonly origin: OperationOrigin }
  /** A change was reported as done to whoever asked for it. */
  | { readonly kind: 'acknowledge' };

/** What lies in a folder: the content of files, and null for folders, by their paths relative to it. */
export type DiskImage = ReadonlyMap<string, Uint8Array | null>;
