/** Source of frames and times; the browser's outside of tests. */
export interface FrameClock {
  nextFrame(callback: () => void): void;
  now(): number;
}

export const browserClock: FrameClock = {
  nextFrame: (callback) => requestAnimationFrame(callback),
  now: () => performance.now(),
};

/**
 * Calls back once committed changes are on the screen. The first animation frame after a commit runs before the commit
 * is painted, the second one after it. There are no frames while the window is hidden.
 */
export const afterPaint = (callback: () => void, clock: FrameClock = browserClock): void =>
  clock.nextFrame(() => clock.nextFrame(callback));
