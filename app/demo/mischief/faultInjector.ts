import type { IncomingMessage, RequestListener } from 'node:http';
import type { FaultAction, InjectedFault } from './injectedFault.ts';
import { performFaultAction } from './performFaultAction.ts';
import { demoReplayHeaderName } from './replay.ts';

export type { FaultAction, InjectedFault };

export interface FaultInjector {
  /** Queues a fault; the first queued one that matches a request befalls it. */
  next(fault: InjectedFault): void;
  /** Forgets all that are queued, and what is held back. */
  clear(): void;
  /** Lets the effects that were held back (`late`) happen, one after the other; answers how many there were. */
  letArrive(): Promise<number>;
  /** The number of times a fault was applied to a request. */
  readonly done: number;
  /** The number of effects that are held back. */
  readonly heldCount: number;
  around(handle: RequestListener): RequestListener;
}

/** `touch` saves every draft of the sales interface as it is. */
export const createFaultInjector = (touch: () => void): FaultInjector => {
  const queue: { readonly fault: InjectedFault; left: number }[] = [];
  const heldEffects: (() => Promise<void>)[] = [];
  let done = 0;

  const take = (request: IncomingMessage): FaultAction | null => {
    const index = queue.findIndex(({ fault }) => matches(fault, request));
    const entry = queue[index];
    if (!entry) return null;
    entry.left -= 1;
    if (entry.left === 0) queue.splice(index, 1);
    done += 1;
    return entry.fault.do;
  };

  return {
    next: (fault) => {
      queue.push({ fault, left: fault.times ?? 1 });
    },
    clear: () => {
      queue.length = 0;
      heldEffects.length = 0;
    },
    letArrive: async () => {
      const arriving = heldEffects.splice(0);
      for (const arrive of arriving) await arrive();
      return arriving.length;
    },
    get done() {
      return done;
    },
    get heldCount() {
      return heldEffects.length;
    },
    around: (handle) => (request, response) => {
      const faultAction = request.headers[demoReplayHeaderName] === undefined ? take(request) : null;
      const answer = (): void => handle(request, response);
      if (faultAction)
        performFaultAction(faultAction, request, response, {
          handle: answer,
          hold: (effect) => heldEffects.push(effect),
          touch,
        });
      else answer();
    },
  };
};

const matches = ({ path, method }: InjectedFault, request: IncomingMessage): boolean =>
  (method === undefined || method.toUpperCase() === request.method) && request.url?.search(path) !== -1;
