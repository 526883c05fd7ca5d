import type { AddressBookImportChange, AddressBookImportEntry } from '#app/contract/sales/addressBookImport.ts';
import type { SupportedFields } from '#app/contract/sales/capabilities.ts';
import type { CompletedEntry } from './completedEntry.ts';
import type { AddressBookImportRow, ReportEntryFault } from './importedEntry.ts';

type MatchReasons = NonNullable<AddressBookImportEntry['match']>['by'];

/** An entry that may be the same one. */
export interface EntryMatch<E> {
  readonly entry: E;
  readonly by: MatchReasons;
  /** They share an id or a number. */
  readonly isSure: boolean;
  /** Both have an id or a number, and these differ. */
  readonly isOther: boolean;
}

/** How rows of one kind are read, compared and completed. `E` is an entry of the service, `V` what a row gives, `C` what is saved. */
export interface ImportedEntryKind<E, V, C> {
  readonly parse: (row: AddressBookImportRow, report: ReportEntryFault) => V;
  /** Returns the row as an entry, so that later rows can be compared with it. */
  readonly toPlaceholder: (values: V, row: number) => E;
  /** Keys of an entry: two entries that are the same share one. */
  readonly getKeys: (entry: E) => readonly string[];
  readonly findMatch: (entry: E, candidates: readonly E[]) => EntryMatch<E> | null;
  /** Returns what would be saved: the values that the service takes, over those of `base`, or over the defaults of a new one. */
  readonly complete: (values: V, base: E | null, supported: SupportedFields | null) => CompletedEntry<C>;
  readonly findChanges: (entry: E, content: C) => readonly AddressBookImportChange[];
  /** Returns whether the service can hold both. */
  readonly canAddBeside: (match: EntryMatch<E>) => boolean;
  readonly getName: (entry: E) => string;
  readonly getDetail: (entry: E) => string;
}
