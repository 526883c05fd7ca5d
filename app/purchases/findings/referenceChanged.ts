import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively, mapCooperatively } from './cooperativeLoops.ts';
import type { ExaminedInvoice, FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isUnpaid, type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { isValidReference, normalizeReference } from './references.ts';

/** Days of invoices in a row, the last ones before an invoice, that make one reference the customer's own. */
const minEqualReferences = 4;
/** Invoices with a new reference that are reported: the next one shows that it is meant. */
const maxReported = 1;

/**
 * Finds unpaid invoices whose reference is another one than in an earlier version, or than on all invoices that the
 * supplier sent before. A reference that was wrong and is right now is a correction, and one in the RF form or with zeros
 * before it is the same. Two references in turn are two contracts.
 */
export function* findReferenceChanges(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { invoices, suppliers } = ledger;
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const former = findFormerReference(invoice);
    if (former !== null) reportChange(invoice, position, former, report);
  });
  const keys = yield* mapCooperatively(invoices, ({ row: { reference } }) =>
    reference === null ? '' : normalizeReference(reference),
  );
  for (let supplier = 0; supplier < suppliers.count; supplier += 1) {
    yield;
    const members = ledger.getSupplierPositions(supplier);
    for (const { position, before } of members.length > minEqualReferences
      ? findNewReferences(ledger, keys, members)
      : []) {
      const invoice = invoices[position];
      if (invoice && findFormerReference(invoice) === null) reportChange(invoice, position, before, report);
    }
  }
}

const reportChange = (invoice: ExaminedInvoice, position: number, before: string, report: FindingReporter): void => {
  const { reference } = invoice.row;
  if (reference === null || !isUnpaid(invoice)) return;
  const now = normalizeReference(reference);
  report(position, {
    key: createValueFindingKey('referenceChanged', now),
    evidence: { kind: 'referenceChanged', now: reference, before },
  });
};

/** Returns the newest earlier reference of an invoice that is another one; null if there is none. */
const findFormerReference = ({ formerPayments, row: { reference } }: ExaminedInvoice): string | null => {
  if (formerPayments.length === 0 || reference === null) return null;
  const now = normalizeReference(reference);
  if (now === '') return null;
  const former = formerPayments.findLast(
    ({ reference: before }) =>
      before !== null &&
      normalizeReference(before) !== now &&
      (isValidReference(before) || !isValidReference(reference)),
  );
  return former?.reference ?? null;
};

interface NewReference {
  readonly position: number;
  readonly before: string;
}

/**
 * Returns the invoices with a new reference after several in a row with one. Copies of a bill have its date and count once.
 * `keys` are the normalized references by position, '' where there is none.
 */
const findNewReferences = (
  { invoices, day }: PurchaseLedger,
  keys: readonly string[],
  members: Int32Array,
): readonly NewReference[] => {
  const found: NewReference[] = [];
  const seen = new Map<string, number>();
  let [last, equal] = ['', 0];
  let [lastPosition, lastDay] = [-1, unknownDay];
  const getReference = (position: number): string => invoices[position]?.row.reference ?? '';
  for (const position of members) {
    const key = keys[position] ?? '';
    if (key === '') continue;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    if (key !== last && count <= maxReported && equal >= minEqualReferences && isValidReference(getReference(position)))
      found.push({ position, before: getReference(lastPosition) });
    const ownDay = day[position] ?? unknownDay;
    if (key !== last) equal = 1;
    else if (ownDay !== lastDay || ownDay === unknownDay) equal += 1;
    last = key;
    lastDay = ownDay;
    lastPosition = position;
  }
  return found;
};
