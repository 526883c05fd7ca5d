import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import {
  type FileIdentity,
  hasDatabaseMarker,
  hasWriteAheadLog,
  identifyFile,
  isStillSameFile,
} from '#app/storage/database/databaseMarker.ts';
import type { DatabaseReplacement } from '#app/storage/database/databaseReplacement.ts';
import { LazyModuleNotLoadedError } from '#app/storage/database/lazyModule.ts';
import {
  isDatabaseDamage,
  openOrRecoverDatabase,
  replaceDamagedDatabase,
  restoreOpenDatabase,
} from '#app/storage/database/openOrRecoverDatabase.ts';
import { fsyncFolder } from '#app/storage/files/durableFiles.ts';
import { createArchiveDatabaseOptions } from '../archive/archiveDatabase.ts';
import type { ArchiveRef, CompanyFileKind, CompanyFileReplacement } from '../archive/archiveRef.ts';
import { openInvoiceArchive } from '../archive/invoiceArchive.ts';
import type { PurchaseFieldPaths } from '../records/record.ts';
import { readOrCreateDeviceId } from '../reviews/deviceId.ts';
import { createReviewDatabaseOptions } from '../reviews/reviewDatabase.ts';
import { openReviewStore } from '../reviews/reviewStore.ts';
import { rebindReviewsIfOutdated } from './bindReviewsToRecords.ts';
import { OpenCompany } from './openCompany.ts';

/** Open companies by archive file. */
const companies = new Map<string, OpenCompany>();
/** Identities of their open files, by name. */
const fileIdentities = new Map<string, FileIdentity | null>();
/** Recoveries not returned to a caller yet, because code may have to be loaded in between. */
let pendingReports: CompanyFileReplacement[] = [];

interface OpenArchiveOptions {
  /** Opens only a company that has a file. */
  readonly ifThere: boolean;
  /** Skips the slow verification of the archive; for the stored answer of the last run. */
  readonly isTrusted: boolean;
}

/**
 * Opens a company if it is not open. Must be called before any other call for its place. Recovers damaged or missing
 * files as far as possible and returns these recoveries. Throws `storage`.
 */
export const openCompanyFiles = (
  archiveRef: ArchiveRef,
  paths: PurchaseFieldPaths,
  now: number,
  how: OpenArchiveOptions,
): CompanyFileReplacement[] => {
  const { file, deviceFile } = archiveRef;
  const { ifThere, isTrusted } = how;
  restoreIfGone(file, now);
  const opened = companies.get(file);
  opened?.fixApprovalLimit(archiveRef.approvalLimit ?? null);
  if (opened && opened.archiveRef.name === archiveRef.name && isDeepStrictEqual(opened.paths, paths))
    return isTrusted || isArchiveIntact(opened) ? takeReports() : replaceArchive(archiveRef, paths, now);
  closeCompany(file);
  if (ifThere && !(existsSync(file) || hasDatabaseMarker(file) || hasWriteAheadLog(file))) return takeReports();
  const archive = openOrRecoverDatabase(createArchiveDatabaseOptions(file), now, () =>
    openInvoiceArchive(file, paths, isTrusted),
  );
  addReport('purchases', archive.replacements);
  try {
    const reviewFile = getReviewFile(file);
    const reviews = openOrRecoverDatabase(createReviewDatabaseOptions(reviewFile), now, () =>
      openReviewStore(reviewFile, readOrCreateDeviceId(deviceFile), getHeadsFile(archiveRef)),
    );
    reviews.opened.rename(archive.opened.renames(), now);
    archive.opened.renamesDone();
    archive.opened.limitUncertainties(reviews.opened.latestDecision());
    rebindReviewsIfOutdated(archive.opened, reviews.opened);
    companies.set(file, new OpenCompany(archiveRef, archive.opened, reviews.opened));
    for (const name of [file, reviewFile]) fileIdentities.set(name, identifyFile(name));
    addReport('reviews', reviews.replacements);
    return takeReports();
  } catch (cause) {
    archive.opened.close();
    throw cause;
  }
};

const addReport = (file: CompanyFileKind, replacements: readonly DatabaseReplacement[]): void => {
  pendingReports = [...pendingReports, ...replacements.map((replacement) => ({ file, ...replacement }))];
};

const takeReports = (): CompanyFileReplacement[] => {
  const reports = pendingReports;
  pendingReports = [];
  return reports;
};

/**
 * Puts back the files of a company that were deleted, emptied or replaced while they are open, and closes the company.
 */
