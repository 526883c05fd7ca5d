import { useEffect, useReducer } from 'react';

/** Renders the component again every minute, so that "2 min ago" and "today" stay true. */
export const useMinuteTick = (): void => {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(again, 60_000);
    return () => clearInterval(timer);
  }, []);
};
