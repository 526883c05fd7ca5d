import { type RefObject, useLayoutEffect, useState } from 'react';

let latest = 0;

/**
 * The inner width of the table in pixels, kept up to date. Until it is there it is what the table before had, which is mostly
 * right: then nothing is drawn twice.
 */
export const useWidth = (ref: RefObject<HTMLElement | null>): number => {
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
