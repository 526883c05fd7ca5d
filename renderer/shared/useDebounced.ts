import { useEffect, useState } from 'react';

/** Returns the value after it has been unchanged for a moment: one request per word typed, not per letter. */
export const useDebounced = <T>(value: T, milliseconds = 150): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
