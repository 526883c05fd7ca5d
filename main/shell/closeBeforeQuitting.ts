import { app } from 'electron';
import { reportInternal } from '../platform/report.ts';

/** Holds the end of the program back until `close` is done, so that what is being written gets written. */
export const closeBeforeQuitting = (close: () => Promise<unknown>): void => {
  let isClosed = false;
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    close()
      .catch(reportInternal)
      .finally(() => {
        isClosed = true;
        app.quit();
      });
  });
};
