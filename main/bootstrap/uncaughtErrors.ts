import type { PublishEvent } from '../ipc/eventPublisher.ts';
import { reportInternalError } from '../platform/report.ts';

/** References that the window was sent most recently; a failure that comes again and again is shown once. */
const maxReferences = 100;

/** Reports what nothing has caught, and shows the window its reference. */
export const handleUncaughtErrors = (publish: PublishEvent): void => {
  const shown = new Set<string>();
  const report = (cause: unknown): void => {
    const reference = reportInternalError(cause);
    if (shown.has(reference)) return;
    const [oldest] = shown;
    if (shown.size === maxReferences && oldest !== undefined) shown.delete(oldest);
    shown.add(reference);
    publishReference(publish, reference);
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
};

/** Publishes a reference and never throws: an exception inside the handler of uncaught exceptions ends the program. */
const publishReference = (publish: PublishEvent, reference: string): void => {
  try {
    publish('diagnostics.stumbled', { reference });
  } catch (cause) {
    reportInternalError(cause);
  }
};
