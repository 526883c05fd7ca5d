import { useEffect, useReducer } from 'react';

/** Returns true once more than `milliseconds` have passed since a moment (ISO); false for null. */
export const useIsOlderThan = (moment: string | null, milliseconds: number): boolean => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const endsAt = moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment) + milliseconds;
  useEffect(() => {
    const left = endsAt - Date.now();
    if (left <= 0 || left === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(renderAgain, left + 1);
    return () => clearTimeout(timer);
  }, [endsAt]);
  return Date.now() >= endsAt;
};
