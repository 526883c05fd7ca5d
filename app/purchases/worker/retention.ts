import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { fail } from '#app/contract/errors.ts';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import { openDatabase } from '#app/storage/database/openDatabase.ts';
import { createArchiveDatabaseOptions } from '../archive/archiveDatabase.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { findMentioningInvoices, type MentioningInvoice } from '../archive/findMentioningInvoices.ts';
import { listOverdueInvoices, purgeRemovedInvoices, removeOverdueInvoices } from '../archive/removeOverdueInvoices.ts';
import type { DecisionAuthor, StoredReviewEvent } from '../reviews/reviewEvent.ts';
import { parseEventDetail } from '../reviews/reviewEventDetail.ts';
import { listCompanyFiles, runWithOpenCompany } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';

/** Latest dates (ISO) of what is past its limit; null: nothing is. */
export interface OverdueDates {
  readonly purchases: string | null;
  readonly decisions: string | null;
}

/** ISO dates of what is past its limit. */
export interface OverdueRecords {
  readonly purchases: readonly string[];
  readonly decisions: readonly string[];
}

/** An event of the log that mentions a person. */
export interface MentioningEvent {
  readonly id: string;
  /** `decision`: it says who has decided, as a voucher does. */
  readonly kind: 'note' | 'question' | 'decision';
  /** ISO date. */
  readonly date: string;
  readonly person: string;
  readonly text: string;
}

const toDate = (at: unknown): string => toIsoMoment(at).slice(0, 10);

/** Lists what is past its limit. */
export const listOverdue = (archiveRef: ArchiveRef, latest: OverdueDates): Promise<OverdueRecords> =>
  runWithOpenCompany(archiveRef, async (company) => ({
    purchases: await withArchive(archiveRef, (database) =>
      latest.purchases === null ? [] : listOverdueInvoices(database, latest.purchases).map(({ date }) => date),
    ),
    decisions: (await findOverdueEvents(company, latest.decisions)).map(({ at }) => toDate(at)),
  }));

/**
 * Deletes invoices, and erases decisions, that are past their limit. Throws `storage` (`busy`) during a sync, and where another
 * program reads the file: then they are deleted, and the next call removes their content from the file.
 */
export const removeOverdue = (
  archiveRef: ArchiveRef,
  latest: OverdueDates,
  author: DecisionAuthor,
): Promise<OverdueRecords> =>
  runWithOpenCompany(archiveRef, async (company) => {
    const purchases = await withArchive(archiveRef, (database) => {
      if (latest.purchases === null) return [];
      if (database.prepare('SELECT 1 FROM intake LIMIT 1').get()) throw fail({ kind: 'storage', reason: 'busy' });
      return removeOverdueInvoices(database, latest.purchases).map(({ date }) => date);
    });
    const events = await findOverdueEvents(company, latest.decisions);
    company.reviewStore.eraser.erase(events, 'retention', author);
    if (purchases.length + events.length > 0) forgetCopies(company);
    if (latest.purchases !== null) await withArchive(archiveRef, purgeRemovedInvoices);
    return { purchases, decisions: events.map(({ at }) => toDate(at)) };
  });

/** Lists the events and invoices that hold a text, whichever case it has. */
export const listMentioning = (
  archiveRef: ArchiveRef,
  text: string,
): Promise<{ readonly events: readonly MentioningEvent[]; readonly invoices: readonly MentioningInvoice[] }> =>
  runWithOpenCompany(archiveRef, async (company) => ({
    events: (await findMentioningEvents(company, text)).map(describeEvent),
    invoices: await withArchive(archiveRef, (database) => runCooperatively(findMentioningInvoices(database, text))),
  }));

/** Erases the notes and questions that hold a text; returns how many. */
export const eraseMentioning = (archiveRef: ArchiveRef, text: string, author: DecisionAuthor): Promise<number> =>
  runWithOpenCompany(archiveRef, async (company) => {
    const events = (await findMentioningEvents(company, text)).filter((row) => toMentionKind(row) !== 'decision');
    const erased = company.reviewStore.eraser.erase(events, 'request', author);
    if (erased > 0) forgetCopies(company);
    return erased;
  });

/** The archive's own connection caches pages and has statements: a connection of its own may rewrite the file. */
const withArchive = async <T>(archiveRef: ArchiveRef, work: (database: DatabaseSync) => T | Promise<T>): Promise<T> => {
  const database = openDatabase(createArchiveDatabaseOptions(listCompanyFiles(archiveRef).archive, true));
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

const findOverdueEvents = async ({ reviewStore }: OpenCompany, latest: string | null): Promise<StoredReviewEvent[]> =>
  latest === null ? [] : runCooperatively(reviewStore.eraser.find(({ at }) => toDate(at) <= latest));

const findMentioningEvents = ({ reviewStore }: OpenCompany, text: string): Promise<StoredReviewEvent[]> => {
  // As JSON writes it within a string.
  const written = JSON.stringify(text).slice(1, -1).toLowerCase();
  return runCooperatively(
    reviewStore.eraser.find(({ person, subject, detail }) =>
      `${JSON.stringify([person, subject])} ${detail}`.toLowerCase().includes(written),
    ),
  );
};

const toMentionKind = ({ kind }: StoredReviewEvent): MentioningEvent['kind'] => {
  if (kind === 'noteAdded') return 'note';
  return kind === 'questionAsked' || kind === 'questionAnswered' ? 'question' : 'decision';
};

const describeEvent = (row: StoredReviewEvent): MentioningEvent => {
  const detail = parseEventDetail(row);
  const text = detail && 'text' in detail ? detail.text : '';
  const assignee = detail?.kind === 'questionAsked' ? detail.assignee : '';
  return {
    ...{ id: String(row.id), kind: toMentionKind(row), date: toDate(row.at), person: String(row.person) },
    text: [text, assignee].filter(Boolean).join(' · '),
  };
};

/** Computed copies beside the archive, which are written again; `archiveCacheFile.ts`. */
const copyNames = ['first', 'figures', 'findings'] as const;

const forgetCopies = ({ archiveRef: { file }, index }: OpenCompany): void => {
  index.drop();
  const copies = copyNames.map((name) => file.replace(/\.sqlite$/, `.${name}.json`));
  for (const copy of [...copies, join(file, '..', 'all.first.json')]) rmSync(copy, { force: true });
};
