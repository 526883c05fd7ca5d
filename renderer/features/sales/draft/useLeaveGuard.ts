import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import type { DraftSaver } from './draftSaver.ts';

/**
 * Blocks leaving the page until typed text is on the disk. Returns a function that leaves all the same, for a disk that
 * stays full.
 */
export const useLeaveGuard = (saver: DraftSaver): (() => void) => {
  const isGivenUp = useRef(false);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isGivenUp.current || current.pathname === next.pathname) return false;
      try {
        await saver.waitUntilSaved();
        return false;
      } catch {
        // The page already shows the cause of the failure.
        return true;
      }
    },
    enableBeforeUnload: false,
  });
  return () => {
    isGivenUp.current = true;
  };
};
