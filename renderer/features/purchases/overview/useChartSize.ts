import { type RefObject, useLayoutEffect, useState } from 'react';

export interface ChartSize {
  /** Width in pixels; 0 until it is measured. */
  readonly width: number;
  /** CSS `font` of the texts. */
  readonly font: string;
}

/** Returns the width and font of a chart, kept up to date when its container is resized. */
export const useChartSize = (ref: RefObject<SVGSVGElement | null>): ChartSize => {
  const [size, setSize] = useState<ChartSize>({ width: 0, font: '' });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, font: getComputedStyle(element).font });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
};

/** Returns the width of a text in pixels. */
export const measureText = (text: string, font: string): number => {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return 0;
  context.font = font;
  return context.measureText(text).width;
};
