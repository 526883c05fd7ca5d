import { useMutation } from '@tanstack/react-query';
import type { AppError } from '../../../../app/contract/errors.ts';
import type { InvoiceRef, PurchaseQuery, PurchaseSelection } from '../../../../app/contract/purchases/query.ts';
import type { PurchaseRow, ReviewState } from '../../../../app/contract/purchases/row.ts';
import { client } from '../../../ipc/client.ts';
import { errorOrNull } from '../../../ipc/failure.ts';

/** What gets another review state: one invoice, or what a person selected. */
export type Target =
  | { readonly kind: 'invoice'; readonly invoice: InvoiceRef }
  | {
      readonly kind: 'selection';
      readonly query: PurchaseQuery;
      readonly selection: PurchaseSelection;
      readonly count: number;
    };

/** What was done, and the invoices as they were; null where they were too many to take back one by one. */
export interface Marked {
  readonly state: ReviewState;
  readonly count: number;
  readonly before: readonly PurchaseRow[] | null;
}

export interface Marking {
  readonly mark: (target: Target, state: ReviewState) => void;
  readonly marked: Marked | null;
  readonly undo: () => void;
  /** What was done needs no more words. */
  readonly close: () => void;
  readonly error: AppError | null;
}

/** More are marked only after a question: nothing takes them back. */
export const mostTakenBack = 200;

/** Gives invoices of a connection another review state, and takes that back. */
export const useMarking = (connectionId: string): Marking => {
  const back = useMutation({
    mutationFn: async (rows: readonly PurchaseRow[]) => {
      for (const row of rows) await setState(connectionId, row, row.review);
    },
  });
  const marking = useMutation({
    mutationFn: ({ target, state }: { readonly target: Target; readonly state: ReviewState }) =>
      target.kind === 'invoice' ? markOne(connectionId, target.invoice, state) : markSelection(target, state),
    onMutate: () => back.reset(),
  });
  const isBack = back.isPending || back.isSuccess;
  return {
    mark: (target, state) => marking.mutate({ target, state }),
    marked: isBack ? null : (marking.data ?? null),
    undo: () => {
      if (!isBack && marking.data?.before) back.mutate(marking.data.before);
    },
    close: () => {
      marking.reset();
      back.reset();
    },
    error: errorOrNull(marking.error ?? back.error),
  };
};

const setState = (connectionId: string, { customerNumber, id }: PurchaseRow, state: ReviewState) =>
  client.purchaseReview.setState({ company: { connectionId, customerNumber }, id, state });

/** Marked once more with what it is already, it is to review again. */
const markOne = async (
  connectionId: string,
  { customerNumber, id }: InvoiceRef,
  asked: ReviewState,
): Promise<Marked> => {
  const { row } = await client.purchases.invoice({ company: { connectionId, customerNumber }, id });
  const state = row.review === asked ? 'new' : asked;
  await setState(connectionId, row, state);
  return { state, count: 1, before: [row] };
};

const markSelection = async (
  { query, selection, count: size }: Extract<Target, { kind: 'selection' }>,
  state: ReviewState,
): Promise<Marked> => {
  const rows = size <= mostTakenBack ? await rowsOf(query, selection) : null;
  const { count } = await client.purchaseReview.setStates({ query, selection, state });
  return { state, count, before: rows?.filter(({ review }) => review !== state) ?? null };
};

/** The contract answers this many lines at once. */
const mostLines = 500;

const rowsOf = async (query: PurchaseQuery, { ranges }: PurchaseSelection): Promise<readonly PurchaseRow[]> => {
  const rows: PurchaseRow[] = [];
  for (const range of ranges)
    for (let from = range.from; from < range.to; from += mostLines) {
      const to = Math.min(range.to, from + mostLines);
      const lines = await client.purchases.lines({ query, from, to, fields: [] });
      for (const line of lines) if (line.kind === 'invoice') rows.push(line.row);
    }
  return rows;
};
