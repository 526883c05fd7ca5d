/** A disk that was full or busy may have recovered by then, in milliseconds. */
const retryAfterMs = 3000;
/** A machine that is never idle saves all the same. */
const soonMs = 100;

/** Calls back when the machine is idle; returns a function that cancels. */
export const scheduleSave = (save: () => void): (() => void) => {
  const handle = requestIdleCallback(save, { timeout: soonMs });
  return () => cancelIdleCallback(handle);
};

/** Calls back after a pause; returns a function that cancels. */
export const scheduleRetry = (retry: () => void): (() => void) => {
  const timer = setTimeout(retry, retryAfterMs);
  return () => clearTimeout(timer);
};
