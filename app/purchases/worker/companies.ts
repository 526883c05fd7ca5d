import { existsSync, rmSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import {
  type FileIdentity,
  hasLog,
  identifyFile,
  isDatabaseKnown,
  isStillThere,
} from '#app/storage/database/databaseMarker.ts';
import type { DatabaseReplacement } from '#app/storage/database/databaseReplacement.ts';
import { PartNotLoaded } from '#app/storage/database/latePart.ts';
import { isDamage, openOrRecover, replaceDamaged, restoreDatabase } from '#app/storage/database/openOrRecover.ts';
import { syncFolder } from '#app/storage/files/publishFile.ts';
import { openArchive } from '../archive/archive.ts';
import { archiveDatabase } from '../archive/archiveDatabase.ts';
import type { DamagedFile, Place, SetAsideDatabase } from '../archive/place.ts';
import type { FieldPaths } from '../records/record.ts';
import { openReviewDesk, reviewDatabase } from '../reviews/reviewDesk.ts';
import { bindReviewsAgain } from './bindReviews.ts';
import { Company } from './company.ts';

/** Open companies by archive file. */
const companies = new Map<string, Company>();
/** Identities of their open files, by name. */
const identities = new Map<string, FileIdentity | null>();
/** Recoveries not returned to a caller yet, because code may have to be loaded in between. */
let reports: SetAsideDatabase[] = [];

interface HowToOpen {
  /** Opens only a company that has a file. */
  readonly ifThere: boolean;
  /** Skips the slow verification of the archive; for the stored answer of the last run. */
  readonly isTrusted: boolean;
}

/**
 * Opens a company if it is not open. Must be called before any other call for its place. Recovers damaged or missing
 * files as far as possible and returns these recoveries. Throws `storage`.
 */
export const open = (place: Place, paths: FieldPaths, now: number, how: HowToOpen): SetAsideDatabase[] => {
  const { file } = place;
  const { ifThere, isTrusted } = how;
  restoreIfGone(file, now);
  const known = companies.get(file);
  if (known && known.place.name === place.name && isDeepStrictEqual(known.paths, paths))
    return isTrusted || isWhole(known) ? takeReports() : beginAnew(place, paths, now);
  close(file);
  if (ifThere && !(existsSync(file) || isDatabaseKnown(file) || hasLog(file))) return takeReports();
  const archive = openOrRecover(archiveDatabase(file), now, () => openArchive(file, paths, isTrusted));
  report('purchases', archive.replacements);
  try {
    const deskFile = deskFileOf(file);
    const desk = openOrRecover(reviewDatabase(deskFile), now, () => openReviewDesk(deskFile));
    desk.opened.rename(archive.opened.renames());
    archive.opened.renamesDone();
    bindReviewsAgain(archive.opened, desk.opened);
    companies.set(file, new Company(place, archive.opened, desk.opened));
    for (const name of [file, deskFile]) identities.set(name, identifyFile(name));
    report('reviews', desk.replacements);
    return takeReports();
  } catch (cause) {
    archive.opened.close();
    throw cause;
  }
};

const report = (file: DamagedFile, replacements: readonly DatabaseReplacement[]): void => {
  reports = [...reports, ...replacements.map((replacement) => ({ file, ...replacement }))];
};

const takeReports = (): SetAsideDatabase[] => {
  const taken = reports;
  reports = [];
  return taken;
};

/**
 * Puts back the files of a company that were deleted, emptied or replaced while they are open, and closes the company.
 */
const restoreIfGone = (file: string, now: number): void => {
  const company = companies.get(file);
  if (!company) return;
  const parts = [
    { name: file, connection: company.archive, of: 'purchases' },
    { name: deskFileOf(file), connection: company.desk, of: 'reviews' },
  ] as const;
  const gone = parts.filter(({ name }) => !isStillThere(name, identities.get(name) ?? null));
  const restore = ({ name, connection, of }: (typeof parts)[number]): void => {
    const replacement = restoreDatabase(name, now, {
      copyTo: (copy) => connection.copyTo(copy),
      close: () => {
        companies.delete(file);
        connection.close();
      },
    });
    if (replacement) report(of, [replacement]);
  };
  try {
    for (const part of gone) restore(part);
  } finally {
    // Both files are open, or neither.
    if (companies.get(file) !== company) company.close();
  }
};

/** Returns the review file beside a company's archive. */
const deskFileOf = (file: string): string => file.replace(/\.sqlite$/, '.desk.sqlite');

/** Verifies a company's archive; returns the recovery of a damaged one. Throws `storage`. */
export const check = async (place: Place, paths: FieldPaths, now: number): Promise<SetAsideDatabase[]> => {
  try {
    if (await at(place, ({ archive }) => archive.check())) return [];
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
  }
  return beginAnew(place, paths, now);
};

const isWhole = ({ archive }: Company): boolean => {
  try {
    archive.lookThrough();
    return true;
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    return false;
  }
};

/** Sets a company's archive aside and opens a new one with its readable data. */
const beginAnew = (place: Place, paths: FieldPaths, now: number): SetAsideDatabase[] => {
  close(place.file);
  report('purchases', [replaceDamaged(archiveDatabase(place.file), now)]);
  return open(place, paths, now, { ifThere: false, isTrusted: false });
};

const close = (file: string): void => {
  companies.get(file)?.close();
  companies.delete(file);
};

/** Closes all companies when the program exits. */
export const closeAll = (now: number): void => {
  for (const file of companies.keys()) {
    try {
      restoreIfGone(file, now);
    } catch (cause) {
      if (cause instanceof PartNotLoaded) throw cause;
      // Nobody is there to read it; the next start says that the file is gone.
    }
    close(file);
  }
};

/** Deletes the folder of a connection, with its companies' files at every service. */
export const remove = (folder: string): void => {
  for (const file of [...companies.keys()].filter((name) => name.startsWith(`${folder}${sep}`))) close(file);
  rmSync(folder, { recursive: true, force: true });
  // A power cut would bring back what a person has removed.
  if (existsSync(dirname(folder))) syncFolder(dirname(folder));
};

/** Returns the result of `work` on the company at a place. Throws `storage` if it is not open. */
export const at = <T>(place: Place, work: (company: Company) => T | Promise<T>): Promise<T> =>
  over([place], async () => {
    const company = companies.get(place.file);
    if (!company) throw fail({ kind: 'storage', reason: 'damaged' });
    return work(company);
  });

/** Runs `work`; if it meets damage, closes the affected files, so that the next `open` checks them again. */
export const over = async <T>(places: readonly Place[], work: () => Promise<T>): Promise<T> => {
  const before = openAt(places);
  try {
    return await work();
  } catch (cause) {
    if (isDamage(cause))
      for (const company of before) if (companies.get(company.place.file) === company) close(company.place.file);
    throw cause;
  }
};

/** Returns the open companies at these places. */
export const openAt = (places: readonly Place[]): readonly Company[] =>
  places.flatMap(({ file }) => companies.get(file) ?? []);
