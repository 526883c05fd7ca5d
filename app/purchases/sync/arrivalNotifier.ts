import type { PauseFunction } from '#app/lib/pause.ts';

/** Milliseconds before the first notification: a list that is whole sooner is shown once. */
const firstDelayMs = 300;
/** Milliseconds before each further one. */
const delayMs = 1000;

export interface ArrivalNotifier {
  /** Must be called when records have arrived. */
  notify(): void;
  stop(): void;
}

/**
 * Creates a notifier of arriving records. It calls `onArrival` a moment after records have arrived, for all that arrive
 * in that moment, so that the last ones before a pause of the service are not left out.
 */
export const createArrivalNotifier = (onArrival: () => void, pause: PauseFunction): ArrivalNotifier => {
  const controller = new AbortController();
  let isFirst = true;
  let isDue = false;
  return {
    notify: () => {
      if (isDue || controller.signal.aborted) return;
      isDue = true;
      pause(isFirst ? firstDelayMs : delayMs, controller.signal).then(
        () => {
          isDue = false;
          onArrival();
        },
        // Stopped.
        () => undefined,
      );
      isFirst = false;
    },
    stop: () => controller.abort(),
  };
};
