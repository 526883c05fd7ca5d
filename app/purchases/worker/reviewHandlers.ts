import { fail } from '../../contract/errors.ts';
import type { DismissalReason } from '../../contract/purchases/findings.ts';
import type { InvoiceNote } from '../../contract/purchases/invoice.ts';
import type { PurchaseQuery, PurchaseSelection } from '../../contract/purchases/query.ts';
import type { ReviewState } from '../../contract/purchases/row.ts';
import type { Place } from '../place.ts';
import { partOf } from '../view/table.ts';
import { at } from './companies.ts';
import type { Company } from './company.ts';
import { chosenRows, showing } from './scopes.ts';

/** Who says something about an invoice, and when (ms). */
export interface Said {
  readonly by: string;
  readonly now: number;
}

const identityOf = (company: Company, id: number): string => {
  const identity = company.archive.identity(id);
  if (identity === undefined) throw fail({ kind: 'notFound', message: null });
  return identity;
};

/** Lets `work` note something about one invoice, and the table show it. Throws `notFound`. */
const note = <T>(place: Place, id: number, work: (company: Company, identity: string) => T): Promise<T> =>
  at(place, (company) => {
    const noted = work(company, identityOf(company, id));
    company.index.mark([id]);
    return noted;
  });

const setStateOf = (place: Place, ids: readonly number[], state: ReviewState, { by, now }: Said): Promise<number> =>
  at(place, (company) => {
    const identities = ids.map((id) => identityOf(company, id));
    const count = company.desk.setState(identities, state, by, now);
    company.index.markStates(ids, state);
    return count;
  });

/**
 * For all invoices of a selection; one company after the other, each as a whole. Answers how many changed. Throws `conflict`
 * where lines have moved since the selection was made.
 */
const setStates = async (
  places: readonly Place[],
  query: PurchaseQuery,
  selection: PurchaseSelection,
  today: string,
  state: ReviewState,
  said: Said,
): Promise<number> => {
  const showed = await showing(places, query, today);
  const { table } = showed.scope.view;
  const chosen = Map.groupBy(chosenRows(showed, selection), (row) => partOf(table, row).customerNumber);
  const parts = [...chosen].map(([customerNumber, rows]) => ({
    customerNumber,
    ids: rows.map((row) => table.ids[row] ?? -1),
  }));
  let count = 0;
  for (const { customerNumber, ids } of parts) {
    const place = places.find((one) => one.customerNumber === customerNumber);
    if (place) count += await setStateOf(place, ids, state, said);
  }
  return count;
};

/** What people say about invoices: each is on the disk when it is answered. All throw `storage`, and `notFound`. */
export const reviewHandlers = {
  setState: (place: Place, id: number, state: ReviewState, said: Said): Promise<number> =>
    setStateOf(place, [id], state, said),
  setStates,
  addNote: (place: Place, id: number, text: string, { by, now }: Said): Promise<InvoiceNote> =>
    note(place, id, ({ desk }, identity) => desk.addNote(identity, text, by, now)),
  removeNote: (place: Place, id: number, noteId: number): Promise<void> =>
    note(place, id, ({ desk }, identity) => desk.removeNote(identity, noteId)),
  dismiss: (place: Place, id: number, key: string, reason: DismissalReason, text: string, { by, now }: Said) =>
    note(place, id, ({ desk }, identity) => desk.dismiss(identity, key, reason, text, by, now)),
  reopen: (place: Place, id: number, key: string): Promise<void> =>
    note(place, id, ({ desk }, identity) => desk.reopen(identity, key)),
};
