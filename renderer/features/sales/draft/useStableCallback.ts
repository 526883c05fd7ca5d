import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function of constant identity that calls the latest `act`, for components that should rarely render. */
export const useStableCallback = <A extends readonly unknown[]>(act: (...args: A) => void): ((...args: A) => void) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current(...args), []);
};
