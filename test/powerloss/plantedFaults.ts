import type { DiskOperation } from './disk/diskOperation.ts';

/** A mistake that is put into the application, to show that a power loss finds it. */
export interface PowerLossFault {
  readonly name: string;
  /** Cases that must find it. */
  readonly foundBy: readonly string[];
  /** Changes the SQL scripts that are run. */
  readonly inScripts?: (sql: string) => string;
  /** Whether this sync is left out. */
  readonly losesSync?: (sync: Extract<DiskOperation, { kind: 'sync' }>, isFolder: boolean) => boolean;
}

const withPragma =
  (name: string, value: string) =>
  (sql: string): string =>
    sql.replace(new RegExp(`PRAGMA ${name} = \\w+`), `PRAGMA ${name} = ${value}`);

const databases = [
  'drafts, imports and sales settings',
  'the journal of sending',
  'reviews, notes and dismissals',
  'synced purchase invoices and the answer about a shorter list',
];
const files = [
  'settings and connections',
  'half-written forms',
  'secrets',
  'exported files, new and replaced',
  'an update that replaces the AppImage',
  'the data folder, copied to another volume',
];

export const plantedFaults: readonly PowerLossFault[] = [
  { name: 'synchronous = OFF', foundBy: databases, inScripts: withPragma('synchronous', 'OFF') },
  { name: 'synchronous = NORMAL', foundBy: databases, inScripts: withPragma('synchronous', 'NORMAL') },
  { name: 'no full sync, which macOS needs', foundBy: databases, inScripts: withPragma('fullfsync', 'OFF') },
  {
    ...{ name: 'files are not synced before they get their name', foundBy: files },
    losesSync: ({ origin }, isFolder) => origin === 'files' && !isFolder,
  },
  {
    ...{ name: 'folders are not synced after a rename' },
    foundBy: [
      ...files,
      'drafts, imports and sales settings',
      'the removal of a connection and its invoices',
      'the removal of secrets that anybody could read',
    ],
    losesSync: ({ origin }, isFolder) => origin === 'files' && isFolder,
  },
];
