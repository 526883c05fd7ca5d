import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component stands, for parts that are drawn seldom; it does what the newest rendering says. */
export const useSteady = <A extends readonly unknown[]>(act: (...args: A) => void): ((...args: A) => void) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current(...args), []);
};
