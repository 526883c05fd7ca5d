import { useEffect, useState } from 'react';

/** Returns the value after it has been unchanged for a moment: one request per word typed, not per letter. */
export const useDebounced = <T>(value: T, milliseconds = 150): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
};
