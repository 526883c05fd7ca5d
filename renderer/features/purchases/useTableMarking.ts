import { useRef, useState } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import type { DismissalReason, FindingResolution } from '#app/contract/purchases/findings.ts';
import type { PurchaseRow, ReviewState } from '#app/contract/purchases/row.ts';
import type { PurchaseQueryResult } from '#renderer/shared/purchases/tableRowSource.ts';
import type { UserPress } from '#renderer/ui/press.ts';
import type { GridSelection } from './grid/useGridSelection.ts';
import type { MarkingRefusalReason, ReviewActionEffect } from './marking/decideReviewActionEffect.ts';
import type { OnScreenInvoices } from './marking/onScreenInvoices.ts';
import { toSeenInvoiceState } from './marking/seenInvoiceState.ts';
import { type MarkingTarget, type ReviewMarking, useReviewMarking } from './toolbar/useReviewMarking.ts';
import type { TableStateController } from './useTableState.ts';

type SelectionTarget = Extract<MarkingTarget, { kind: 'selection' }>;

/** A marking that requires an answer first: of one invoice with serious findings, or of the selection. */
export type MarkingQuestion =
  | { readonly kind: 'invoice'; readonly row: PurchaseRow }
  | (Omit<SelectionTarget, 'isWithoutFindings' | 'resolution'> & { readonly state: ReviewState });

/** A press that had no effect. */
export interface MarkingRefusal {
  readonly reason: MarkingRefusalReason;
  /** The requested state. */
  readonly requested: ReviewState;
  /** Another one for each refusal, so that each is announced. */
  readonly number: number;
}

export interface TableMarking extends Omit<ReviewMarking, 'mark'> {
  /** Marks the focused row, null while it is loading, or asks about the whole selection. */
  readonly markInTable: (row: PurchaseRow | null, requested: ReviewState, press: UserPress) => void;
  /** Marks the invoice in the panel, null while it is loading. */
  readonly markInPanel: (row: PurchaseRow | null, requested: ReviewState, press: UserPress) => void;
  readonly markSelected: (state: ReviewState) => void;
  readonly question: MarkingQuestion | null;
  /** Resolves the serious findings of the invoice of the question and marks it as reviewed, as it is now. */
  readonly confirmInvoice: (row: PurchaseRow, reason: DismissalReason) => void;
  /** Marks the selection of the question; the focus moves to `row`. */
  readonly confirmSelection: (target: SelectionTarget, state: ReviewState, row: number) => void;
  readonly closeQuestion: () => void;
  readonly refuse: (reason: MarkingRefusalReason, requested: ReviewState) => void;
  /** Shows what went wrong around a marking. */
  readonly fail: (error: AppError) => void;
  readonly refusal: MarkingRefusal | null;
  readonly closeRefusal: () => void;
}

/**
 * Sets the review state of invoices in a table: only of those that were on the screen, and of several only after a
 * question.
 */
export const useTableMarking = (
  result: PurchaseQueryResult | undefined,
  selection: GridSelection,
  { at, moveTo }: TableStateController,
  onScreenInvoices: OnScreenInvoices | null,
): TableMarking => {
  const [question, setQuestion] = useState<MarkingQuestion | null>(null);
  const [otherError, setOtherError] = useState<AppError | null>(null);
  const { refusal, refuse, closeRefusal } = useRefusal();
  const { mark, ...marking } = useReviewMarking(result?.query.scope.connectionId ?? '', (target, isConflict) => {
    if (target.kind === 'invoice') onScreenInvoices?.renew();
    if (isConflict) refuse(target.kind === 'invoice' ? 'changed' : 'listChanged', 'reviewed');
  });
  const closeMessages = (): void => {
    closeRefusal();
    setOtherError(null);
  };
  const openQuestion = (next: MarkingQuestion): void => {
    closeMessages();
    setQuestion(next);
  };
  const markInvoice = (row: PurchaseRow, state: ReviewState, resolution?: FindingResolution): void => {
    onScreenInvoices?.spend(row);
    closeMessages();
    const { customerNumber, id } = row;
    mark({ kind: 'invoice', invoice: { customerNumber, id }, seen: toSeenInvoiceState(row), resolution }, state);
  };
  const applyDecision = (
    row: PurchaseRow | null,
    requested: ReviewState,
    decision: ReviewActionEffect = tooEarly,
  ): void => {
    if (row === null || decision.kind === 'refuse')
      refuse(decision.kind === 'refuse' ? decision.reason : 'early', requested);
    else if (decision.kind === 'ask') openQuestion({ kind: 'invoice', row });
    else markInvoice(row, decision.state);
  };
  const markSelected = (state: ReviewState): void => {
    if (result) openQuestion({ kind: 'selection', query: result.query, selection: selection.selection, state });
  };
  return {
    ...marking,
    error: marking.error ?? otherError,
    markInTable: (row, requested, press) => {
      if (selection.selection.ranges.length > 0)
        return press.isRepeat ? refuse('held', requested) : markSelected(requested);
      const decision = onScreenInvoices?.decideInTable(press, row, requested);
      // Scrolls the row back into view, so that the next press is valid.
      if (decision?.kind === 'refuse' && decision.reason === 'early') moveTo({ ...at });
      applyDecision(row, requested, decision);
    },
    markInPanel: (row, requested, press) =>
      applyDecision(row, requested, row ? onScreenInvoices?.decideInPanel(press, row, requested) : tooEarly),
    markSelected,
    question,
    confirmInvoice: (row, reason) => {
      setQuestion(null);
      markInvoice(row, 'reviewed', { reason, text: '' });
    },
    confirmSelection: (target, state, row) => {
      setQuestion(null);
      if (row !== at.row) moveTo({ ...at, row });
      mark(target, state);
    },
    closeQuestion: () => setQuestion(null),
    refuse,
    fail: setOtherError,
    refusal,
    closeRefusal,
  };
};

/** Used until the sightings are loaded. */
const tooEarly: ReviewActionEffect = { kind: 'refuse', reason: 'early' };

const useRefusal = () => {
  const [refusal, setRefusal] = useState<MarkingRefusal | null>(null);
  const number = useRef(0);
  const refuse = (reason: MarkingRefusalReason, requested: ReviewState): void => {
    number.current += 1;
    const next = { reason, requested, number: number.current };
    // A key that is held down is one press, however often it is sent.
    setRefusal((before) => (reason === 'held' && before?.reason === 'held' ? before : next));
  };
  return { refusal, refuse, closeRefusal: () => setRefusal(null) };
};
