import { type RefObject, useEffect, useRef } from 'react';

/** Returns a function that focuses the first faulty field inside `container`, as soon as its fault is shown. */
export const useFocusFirstFault = (container: RefObject<HTMLElement | null>): (() => void) => {
  const isAwaited = useRef(false);
  useEffect(() => {
    const field = isAwaited.current ? container.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null;
    if (!field) return;
    isAwaited.current = false;
    field.focus();
  });
  return () => {
    isAwaited.current = true;
  };
};
