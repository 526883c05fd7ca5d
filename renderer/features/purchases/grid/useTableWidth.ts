import { type RefObject, useLayoutEffect, useState } from 'react';

let latest = 0;

/**
 * Returns the inner width of the table in pixels, kept up to date. Until it is measured, the width of the previous
 * table is used, which is usually right and saves a second render.
 */
export const useTableWidth = (ref: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(latest);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      latest = element.clientWidth;
      setWidth(latest);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
};
