import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AddressBookImportKind, AddressBookImportRun } from '#app/contract/sales/addressBookImport.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import { company } from './parts.ts';

export const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-book-import-'));
const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');

let files = 0;
/** Opens a file of these rows and compares it with what the service has. */
export const preview = async (
  { addressBookImport }: SalesFeature,
  content: string | readonly (readonly string[])[],
  kind: AddressBookImportKind = 'contact',
) => {
  files += 1;
  const path = join(folder, `${files}.txt`);
  writeFileSync(path, typeof content === 'string' ? content : toCsv(content));
  const opened = await addressBookImport.open(company, kind, path);
  const { fileId, mapping } = opened;
  return { opened, fileId, ...(await addressBookImport.preview({ company, fileId, mapping })) };
};
export type Preview = Awaited<ReturnType<typeof preview>>;

/** Rows of contacts with the address that the service requires. */
export const contactRows = (...names: readonly string[]): readonly (readonly string[])[] => [
  ['Name', 'Street', 'Postal code', 'Town'],
  ...names.map((name) => [name, 'Puistokatu 1', '48100', 'Kotka']),
];

export const suggestedChoices = ({ entries }: Preview) =>
  entries.flatMap(({ row, suggested }) => (suggested ? [{ row, action: suggested }] : []));
export const createAll = ({ entries }: Preview) => entries.map(({ row }) => ({ row, action: 'create' as const }));

/** Starts a run, and returns what it has come to when it has ended. */
export const save = async (
  { addressBookImport }: SalesFeature,
  { fileId }: Preview,
  choices: readonly { readonly row: number; readonly action: 'create' | 'update' }[],
): Promise<AddressBookImportRun> => {
  await addressBookImport.start({ company, fileId, choices: [...choices] });
  await expect.poll(async () => (await addressBookImport.run({ company }))?.state, { interval: 5 }).toBe('ended');
  const run = await addressBookImport.run({ company });
  if (!run) throw new Error('the run that has ended is there');
  return run;
};
export const through = { state: 'ended', failed: [], remaining: [], waitsUntil: null };
