import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

/** A decision about several invoices that is to be undone. */
export interface UndoQuestion {
  readonly decision: string;
  readonly count: number;
}

export interface DecisionUndo {
  /** Undoes a decision, after a question where it concerns several invoices. */
  readonly undo: (decision: string) => void;
  readonly question: UndoQuestion | null;
  readonly confirm: (question: UndoQuestion) => void;
  readonly closeQuestion: () => void;
  /** Number of invoices that the latest undo concerned; null where there is none to report. */
  readonly undoneCount: number | null;
  readonly closeMessage: () => void;
  readonly error: AppError | null;
}

/** Undoes decisions of a connection. */
export const useDecisionUndo = (connectionId: string): DecisionUndo => {
  const [question, setQuestion] = useState<UndoQuestion | null>(null);
  const undoing = useMutation({
    mutationFn: (decision: string) => ipcClient.purchaseReview.undo({ connectionId, decision }),
  });
  const counting = useMutation({
    mutationFn: (decision: string) => ipcClient.reviewLog.countUndoable({ connectionId, decision }),
    onSuccess: ({ count }, decision) => {
      if (count > 1) setQuestion({ decision, count });
      else undoing.mutate(decision);
    },
  });
  return {
    undo: (decision) => {
      undoing.reset();
      counting.mutate(decision);
    },
    question,
    confirm: ({ decision }) => {
      setQuestion(null);
      undoing.mutate(decision);
    },
    closeQuestion: () => setQuestion(null),
    undoneCount: undoing.data?.count ?? null,
    closeMessage: undoing.reset,
    error: (undoing.error ?? counting.error)?.error ?? null,
  };
};
