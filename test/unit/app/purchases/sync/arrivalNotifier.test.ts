import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PauseFunction } from '#app/lib/pause.ts';
import { type ArrivalNotifier, createArrivalNotifier } from '#app/purchases/sync/arrivalNotifier.ts';

const onArrival = vi.fn();
let waits: { readonly milliseconds: number; readonly end: () => void }[];
let notifier: ArrivalNotifier;
beforeEach(() => {
  onArrival.mockClear();
  waits = [];
  const pause: PauseFunction = (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      waits.push({ milliseconds, end: resolve });
    });
  notifier = createArrivalNotifier(onArrival, pause);
});
const endWait = async (): Promise<void> => {
  waits.at(-1)?.end();
  await Promise.resolve();
};

describe('the notifier of arriving records', () => {
  it('notifies once of all that arrives within a moment', async () => {
    notifier.notify();
    notifier.notify();
    expect(waits).toHaveLength(1);
    expect(onArrival).not.toHaveBeenCalled();
    await endWait();
    expect(onArrival).toHaveBeenCalledTimes(1);
  });

  it('waits longer before each further notification than before the first', async () => {
    notifier.notify();
    await endWait();
    notifier.notify();
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([300, 1000]);
    await endWait();
    expect(onArrival).toHaveBeenCalledTimes(2);
  });

  it('notifies of the last records before a pause of the service, and of nothing after that', async () => {
    notifier.notify();
    await endWait();
    notifier.notify();
    await endWait();
    expect(onArrival).toHaveBeenCalledTimes(2);
    expect(waits).toHaveLength(2);
  });

  it('notifies of nothing once it is stopped', async () => {
    notifier.notify();
    notifier.stop();
    await endWait();
    notifier.notify();
    await endWait();
    expect(onArrival).not.toHaveBeenCalled();
    expect(waits).toHaveLength(1);
  });
});
