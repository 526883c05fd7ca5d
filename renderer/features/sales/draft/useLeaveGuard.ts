import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { type DraftSaver, isSavingImpossible } from './draftSaver.ts';

/**
 * Blocks leaving the page until typed text is on the disk. Returns a function that leaves all the same, for a disk that
 * stays full.
 */
export const useLeaveGuard = (saver: DraftSaver): (() => void) => {
  const isGivenUp = useRef(false);
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isGivenUp.current || current.pathname === next.pathname ? false : isSavingImpossible(saver),
    enableBeforeUnload: false,
  });
  return () => {
    isGivenUp.current = true;
  };
};
