import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: one question per word typed, not per letter. */
export const useSettled = <T>(value: T, milliseconds = 150): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
