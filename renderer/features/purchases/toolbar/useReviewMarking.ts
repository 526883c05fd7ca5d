import { useMutation } from '@tanstack/react-query';
import type { AppError, AppFailure } from '#app/contract/errors.ts';
import type { FindingResolution } from '#app/contract/purchases/findings.ts';
import type { InvoiceRef, PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { SeenInvoiceState } from '#app/contract/purchases/review.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

/** The invoices that get another review state: one invoice as it was seen, or a selection. */
export type MarkingTarget =
  | {
      readonly kind: 'invoice';
      readonly invoice: InvoiceRef;
      readonly seen: SeenInvoiceState;
      /** Resolves the serious findings. */
      readonly resolution?: FindingResolution | undefined;
    }
  | {
      readonly kind: 'selection';
      readonly query: PurchaseQuery;
      readonly selection: PurchaseSelection;
      readonly isWithoutFindings: boolean;
      /** Resolves their serious findings. */
      readonly resolution?: FindingResolution | undefined;
    };

interface MarkingRequest {
  readonly target: MarkingTarget;
  readonly state: ReviewState;
}

/** Result of a marking; `decision` identifies it for undo. */
export interface MarkingResult {
  readonly state: ReviewState;
  readonly count: number;
  readonly decision: string;
}

export interface ReviewMarking {
  readonly mark: (target: MarkingTarget, state: ReviewState) => void;
  readonly marked: MarkingResult | null;
  /** Why nothing was marked, where that is not because something has changed. */
  readonly error: AppError | null;
}

/** Sets the review state of a connection's invoices. `onFailed`: nothing was marked. */
export const useReviewMarking = (
  connectionId: string,
  onFailed: (target: MarkingTarget, isConflict: boolean) => void,
): ReviewMarking => {
  const marking = useMutation({
    mutationFn: async ({ target, state }: MarkingRequest): Promise<MarkingResult> => ({
      ...(await sendMarking(connectionId, target, state)),
      state,
    }),
    onError: (failure, { target }) => onFailed(target, isConflict(failure)),
  });
  return {
    mark: (target, state) => marking.mutate({ target, state }),
    marked: marking.data ?? null,
    error: isConflict(marking.error) ? null : (marking.error?.error ?? null),
  };
};

const isConflict = (failure: AppFailure | null): boolean => failure?.error.kind === 'conflict';

const sendMarking = (connectionId: string, target: MarkingTarget, state: ReviewState) => {
  const { setState, setStates } = ipcClient.purchaseReview;
  if (target.kind === 'invoice') {
    const { customerNumber, id } = target.invoice;
    const { seen, resolution } = target;
    return setState({
      ...{ company: { connectionId, customerNumber }, id, seen, state },
      ...(resolution ? { resolution } : {}),
    });
  }
  const { query, selection, isWithoutFindings, resolution } = target;
  return setStates({ query, selection, isWithoutFindings, state, ...(resolution ? { resolution } : {}) });
};
