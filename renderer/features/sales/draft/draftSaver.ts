import type { AppError } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { toAppFailure } from '#renderer/ipc/toAppFailure.ts';

/** State of saving as shown to the person; `savedAt` is the moment of the last save on the disk. */
export type DraftSaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly savedAt: string }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface DraftSaver {
  /** Accepts the newest state of the draft; it is saved as soon as no more urgent work is left. */
  push(draft: Draft): void;
  /** Tries a failed save again at once. */
  retry(): void;
  /** Resolves when the newest state is on the disk; rejects with the error of the last attempt. */
  waitUntilSaved(): Promise<void>;
  /** Sends the pending state without waiting for the current save: for a window that is closing. */
  leave(): void;
}

interface DraftSaverOptions {
  readonly save: (draft: Draft) => Promise<{ readonly savedAt: string }>;
  readonly onChange: (saving: DraftSaveState) => void;
  /** Calls back once typed text is on the screen; returns a function that cancels. */
  readonly soon: ScheduleCallback;
  /** Calls back after a pause in which a disk may have recovered. */
  readonly later: ScheduleCallback;
}

type ScheduleCallback = (then: () => void) => () => void;

/**
 * Creates a saver that saves the newest state of a draft, one save at a time: an older state is never sent after a
 * newer one. A failed save is retried after a pause, and at once when more is typed.
 */
export const createDraftSaver = ({ save, onChange, soon, later }: DraftSaverOptions): DraftSaver => {
  let waiting: Draft | null = null;
  let underWay: Promise<void> | null = null;
  let hasLeft = false;
  let cancelScheduled = () => {};

  const start = (): void => {
    cancelScheduled();
    if (underWay || !waiting) return;
    const draft = waiting;
    waiting = null;
    underWay = saveOne(draft).finally(() => {
      underWay = null;
    });
    underWay.then(
      () => startAfter(soon),
      // Already reported through `onChange`; callers that wait for it call `settled`.
      () => startAfter(later),
    );
  };
  const startAfter = (pause: ScheduleCallback): void => {
    cancelScheduled();
    if (waiting && !underWay) cancelScheduled = pause(start);
  };

  const saveOne = async (draft: Draft): Promise<void> => {
    try {
      const { savedAt } = await save(draft);
      // With more to be saved, it stays at "saving".
      if (!waiting) onChange({ kind: 'saved', savedAt });
    } catch (caught) {
      if (!hasLeft) waiting ??= draft;
      onChange({ kind: 'failed', error: toAppFailure(caught).error });
      throw caught;
    }
  };

  return {
    push: (draft) => {
      hasLeft = false;
      waiting = draft;
      onChange({ kind: 'saving' });
      startAfter(soon);
    },
    retry: () => {
      onChange({ kind: 'saving' });
      start();
    },
    waitUntilSaved: async () => {
      while (underWay || waiting) {
        start();
        await underWay;
      }
    },
    leave: () => {
      hasLeft = true;
      cancelScheduled();
      if (waiting) void save(waiting).catch(() => {});
      waiting = null;
    },
  };
};

/** Waits until the newest state is on the disk; returns true where it cannot be saved, false once it is. */
export const isSavingImpossible = (saver: Pick<DraftSaver, 'waitUntilSaved'>): Promise<boolean> =>
  saver.waitUntilSaved().then(
    () => false,
    // The page already shows the cause of the failure.
    () => true,
  );
