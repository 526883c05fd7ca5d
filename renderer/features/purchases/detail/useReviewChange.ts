import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';
import { usePanelInvoice } from './PanelInvoiceContext.ts';
import { applyReviewChange, type ReviewChange } from './reviewChange.ts';

export interface ReviewChangeController {
  readonly submit: (change: ReviewChange) => void;
  /** The latest change submitted here for the shown invoice. */
  readonly latest: ReviewChange | null;
  readonly isPending: boolean;
  readonly isKept: boolean;
  /** The error of the latest change. */
  readonly error: AppError | null;
}

/**
 * Submits a change of the shown invoice. It is shown at once, and reverted if it could not be stored; each caller shows
 * its own failure. `onKept` is called even if the component is unmounted by then.
 */
export const useReviewChange = (onKept: (change: ReviewChange) => void = () => undefined): ReviewChangeController => {
  const { company, id } = usePanelInvoice();
  const cache = useQueryClient();
  const { mutate, variables, error, isPending, isSuccess } = useMutation({
    mutationFn: ({ of, change }: ReviewRequest) => sendReviewChange(of, change),
    onMutate: async ({ of, change }) => {
      const queryKey = purchaseQueryKeys.invoice(of.company, of.id);
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<PurchaseInvoice>(queryKey);
      if (before) cache.setQueryData<PurchaseInvoice>(queryKey, applyReviewChange(before, change));
      return before;
    },
    onSuccess: (_kept, { change }) => onKept(change),
    onError: (_error, { of }, before) => {
      if (before) cache.setQueryData(purchaseQueryKeys.invoice(of.company, of.id), before);
    },
    onSettled: (_kept, _error, { of }) =>
      cache.invalidateQueries({ queryKey: purchaseQueryKeys.invoice(of.company, of.id) }),
  });
  const isHere = variables?.of.id === id && variables.of.company.customerNumber === company.customerNumber;
  return {
    submit: (change) => mutate({ of: { company, id }, change }),
    latest: isHere ? variables.change : null,
    isPending: isHere && isPending,
    isKept: isHere && isSuccess,
    error: isHere ? (error?.error ?? null) : null,
  };
};

interface ReviewRequest {
  readonly of: { readonly company: CompanyRef; readonly id: number };
  readonly change: ReviewChange;
}

const sendReviewChange = (invoice: ReviewRequest['of'], change: ReviewChange): Promise<unknown> => {
  const { setState, addNote, removeNote, dismiss, reopen } = ipcClient.purchaseReview;
  switch (change.kind) {
    case 'state':
      return setState({ ...invoice, seen: change.seen, state: change.state });
    case 'addNote':
      return addNote({ ...invoice, text: change.text });
    case 'removeNote':
      return removeNote({ ...invoice, noteId: change.noteId });
    case 'dismiss':
      return dismiss({ ...invoice, key: change.key, reason: change.reason, text: change.text });
    case 'reopen':
      return reopen({ ...invoice, key: change.key });
  }
};
