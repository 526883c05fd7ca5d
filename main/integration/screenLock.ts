import type { ScreenLockState } from '#app/contract/desktop.ts';
import { getIdleSeconds, onScreenLocked, onSleep } from '../electron/power.ts';
import { askForTouchId, canAskForTouchId } from '../electron/touchId.ts';

export interface ScreenLockOptions {
  /** Minutes without a key or pointer after which the window is covered; null: never. */
  readonly minutes: () => number | null;
  /** The reason for the system's prompt, in the person's language. */
  readonly reason: () => string;
  readonly onChanged: (lockState: ScreenLockState) => void;
}

/** The lock of the window's contents. */
export interface ScreenLock {
  now(): ScreenLockState;
  /** Asks the system who is there, where it can be asked. */
  unlock(): Promise<ScreenLockState>;
  stop(): void;
}

const idleCheckMs = 5000;

/**
 * Covers the window when the computer was idle for a while, when the system is put to sleep, and when it is locked, which
 * is not reported on Linux. It keeps eyes away and nothing else: what is behind stays
 * in memory and on the disk as it was, and where the system cannot be asked who is there, anyone who has the person's
 * session open can uncover it.
 */
export const createScreenLock = ({ minutes, reason, onChanged }: ScreenLockOptions): ScreenLock => {
  let isLocked = false;
  const now = (): ScreenLockState => ({ isLocked, unlockedBy: canAskForTouchId() ? 'system' : 'press' });
  const set = (covered: boolean): void => {
    if (covered === isLocked) return;
    isLocked = covered;
    onChanged(now());
  };
  const coverIfWanted = (): void => {
    if (minutes() !== null) set(true);
  };
  const idleTimer = setInterval(() => {
    const after = minutes();
    if (after !== null && getIdleSeconds() >= after * 60) set(true);
  }, idleCheckMs);
  onScreenLocked(coverIfWanted);
  onSleep(coverIfWanted);
  return {
    now,
    unlock: async () => {
      if (isLocked && (!canAskForTouchId() || (await askForTouchId(reason())))) set(false);
      return now();
    },
    stop: () => clearInterval(idleTimer),
  };
};
