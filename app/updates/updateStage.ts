import type { AppError } from '../contract/errors.ts';
import type { AppUpdate } from '../contract/updates.ts';

/** The progress of an update, independent of policy, clock and postponement. */
export type UpdateStage =
  | { readonly kind: 'idle'; readonly checkedAt: string | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'available'; readonly update: AppUpdate }
  | { readonly kind: 'downloading'; readonly update: AppUpdate; readonly bytes: number }
  /** `isWanted`: the person has asked to install it when the program ends. */
  | { readonly kind: 'ready'; readonly update: AppUpdate; readonly isWanted: boolean }
  | { readonly kind: 'failed'; readonly error: AppError; readonly isAsked: boolean };

export type UpdateStageEvent =
  | { readonly kind: 'checkBegan' }
  | { readonly kind: 'found'; readonly update: AppUpdate }
  | { readonly kind: 'nothingNew'; readonly at: string }
  | { readonly kind: 'downloadBegan' }
  | { readonly kind: 'came'; readonly bytes: number }
  | { readonly kind: 'downloaded' }
  | { readonly kind: 'downloadStopped' }
  | { readonly kind: 'wanted' }
  | { readonly kind: 'failed'; readonly error: AppError; readonly isAsked: boolean };

/** Returns the next state; the same object where the event changes nothing. */
export const reduceUpdateStage = (now: UpdateStage, event: UpdateStageEvent): UpdateStage => {
  switch (event.kind) {
    case 'checkBegan':
      // What is known already stays in sight while the server is asked whether it is still the newest.
      return isKnown(now) ? now : { kind: 'checking' };
    case 'found':
      return isKnown(now) && now.update.version === event.update.version
        ? now
        : { kind: 'available', update: event.update };
    case 'nothingNew':
      return { kind: 'idle', checkedAt: event.at };
    case 'downloadBegan':
      return now.kind === 'available' ? { kind: 'downloading', update: now.update, bytes: 0 } : now;
    case 'came':
      return now.kind === 'downloading' && isFurther(now, event.bytes) ? { ...now, bytes: event.bytes } : now;
    case 'downloaded':
      return now.kind === 'downloading' ? { kind: 'ready', update: now.update, isWanted: false } : now;
    case 'downloadStopped':
      return now.kind === 'downloading' ? { kind: 'available', update: now.update } : now;
    case 'wanted':
      return now.kind === 'ready' ? { ...now, isWanted: true } : now;
    case 'failed':
      // A failed check in the background changes nothing.
      return isKnown(now) && now.kind !== 'downloading' && !event.isAsked ? now : event;
  }
};

/** By a hundredth of the whole: what is shown moves no finer, and a piece comes every few milliseconds. */
const isFurther = ({ update, bytes }: { update: AppUpdate; bytes: number }, next: number): boolean =>
  Math.floor((100 * next) / update.size) > Math.floor((100 * bytes) / update.size);

const isKnown = (now: UpdateStage): now is Extract<UpdateStage, { update: AppUpdate }> => 'update' in now;
