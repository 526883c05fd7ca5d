/** One invoice of the service's list: its number and its version. */
export interface ListedInvoice {
  readonly index: number;
  readonly version: number;
}

/** The list as an archive holds it, and as the service returns it a day later. */
export type ListState = 'before' | 'after';

/** Of a thousand invoices of the day before, 5 are gone, 20 have a new version, and 10 have come. */
const isGone = (index: number): boolean => index % 200 === 17;
const isChanged = (index: number): boolean => index % 50 === 3;
const shareNew = 0.01;

/** Lists the invoices of a service that has `count` of them before. */
export const listInvoices = (count: number, state: ListState): readonly ListedInvoice[] => {
  const before = Array.from({ length: count }, (_, index) => ({ index, version: 1 }));
  if (state === 'before') return before;
  const remaining = before
    .filter(({ index }) => !isGone(index))
    .map((invoice) => (isChanged(invoice.index) ? { ...invoice, version: 2 } : invoice));
  const added = Array.from({ length: countNew(count) }, (_, index) => ({ index: count + index, version: 1 }));
  return [...remaining, ...added];
};

/** Counts what a sync of the later list brings to an archive with the earlier one. */
export const countChanges = (count: number): { added: number; changed: number; missing: number } => {
  const before = listInvoices(count, 'before');
  return {
    added: countNew(count),
    changed: before.filter(({ index }) => isChanged(index)).length,
    missing: before.filter(({ index }) => isGone(index)).length,
  };
};

const countNew = (count: number): number => Math.ceil(count * shareNew);
