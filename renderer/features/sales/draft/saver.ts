import type { AppError } from '../../../../app/contract/errors.ts';
import type { Draft } from '../../../../app/contract/sales.ts';
import { errorOf } from '../../../ipc/failure.ts';

/** What the person may be told of saving; `savedAt` is the moment of the last save that is on the disk. */
export type Saving =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly savedAt: string }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface Saver {
  /** Takes the newest state of the draft; it is saved at once, or after the save under way. */
  push(draft: Draft): void;
  /** Tries a failed save again at once. */
  retry(): void;
  /** Answers when the newest state is on the disk; throws what the last try met. */
  settled(): Promise<void>;
  /** Hands over what still waits, without waiting for the save under way: for a window that is going away. */
  leave(): void;
}

interface SaverParts {
  readonly save: (draft: Draft) => Promise<{ readonly savedAt: string }>;
  readonly onChange: (saving: Saving) => void;
  /** Calls back after a pause; gives the way to call it off. */
  readonly later: (retry: () => void) => () => void;
}

/**
 * Saves a draft again and again, one save at a time and always the newest state: what was typed in between is never sent late,
 * over something newer. A failed save is tried again after a pause, and at once when more is typed.
 */
export const makeSaver = ({ save, onChange, later }: SaverParts): Saver => {
  let waiting: Draft | null = null;
  let underWay: Promise<void> | null = null;
  let hasLeft = false;
  let callOff = () => {};

  const saveWaiting = async (): Promise<void> => {
    while (waiting) {
      const draft: Draft = waiting;
      waiting = null;
      onChange({ kind: 'saving' });
      try {
        const { savedAt } = await save(draft);
        onChange({ kind: 'saved', savedAt });
      } catch (caught) {
        if (!hasLeft) {
          waiting ??= draft;
          callOff = later(start);
        }
        onChange({ kind: 'failed', error: errorOf(caught) });
        throw caught;
      }
    }
  };

  const start = (): void => {
    callOff();
    if (underWay || !waiting) return;
    underWay = saveWaiting().finally(() => {
      underWay = null;
    });
    // Told through `onChange` already; whoever waits for it calls `settled`.
    underWay.catch(() => {});
  };

  return {
    push: (draft) => {
      hasLeft = false;
      waiting = draft;
      start();
    },
    retry: start,
    settled: () => {
      start();
      return underWay ?? Promise.resolve();
    },
    leave: () => {
      hasLeft = true;
      callOff();
      if (waiting) void save(waiting).catch(() => {});
      waiting = null;
    },
  };
};
