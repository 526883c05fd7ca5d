import { useEffect, useState } from 'react';

/** Seconds are shown to a person; more often than each second, so that none is skipped. */
const intervalMs = 250;

/** Returns the whole seconds that are left of a time in milliseconds, which begins with the first render; never below 0. */
export const useSecondsLeft = (remainingMs: number): number => {
  const [endsAt] = useState(() => performance.now() + remainingMs);
  const [leftMs, setLeftMs] = useState(remainingMs);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(Math.max(0, endsAt - performance.now())), intervalMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.ceil(leftMs / 1000);
};
