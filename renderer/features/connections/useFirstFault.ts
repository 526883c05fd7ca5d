import { type RefObject, useEffect, useRef } from 'react';

/** Answers the way to put the keyboard on the first field with a mistake inside `place`, as soon as its mistake is shown. */
export const useFirstFault = (place: RefObject<HTMLElement | null>): (() => void) => {
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
