import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ComparedReviewLog, ReviewLogComparison } from '#app/contract/purchases/reviewLog.ts';
import { toIsoMomentOrNull } from '#app/lib/isoMoment.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { type ExportedLogEntry, readExportedLog, UnreadableExportError } from './exportedLogReader.ts';
import { getOpenCompanies, withDatabaseDamageHandling } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';

/** Entries that are compared at once, between other requests. */
const entriesPerStep = 2000;

/** Companies of one file; an edited one may name any number. */
const maxCompanies = 1000;

type ChainPlace = Pick<ExportedLogEntry, 'device' | 'sequence' | 'at'>;

/** The entries of one company of the file, compared with one log. */
class LogComparison {
  readonly company: OpenCompany;
  matched = 0;
  /** By device and number: the end of a log is also its latest decision. */
  readonly #missing = new Map<string, ChainPlace>();
  readonly #different = new Map<string, ChainPlace>();

  constructor(company: OpenCompany) {
    this.company = company;
  }

  add({ device, sequence, hash, at }: ExportedLogEntry): void {
    const ownHash = this.company.reviewStore.log.findHash(device, sequence);
    if (ownHash === hash) this.matched += 1;
    else
      (ownHash === undefined ? this.#missing : this.#different).set(`${device} ${sequence}`, { device, sequence, at });
  }

  describe(): Pick<ComparedReviewLog, 'missing' | 'different'> {
    return { missing: this.#describeMissing(), different: this.#describeDifferent() };
  }

  #describeMissing(): ComparedReviewLog['missing'] {
    const missing = [...this.#missing.values()];
    if (missing.length === 0) return null;
    const byDevice = Map.groupBy(missing, ({ device }) => device);
    const counts = [...byDevice].map(([device, places]) => this.#countMissing(device, places));
    const times = missing.flatMap(({ at }) => at ?? []);
    const latest = times.length === 0 ? null : times.reduce((one, other) => Math.max(one, other));
    return { count: counts.reduce((sum, count) => sum + count, 0), latestAt: toIsoMomentOrNull(latest) };
  }

  /** A file of some decisions names the ends of all logs, so that more may be missing than it lists. */
  #countMissing(device: string, places: readonly ChainPlace[]): number {
    const end = this.company.reviewStore.log.findEnd(device)?.sequence ?? 0;
    const last = places.reduce((latest, { sequence }) => Math.max(latest, sequence), 0);
    return Math.max(places.length, last - end);
  }

  #describeDifferent(): ComparedReviewLog['different'] {
    const [first] = [...this.#different.values()].toSorted((one, other) => one.sequence - other.sequence);
    return first ? { count: this.#different.size, sequence: first.sequence, at: toIsoMomentOrNull(first.at) } : null;
  }
}

/** The entries of one company of the file, compared with the logs that may be that company's. */
interface FileCompany {
  readonly name: string;
  readonly comparisons: readonly LogComparison[];
  count: number;
  changedInFile: number;
}

/**
 * Compares the logs of companies with a file that was exported earlier, of these and perhaps others: finds the decisions
 * that the log lacks, and those that differ. Throws `storage`.
 */
export const compareReviewLogs = (archiveRefs: readonly ArchiveRef[], path: string): Promise<ReviewLogComparison> =>
  withDatabaseDamageHandling(archiveRefs, async () => {
    const fileName = basename(path);
    const companies = new Map<string, FileCompany>();
    try {
      for await (const entries of readExportedLog(path))
        for (const [index, entry] of entries.entries()) {
          if (index % entriesPerStep === 0) await setImmediate();
          addEntry(companies, archiveRefs, entry);
        }
    } catch (cause) {
      if (cause instanceof UnreadableExportError) return { kind: 'unreadable', fileName };
      throw cause;
    }
    const found = [...companies.values()];
    return {
      ...{ kind: 'compared', fileName },
      companies: found.flatMap((company) => describeCompany(company) ?? []).slice(0, maxCompanies),
      unknownCompanies: found
        .flatMap(({ comparisons, name }) => (comparisons.length === 0 ? name : []))
        .slice(0, maxCompanies),
    };
  });

const addEntry = (
  companies: Map<string, FileCompany>,
  archiveRefs: readonly ArchiveRef[],
  entry: ExportedLogEntry,
): void => {
  const key = JSON.stringify([entry.company.customerNumber, entry.company.customerNumber ?? entry.company.name]);
  const company = companies.get(key) ?? createFileCompany(archiveRefs, entry.company);
  companies.set(key, company);
  if (!entry.isEnd) company.count += 1;
  if (entry.isChanged) company.changedInFile += 1;
  for (const comparison of company.comparisons) comparison.add(entry);
};

/** Several connections may have a company of the same number. */
const createFileCompany = (
  archiveRefs: readonly ArchiveRef[],
  { customerNumber, name }: ExportedLogEntry['company'],
): FileCompany => {
  const possible = archiveRefs.filter((archiveRef) =>
    customerNumber === null ? archiveRef.name === name : archiveRef.customerNumber === customerNumber,
  );
  const comparisons = getOpenCompanies(possible).map((company) => new LogComparison(company));
  return { name: possible[0]?.name ?? name, comparisons, count: 0, changedInFile: 0 };
};

/** Describes the log that has most of the decisions of the file; null where there is none. */
const describeCompany = ({ comparisons, count, changedInFile }: FileCompany): ComparedReviewLog | null => {
  const [best] = comparisons.toSorted((one, other) => other.matched - one.matched);
  if (!best) return null;
  const { customerNumber, name } = best.company.archiveRef;
  return { customerNumber, name, count, changedInFile, ...best.describe() };
};
