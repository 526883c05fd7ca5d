import type { AddressBookImportAction, AddressBookImportEntry } from '#app/contract/sales/addressBookImport.ts';

/** What is to be done with an entry of the file. */
export type ImportChoice = AddressBookImportAction | 'skip';

/** Choices of the person, by row; a row without one is as suggested. */
export type ImportChoices = ReadonlyMap<number, ImportChoice>;

export const getChoice = ({ row, suggested }: AddressBookImportEntry, choices: ImportChoices): ImportChoice =>
  choices.get(row) ?? suggested ?? 'skip';

/** Returns what can be chosen for an entry; to leave it out is always possible. */
export const listChoices = ({ actions }: AddressBookImportEntry): readonly ImportChoice[] => [
  ...(['update', 'create'] as const).filter((action) => actions.includes(action)),
  'skip',
];

/** Returns the choices with one for all these entries; an entry that it is not possible for keeps its own. */
export const chooseForAll = (
  choices: ImportChoices,
  entries: readonly AddressBookImportEntry[],
  choice: ImportChoice,
): ImportChoices => {
  const possible = entries.filter((entry) => listChoices(entry).includes(choice));
  return new Map([...choices, ...possible.map(({ row }) => [row, choice] as const)]);
};

export interface ImportSections {
  /** Entries that exist, or that are in the file twice. */
  readonly duplicates: readonly AddressBookImportEntry[];
  /** Entries that cannot be saved. */
  readonly faulty: readonly AddressBookImportEntry[];
  readonly fresh: readonly AddressBookImportEntry[];
}

/** Returns the entries by what a person has to decide about them, each part in the order of the file. */
export const toSections = (entries: readonly AddressBookImportEntry[]): ImportSections => {
  const isFaulty = ({ faults, actions }: AddressBookImportEntry): boolean => faults.length > 0 && actions.length === 0;
  const isDuplicate = ({ match, sameAsRow }: AddressBookImportEntry): boolean => match !== null || sameAsRow !== null;
  const sound = entries.filter((entry) => !isFaulty(entry));
  return {
    duplicates: sound.filter(isDuplicate),
    faulty: entries.filter(isFaulty),
    fresh: sound.filter((entry) => !isDuplicate(entry)),
  };
};

/** Returns the rows that are to be saved, in the order of the file. */
export const toRunChoices = (entries: readonly AddressBookImportEntry[], choices: ImportChoices) =>
  entries.flatMap((entry) => {
    const choice = getChoice(entry, choices);
    return choice === 'skip' ? [] : [{ row: entry.row, action: choice }];
  });

export const countChoices = (
  entries: readonly AddressBookImportEntry[],
  choices: ImportChoices,
): Readonly<Record<ImportChoice, number>> => {
  const counts = { create: 0, update: 0, skip: 0 };
  for (const entry of entries) counts[getChoice(entry, choices)] += 1;
  return counts;
};
