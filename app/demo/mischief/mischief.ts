import type { IncomingMessage, RequestListener } from 'node:http';
import type { Deed, Misdeed } from './misdeed.ts';
import { perform } from './perform.ts';

export type { Deed, Misdeed };

export interface Mischief {
  /** Queues a misdeed; the first queued one that matches a request befalls it. */
  next(misdeed: Misdeed): void;
  /** Forgets all that are queued. */
  clear(): void;
  /** How many times a misdeed has befallen a request. */
  readonly done: number;
  around(handle: RequestListener): RequestListener;
}

export const createMischief = (): Mischief => {
  const queue: { readonly misdeed: Misdeed; left: number }[] = [];
  let done = 0;

  const take = (request: IncomingMessage): Deed | null => {
    const index = queue.findIndex(({ misdeed }) => matches(misdeed, request));
    const entry = queue[index];
    if (!entry) return null;
    entry.left -= 1;
    if (entry.left === 0) queue.splice(index, 1);
    done += 1;
    return entry.misdeed.do;
  };

  return {
    next: (misdeed) => {
      queue.push({ misdeed, left: misdeed.times ?? 1 });
    },
    clear: () => {
      queue.length = 0;
    },
    get done() {
      return done;
    },
    around: (handle) => (request, response) => {
      const deed = take(request);
      if (deed) perform(deed, request, response, () => handle(request, response));
      else handle(request, response);
    },
  };
};

const matches = ({ path, method }: Misdeed, request: IncomingMessage): boolean =>
  (method === undefined || method.toUpperCase() === request.method) && request.url?.search(path) !== -1;