const restoreIfGone = (file: string, now: number): void => {
  const company = companies.get(file);
  if (!company) return;
  const parts = [
    { name: file, connection: company.archive, of: 'purchases' },
    { name: getReviewFile(file), connection: company.reviewStore, of: 'reviews' },
  ] as const;
  const replacedFiles = parts.filter(({ name }) => !isStillSameFile(name, fileIdentities.get(name) ?? null));
  const restore = ({ name, connection, of }: (typeof parts)[number]): void => {
    const replacement = restoreOpenDatabase(name, now, {
      copyTo: (copy) => connection.copyTo(copy),
      close: () => {
        companies.delete(file);
        connection.close();
      },
    });
    if (replacement) addReport(of, [replacement]);
  };
  try {
    for (const part of replacedFiles) restore(part);
  } finally {
    // Both files are open, or neither.
    if (companies.get(file) !== company) company.close();
  }
};

/** Returns the files of a company. */
export const listCompanyFiles = (archiveRef: ArchiveRef) => ({
  archive: archiveRef.file,
  reviews: getReviewFile(archiveRef.file),
  heads: getHeadsFile(archiveRef),
});

/** Returns the review file beside a company's archive. */
const getReviewFile = (file: string): string => file.replace(/\.sqlite$/, '.desk.sqlite');

/** Folder beside the connections' folders, so that one of them that is restored from a backup keeps the later heads. */
const headsFolder = 'heads';

/** Returns the file in which the ends of a company's log are kept. */
const getHeadsFile = ({ file, deviceFile }: ArchiveRef): string => {
  const root = dirname(deviceFile);
  return join(root, headsFolder, relative(root, file).replace(/\.sqlite$/, '.json'));
};

/** Verifies a company's archive; returns the recovery of a damaged one. Throws `storage`. */
export const checkArchive = async (
  archiveRef: ArchiveRef,
  paths: PurchaseFieldPaths,
  now: number,
): Promise<CompanyFileReplacement[]> => {
  try {
    if (await runWithOpenCompany(archiveRef, ({ archive }) => archive.check())) return [];
  } catch (cause) {
    if (!isDatabaseDamage(cause)) throw cause;
  }
  return replaceArchive(archiveRef, paths, now);
};

const isArchiveIntact = ({ archive }: OpenCompany): boolean => {
  try {
    archive.lookThrough();
    return true;
  } catch (cause) {
    if (!isDatabaseDamage(cause)) throw cause;
    return false;
  }
};

/** Sets a company's archive aside and opens a new one with its readable data. */
const replaceArchive = (archiveRef: ArchiveRef, paths: PurchaseFieldPaths, now: number): CompanyFileReplacement[] => {
  closeCompany(archiveRef.file);
  addReport('purchases', [replaceDamagedDatabase(createArchiveDatabaseOptions(archiveRef.file), now)]);
  return openCompanyFiles(archiveRef, paths, now, { ifThere: false, isTrusted: false });
};

const closeCompany = (file: string): void => {
  companies.get(file)?.close();
  companies.delete(file);
};

/** Closes all companies when the program exits. */
export const closeAllCompanyFiles = (now: number): void => {
  for (const file of companies.keys()) {
    try {
      restoreIfGone(file, now);
    } catch (cause) {
      if (cause instanceof LazyModuleNotLoadedError) throw cause;
      // It cannot be shown while the program exits; the next start reports that the file is gone.
    }
    closeCompany(file);
  }
};

/** Deletes the folder of a connection, with its companies' files at every service. */
export const deleteConnectionFolder = (folder: string): void => {
  for (const file of [...companies.keys()].filter((name) => name.startsWith(`${folder}${sep}`))) closeCompany(file);
  for (const name of [folder, join(dirname(folder), headsFolder, basename(folder))])
    rmSync(name, { recursive: true, force: true });
  // A power cut would bring back what a person has removed.
  if (existsSync(dirname(folder))) fsyncFolder(dirname(folder));
};

/** Returns the result of `work` on the company at a place. Throws `storage` if it is not open. */
export const runWithOpenCompany = <T>(
  archiveRef: ArchiveRef,
  work: (company: OpenCompany) => T | Promise<T>,
): Promise<T> =>
  withDatabaseDamageHandling([archiveRef], async () => {
    const company = companies.get(archiveRef.file);
    if (!company) throw fail({ kind: 'storage', reason: 'damaged' });
    return work(company);
  });

/** Runs `work`; if it meets damage, closes the affected files, so that the next `open` checks them again. */
export const withDatabaseDamageHandling = async <T>(
  archiveRefs: readonly ArchiveRef[],
  work: () => Promise<T>,
): Promise<T> => {
  const before = getOpenCompanies(archiveRefs);
  try {
    return await work();
  } catch (cause) {
    if (isDatabaseDamage(cause))
      for (const company of before)
        if (companies.get(company.archiveRef.file) === company) closeCompany(company.archiveRef.file);
    throw cause;
  }
};

/** Returns the open companies at these places. */
export const getOpenCompanies = (archiveRefs: readonly ArchiveRef[]): readonly OpenCompany[] =>
  archiveRefs.flatMap(({ file }) => companies.get(file) ?? []);
