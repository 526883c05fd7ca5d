import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import type { MarkingResult } from '../toolbar/useReviewMarking.ts';

export interface MarkingUndo {
  /** The marking that can be undone; null where nothing was marked, and after it was undone or closed. */
  readonly marked: MarkingResult | null;
  readonly undo: () => void;
  /** Hides the message. */
  readonly close: () => void;
}

/** Undoes the latest marking of a connection. */
export const useMarkingUndo = (
  connectionId: string,
  latest: MarkingResult | null,
  onFailed: (error: AppError) => void,
): MarkingUndo => {
  const [settled, setSettled] = useState<string | null>(null);
  const { mutate } = useMutation({
    mutationFn: (decision: string) => ipcClient.purchaseReview.undo({ connectionId, decision }),
    onError: ({ error }, decision) => {
      onFailed(error);
      // It is offered again, unless nothing of it is left to undo.
      if (error.kind !== 'conflict') setSettled((before) => (before === decision ? null : before));
    },
  });
  const marked = latest?.decision === settled ? null : latest;
  return {
    marked,
    undo: () => {
      if (!marked) return;
      setSettled(marked.decision);
      mutate(marked.decision);
    },
    close: () => setSettled(latest?.decision ?? null),
  };
};
