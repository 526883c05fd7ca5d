import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import { client } from '#renderer/ipc/client.ts';
import { errorOf } from '#renderer/ipc/failure.ts';
import type { Marked } from '../toolbar/useMarking.ts';

export interface Undo {
  /** The marking that can be undone; null where nothing was marked, and after it was undone or closed. */
  readonly marked: Marked | null;
  readonly undo: () => void;
  /** Hides the message. */
  readonly close: () => void;
}

/** Undoes the latest marking of a connection. */
export const useUndo = (connectionId: string, latest: Marked | null, onFailed: (error: AppError) => void): Undo => {
  const [settled, setSettled] = useState<number | null>(null);
  const { mutate } = useMutation({
    mutationFn: (marking: number) => client.purchaseReview.undo({ connectionId, marking }),
    onError: (cause) => onFailed(errorOf(cause)),
  });
  const marked = latest?.marking === settled ? null : latest;
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
