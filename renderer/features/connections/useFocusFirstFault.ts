import { type RefObject, useEffect, useRef } from 'react';

/** Returns a function that focuses the first faulty field inside `place`, as soon as its fault is shown. */
export const useFocusFirstFault = (place: RefObject<HTMLElement | null>): (() => void) => {
  const isAwaited = useRef(false);
  useEffect(() => {
    const field = isAwaited.current ? place.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null;
    if (!field) return;
    isAwaited.current = false;
    field.focus();
  });
  return () => {
    isAwaited.current = true;
  };
};
