import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** A scroll within this time in milliseconds after a turn of the wheel is attributed to it, however far it goes. */
const wheelMs = 300;

/**
 * Returns whether the wheel over an element was turned just now, so that a far scroll is not taken for a dragged
 * scrollbar.
 */
export const useRecentWheelScroll = (ref: RefObject<HTMLElement | null>): (() => boolean) => {
  const turned = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const element = ref.current;
    const recordTime = (): void => {
      turned.current = performance.now();
    };
    element?.addEventListener('wheel', recordTime, { passive: true });
    return () => element?.removeEventListener('wheel', recordTime);
  }, [ref]);
  return useCallback(() => performance.now() - turned.current < wheelMs, []);
};
