import { type AppWindow, onSystemShutdown } from '../electron/windows.ts';
import { log, logFile } from '../platform/log.ts';
import { reportInternalError } from '../platform/report.ts';

/**
 * Runs all of `saves` when Windows shuts down or the person logs out. The process ends as soon as they return, without the
 * closings of `closeBeforeQuitting.ts`: databases are left as a power cut would leave them, and lose nothing by it.
 */
export const saveAtShutdown = (window: AppWindow, saves: readonly (() => void)[]): void =>
  onSystemShutdown(window, () => {
    for (const save of saves) {
      try {
        save();
      } catch (cause) {
        reportInternalError(cause);
      }
    }
    log({ event: 'app.ended' });
    logFile.flushNow();
  });
