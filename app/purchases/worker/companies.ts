import { existsSync, rmSync } from 'node:fs';
import { sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '../../contract/errors.ts';
import { mapDatabaseError } from '../../database/databaseError.ts';
import { setAside } from '../../database/setAside.ts';
import { openArchive } from '../archive/archive.ts';
import { openReviewDesk } from '../desk/reviewDesk.ts';
import type { DamagedFile, Place } from '../place.ts';
import type { FieldPaths } from '../reading/record.ts';
import { bindReviewsAgain } from './bindReviews.ts';
import { Company } from './company.ts';

/** The companies that are open, by the file of their archive. */
const companies = new Map<string, Company>();

interface HowToOpen {
  /** Only where it has a file. */
  readonly ifThere: boolean;
  /** Its archive is not looked through yet, which takes time: for what the last run of the program showed of it. */
  readonly isTrusted: boolean;
}

/**
 * To be called before anything else is asked of a place: opens it where it is not open. What is damaged is set aside, begun anew
 * and named in the answer. Throws `storage`.
 */
export const open = (place: Place, paths: FieldPaths, now: number, how: HowToOpen): DamagedFile[] => {
  const { file } = place;
  const { ifThere, isTrusted } = how;
  const known = companies.get(file);
  if (known && known.place.name === place.name && isDeepStrictEqual(known.paths, paths))
    return isTrusted || isWhole(known) ? [] : beginAnew(place, paths, now);
  close(file);
  if (ifThere && !existsSync(file)) return [];
  const damaged: DamagedFile[] = [];
  const archive = openWhole(
    () => openArchive(file, paths, isTrusted),
    () => {
      setAside(file, now);
      damaged.push('purchases');
    },
  );
  try {
    const desk = openWhole(
      () => openReviewDesk(deskFileOf(file)),
      () => {
        setAside(deskFileOf(file), now);
        damaged.push('reviews');
      },
    );
    desk.rename(archive.renames());
    archive.renamesDone();
    bindReviewsAgain(archive, desk);
    companies.set(file, new Company(place, archive, desk));
  } catch (cause) {
    archive.close();
    throw cause;
  }
  return damaged;
};

/** What people noted about a company's invoices lies beside its archive. */
const deskFileOf = (file: string): string => file.replace(/\.sqlite$/, '.desk.sqlite');

/** Looks through a company's archive; one that is damaged is set aside and begun anew. Throws `storage`. */
export const check = async (place: Place, paths: FieldPaths, now: number): Promise<boolean> => {
  try {
    if (await at(place, ({ archive }) => archive.check())) return true;
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
  }
  beginAnew(place, paths, now);
  return false;
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

/** Sets a company's archive aside and opens an empty one in its place. */
const beginAnew = (place: Place, paths: FieldPaths, now: number): DamagedFile[] => {
  close(place.file);
  setAside(place.file, now);
  return ['purchases', ...open(place, paths, now, { ifThere: false, isTrusted: false })];
};

const openWhole = <T>(openFile: () => T, putAside: () => void): T => {
  try {
    return openFile();
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    putAside();
    return openFile();
  }
};

const close = (file: string): void => {
  companies.get(file)?.close();
  companies.delete(file);
};

/** For the end of the program. */
export const closeAll = (): void => {
  for (const file of companies.keys()) close(file);
};

/** Deletes all that is kept of a connection's companies, at every service: their folder. */
export const remove = (folder: string): void => {
  for (const file of [...companies.keys()].filter((name) => name.startsWith(`${folder}${sep}`))) close(file);
  rmSync(folder, { recursive: true, force: true });
};

/** What `work` answers about the company at a place. Throws `storage` where it is not open. */
export const at = <T>(place: Place, work: (company: Company) => T | Promise<T>): Promise<T> =>
  over([place], async () => {
    const company = companies.get(place.file);
    if (!company) throw fail({ kind: 'storage', reason: 'damaged' });
    return work(company);
  });

/** Damage that shows only in the course of some work closes the files it was about, so that the next `open` looks at them again. */
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

/** The companies at these places that are open. */
export const openAt = (places: readonly Place[]): readonly Company[] =>
  places.flatMap(({ file }) => companies.get(file) ?? []);

const isDamage = (cause: unknown): boolean => {
  const { error } = mapDatabaseError(cause);
  return error.kind === 'storage' && error.reason === 'damaged';
};
