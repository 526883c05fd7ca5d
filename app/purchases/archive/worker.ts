import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '../../contract/errors.ts';
import { mapDatabaseError } from '../../database/databaseError.ts';
import { serve } from '../../database/serve.ts';
import { setAside } from '../../database/setAside.ts';
import type { FieldPaths } from '../reading/record.ts';
import { openArchive } from './archive.ts';
import { CompanyArchive, type Question } from './companyArchive.ts';

/** The archives that are open, by their file. */
const archives = new Map<string, CompanyArchive>();

/**
 * To be called before anything else is asked of `file`: opens it where it is not open. A damaged file is set aside and begun
 * anew, for it is a copy of what the service holds. Throws `storage`.
 */
const open = (file: string, paths: FieldPaths, now: number): { readonly setAside: boolean } => {
  const known = archives.get(file);
  if (known && isDeepStrictEqual(known.paths, paths)) return { setAside: false };
  close(file);
  try {
    archives.set(file, new CompanyArchive(openArchive(file, paths)));
    return { setAside: false };
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    setAside(file, now);
    archives.set(file, new CompanyArchive(openArchive(file, paths)));
    return { setAside: true };
  }
};

const close = (file: string): void => {
  archives.get(file)?.close();
  archives.delete(file);
};

/** Damage that shows only later closes the file, so that the next `open` looks at it again. */
const at = <T>(file: string, work: (archive: CompanyArchive) => T): T => {
  const archive = archives.get(file);
  if (!archive) throw fail({ kind: 'storage', reason: 'damaged' });
  try {
    return work(archive);
  } catch (cause) {
    if (isDamage(cause)) close(file);
    throw cause;
  }
};

const isDamage = (cause: unknown): boolean => {
  const { error } = mapDatabaseError(cause);
  return error.kind === 'storage' && error.reason === 'damaged';
};

const remove = (folder: string): void => {
  for (const file of [...archives.keys()].filter((name) => dirname(name) === folder)) close(file);
  rmSync(folder, { recursive: true, force: true });
};

const handlers = {
  open,
  remove,
  view: (file: string, question: Question) => at(file, (archive) => archive.view(question)),
  rows: (file: string, question: Question, from: number, to: number) =>
    at(file, (archive) => archive.rows(question, from, to)),
  invoice: (file: string, id: number) => at(file, (archive) => archive.invoice(id)),
  beginSync: (file: string, itemsPath: string) => at(file, (archive) => archive.beginSync(itemsPath)),
  receive: (file: string, chunk: Uint8Array, now: number) => at(file, (archive) => archive.receive(chunk, now)),
  completeSync: (file: string, now: number) => at(file, (archive) => archive.completeSync(now)),
};
export type PurchasesWorker = typeof handlers;

serve(handlers, () => {
  for (const file of archives.keys()) close(file);
});
