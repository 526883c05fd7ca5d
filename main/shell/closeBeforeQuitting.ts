import { app } from 'electron';
import { reportInternal } from '../platform/report.ts';

/** Holds the end of the program back until `close` is done, once, so that what is being written gets written. */
export const closeBeforeQuitting = (close: () => Promise<unknown>): void => {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    close()
      .catch(reportInternal)
      .finally(() => {
        state = 'closed';
        app.quit();
      });
  });
};
