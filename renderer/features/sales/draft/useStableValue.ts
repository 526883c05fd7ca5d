import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Returns the value with every part that equals one of the last render replaced by that one, so that `memo` sees no change. */
export const useStableValue = <T>(value: T): T => {
  const latest = useRef(value);
  const stable = replaceEqualDeep(latest.current, value);
  useEffect(() => {
    latest.current = stable;
  });
  return stable;
};
