/** The zoom factors of browsers, and no more than the pages are made for. */
const steps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** Returns the next zoom factor that way; at the end of the steps the same one. */
export const getNextZoom = (factor: number, direction: 'in' | 'out'): number => {
  // Chromium reports zoom factors with floating-point error.
  const next =
    direction === 'in' ? steps.find((step) => step > factor + 0.01) : steps.findLast((step) => step < factor - 0.01);
  return next ?? (direction === 'in' ? (steps[steps.length - 1] ?? 1) : steps[0]);
};
