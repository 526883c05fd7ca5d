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
  const [settledCount, setSettled] = useState<number | null>(null);
  const { mutate } = useMutation({
    mutationFn: (marking: number) => ipcClient.purchaseReview.undo({ connectionId, marking }),
    onError: ({ error }, marking) => {
      onFailed(error);
      // It is offered again, unless it is not among the latest markings any more.
      if (error.kind !== 'conflict') setSettled((before) => (before === marking ? null : before));
    },
  });
  const marked = latest?.marking === settledCount ? null : latest;
  return {
    marked,
    undo: () => {
      if (!marked) return;
      setSettled(marked.marking);
      mutate(marked.marking);
    },
    close: () => setSettled(latest?.marking ?? null),
  };
};
