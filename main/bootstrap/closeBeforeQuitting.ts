import { onWillQuit, quit } from '../electron/lifeCycle.ts';
import { log, logFile } from '../platform/log.ts';
import { reportInternalError } from '../platform/report.ts';

/**
 * Holds the end of the program back until all of `closings` are done, once, so that what is being written gets written. The log
 * has it as its end, and `last` comes when nothing is at work any more.
 */
export const closeBeforeQuitting = (closings: readonly (() => Promise<void>)[], last: () => Promise<void>): void => {
  let state: 'open' | 'closing' | 'closed' = 'open';
  const close = async (): Promise<void> => {
    state = 'closing';
    await Promise.all(closings.map((closing) => closing().catch(reportInternalError)));
    log({ event: 'app.ended' });
    await logFile.flush();
    state = 'closed';
    await last().catch(reportInternalError);
    quit();
  };
  onWillQuit((hold) => {
    if (state === 'closed') return;
    hold();
    if (state === 'open') void close();
  });
};
