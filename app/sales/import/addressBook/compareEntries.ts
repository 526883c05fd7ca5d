import type {
  AddressBookImportAction,
  AddressBookImportEntry,
  AddressBookImportFault,
} from '#app/contract/sales/addressBookImport.ts';
import type { SupportedFields } from '#app/contract/sales/capabilities.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { AddressBookImportRow } from './importedEntry.ts';
import type { EntryMatch, ImportedEntryKind } from './importedEntryKind.ts';

/** A row with what would be saved of it. */
export interface ComparedEntry<E, C> {
  readonly entry: AddressBookImportEntry;
  /** Content of a new entry. */
  readonly create: C;
  /** The entry that exists, as it was compared, and its content after the update; null where nothing matches. */
  readonly update: { readonly existing: E; readonly content: C } | null;
}

export interface ComparisonOptions<E> {
  readonly existing: readonly E[];
  /** Actions that the service offers. */
  readonly offered: readonly AddressBookImportAction[];
  readonly supported: Readonly<Record<AddressBookImportAction, SupportedFields | null>>;
  /** Called before each row with the share done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Entries with a key in common that are compared; more have a name or an e-mail that says nothing. */
const maxCandidates = 10;

/** Compares each row with the entries that exist, and with the rows before it. */
export const compareEntries = <E extends { readonly remoteId: string }, V, C>(
  kind: ImportedEntryKind<E, V, C>,
  rows: readonly AddressBookImportRow[],
  { existing, offered, supported, onProgress }: ComparisonOptions<E>,
): readonly ComparedEntry<E, C>[] => {
  const stored = createEntryIndex(kind, existing);
  const earlier = createEntryIndex<E, V, C>(kind, []);
  return rows.map((row, at): ComparedEntry<E, C> => {
    onProgress?.(at / rows.length);
    const rowFaults = findCellFaults(row);
    const unread = new Set<string>(rowFaults.map(({ field }) => field));
    const values = kind.parse(row, (fault) => rowFaults.push(fault));
    const placeholder = kind.toPlaceholder(values, row.number);
    const match = kind.findMatch(placeholder, stored.find(placeholder));
    const earlierMatch = kind.findMatch(placeholder, earlier.find(placeholder));
    const sameAsRow = earlierMatch && !earlierMatch.isOther ? Number(earlierMatch.entry.remoteId) : null;
    earlier.add(placeholder);

    const created = kind.complete(values, null, supported.create);
    const updated = match && kind.complete(values, match.entry, supported.update);
    const changes = match && updated ? kind.findChanges(match.entry, updated.content) : [];
    const isSound = (faults: readonly AddressBookImportFault[]): boolean => rowFaults.length + faults.length === 0;
    const isPossible: Readonly<Record<AddressBookImportAction, boolean>> = {
      create: isSound(created.faults) && (match === null || kind.canAddBeside(match)),
      update:
        match !== null && changes.length > 0 && isSound(updated?.faults ?? []) && !isUnreadableId(match.entry.remoteId),
    };
    const actions = offered.filter((action) => isPossible[action]);
    return {
      entry: {
        row: row.number,
        name: kind.getName(placeholder),
        detail: kind.getDetail(placeholder),
        faults: [...rowFaults, ...(updated ?? created).faults.filter(({ field }) => !unread.has(field))],
        actions,
        suggested: suggestAction(match, sameAsRow, actions),
        match: match && {
          name: kind.getName(match.entry),
          detail: kind.getDetail(match.entry),
          by: match.by,
          changes: [...changes],
        },
        sameAsRow,
      },
      create: created.content,
      update: match && updated ? { existing: match.entry, content: updated.content } : null,
    };
  });
};

/** An entry that is surely the same is updated; where it only seems so, or is in the file twice, a person decides. */
const suggestAction = (
  match: EntryMatch<unknown> | null,
  sameAsRow: number | null,
  actions: readonly AddressBookImportAction[],
): AddressBookImportAction | null => {
  if (sameAsRow !== null) return null;
  if (match?.isSure) return actions.find((action) => action === 'update') ?? null;
  const isNew = match === null || match.isOther;
  return (isNew && actions.find((action) => action === 'create')) || null;
};

/** A merged cell gives its value to each of its rows. */
const findCellFaults = ({ faults }: AddressBookImportRow): AddressBookImportFault[] =>
  faults.filter(({ code }) => code !== 'valueMerged');

const createEntryIndex = <E, V, C>(kind: ImportedEntryKind<E, V, C>, entries: readonly E[]) => {
  const byKey = new Map<string, E[]>();
  const add = (entry: E): void => {
    for (const key of kind.getKeys(entry)) {
      const group = byKey.get(key);
      if (!group) byKey.set(key, [entry]);
      else if (group.length < maxCandidates) group.push(entry);
    }
  };
  for (const entry of entries) add(entry);
  return {
    add,
    find: (entry: E): readonly E[] => [...new Set(kind.getKeys(entry).flatMap((key) => byKey.get(key) ?? []))],
  };
};
