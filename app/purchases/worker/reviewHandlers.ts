import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import { type DismissalReason, findingKinds } from '#app/contract/purchases/findings.ts';
import type { InvoiceNote } from '#app/contract/purchases/invoice.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { SeenInvoice, SelectionSummary } from '#app/contract/purchases/review.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { inTurns } from '#app/lib/cooperativeTask.ts';
import type { Place } from '../archive/place.ts';
import { findOpenKinds, isOpened } from '../table/marking.ts';
import { hasNotableFinding, summarizeRows } from '../table/selectionSummary.ts';
import { partOf } from '../table/table.ts';
import { copyMarks } from '../table/uniteTables.ts';
import { at, openAt, over } from './companies.ts';
import type { Company } from './company.ts';
import {
  finishMarking,
  getReview,
  identityOf,
  type MarkingDone,
  restore,
  type Said,
  setCompanyState,
  undoMarking,
} from './markings.ts';
import { chosenRows, showing } from './scopes.ts';

/** Runs `work` on one invoice and updates the table. Throws `notFound`. */
const note = <T>(place: Place, id: number, work: (company: Company, identity: string) => T): Promise<T> =>
  at(place, (company) => noteOn(company, id, work));

const noteOn = <T>(company: Company, id: number, work: (company: Company, identity: string) => T): T => {
  const noted = work(company, identityOf(company, id));
  company.index.mark([id]);
  return noted;
};

/**
 * Sets the state of one invoice if it is unchanged since it was displayed. Detects pending findings first, because an
 * invoice must not be reviewed before a new finding appears. Throws `notFound`, and `conflict` if it has changed.
 */
const setState = (
  place: Place,
  id: number,
  seen: SeenInvoice,
  state: ReviewState,
  today: string,
  said: Said,
): Promise<MarkingDone> =>
  at(place, async (company) => {
    const found = await company.index.findings(today);
    // No await after this point.
    const { dismissed } = company.desk.mark(identityOf(company, id));
    const { state: review } = getReview(company, id);
    const now: SeenInvoice = {
      document: company.archive.shownRecord(id)?.document ?? -1,
      review,
      findings: findOpenKinds(found.get(id) ?? [], dismissed),
    };
    const isSeen = isDeepStrictEqual(now, {
      ...seen,
      findings: findingKinds.filter((kind) => seen.findings.includes(kind)),
    });
    if (!isSeen) {
      // Another program may have written to the file: the table shows it from here on.
      company.index.mark([id]);
      throw fail({ kind: 'conflict', message: null });
    }
    return finishMarking([setCompanyState(company, Int32Array.of(id), state, said)]);
  });

/** Returns the rows of a selection with all findings. Throws `conflict` if lines have moved since it was made. */
const selectRows = async (
  places: readonly Place[],
  query: PurchaseQuery,
  selection: PurchaseSelection,
  today: string,
) => {
  for (const { index } of openAt(places)) if (index.isUnsettled(today)) await index.findings(today);
  const showed = await showing(places, query, today);
  const { tables, view } = showed.scope;
  // Opening an invoice moves no line, so that the united table may be outdated.
  copyMarks(tables, view.table);
  return { table: view.table, rows: chosenRows(showed, selection) };
};

const summarize = (
  places: readonly Place[],
  query: PurchaseQuery,
  selection: PurchaseSelection,
  today: string,
): Promise<SelectionSummary> =>
  over(places, async () => {
    const { table, rows } = await selectRows(places, query, selection, today);
    return inTurns(summarizeRows(table, rows));
  });

/** Sets the state of a selection's invoices, or of none if one company fails. Throws `conflict` as `selectRows`. */
const setStates = async (
  places: readonly Place[],
  query: PurchaseQuery,
  selection: PurchaseSelection,
  state: ReviewState,
  isWithoutFindings: boolean,
  today: string,
  said: Said,
): Promise<MarkingDone> => {
  const { table, rows } = await selectRows(places, query, selection, today);
  const marked = isWithoutFindings ? rows.filter((row) => !hasNotableFinding(table, row)) : rows;
  const byCompany = Map.groupBy(marked, (row) => partOf(table, row).customerNumber);
  const idsByCompany = [...byCompany].map(([customerNumber, ofCompany]) => ({
    place: places.find((place) => place.customerNumber === customerNumber),
    ids: Int32Array.from(ofCompany, (row) => table.ids[row] ?? -1),
  }));
  const done: ReturnType<typeof setCompanyState>[] = [];
  try {
    for (const { place, ids } of idsByCompany)
      if (place) done.push(await at(place, (company) => setCompanyState(company, ids, state, said)));
  } catch (cause) {
    await restore(done);
    throw cause;
  }
  return finishMarking(done);
};

/** Stores that an invoice was opened, if the opened record is still displayed. */
const opened = (place: Place, id: number, document: number, now: number): Promise<void> =>
  at(place, (company) => {
    const record = company.archive.shownRecord(id);
    if (record?.document !== document) return;
    const identity = identityOf(company, id);
    if (isOpened(company.desk.mark(identity), record.receivedAt)) return;
    company.desk.open(identity, now);
    company.index.markOpened(id);
  });

const dismiss = (
  place: Place,
  id: number,
  key: string,
  reason: DismissalReason,
  text: string,
  today: string,
  { by, now }: Said,
): Promise<void> =>
  at(place, async (company) => {
    const found = (await company.index.findings(today)).get(id);
    if (!found?.some((finding) => finding.key === key)) {
      identityOf(company, id);
      throw fail({ kind: 'conflict', message: null });
    }
    noteOn(company, id, ({ desk }, identity) => desk.dismiss(identity, key, reason, text, by, now));
  });

/** Worker handlers for reviews; changes are on the disk when a call returns. All throw `storage`, and `notFound`. */
export const reviewHandlers = {
  setState,
  summarize,
  setStates,
  undoMarking,
  opened,
  addNote: (place: Place, id: number, text: string, { by, now }: Said): Promise<InvoiceNote> =>
    note(place, id, ({ desk }, identity) => desk.addNote(identity, text, by, now)),
  removeNote: (place: Place, id: number, noteId: number): Promise<void> =>
    note(place, id, ({ desk }, identity) => desk.removeNote(identity, noteId)),
  dismiss,
  reopen: (place: Place, id: number, key: string): Promise<void> =>
    note(place, id, ({ desk }, identity) => desk.reopen(identity, key)),
};
