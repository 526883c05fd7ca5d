import type { PublishEvent } from '../ipc/eventPublisher.ts';
import { reportInternalError } from '../platform/report.ts';

/** References that the window was sent most recently; a failure that comes again and again is shown once. */
const maxReferences = 100;

/** Reports what nothing has caught, and shows the window its reference. */
export const handleUncaughtErrors = (publish: PublishEvent): void => {
  const published = new Set<string>();
  const report = (cause: unknown): void => {
    const reference = reportInternalError(cause);
    if (published.has(reference)) return;
    const [oldest] = published;
    if (published.size === maxReferences && oldest !== undefined) published.delete(oldest);
    published.add(reference);
    publishReference(publish, reference);
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
};

/** Publishes a reference and never throws: an exception inside the handler of uncaught exceptions ends the program. */
const publishReference = (publish: PublishEvent, reference: string): void => {
  try {
    publish('diagnostics.unhandledError', { reference });
  } catch (cause) {
    reportInternalError(cause);
  }
};
