import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { capture, type CapturedAnswer, send, sendSlowly } from './answers.ts';

/** What happens instead of, before or after the service's own answer. Times are milliseconds. */
export type Deed =
  | { readonly kind: 'delay'; readonly ms: number }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** The gateway's 429 (service.md). */
  | { readonly kind: 'rateLimit'; readonly seconds: number }
  /** The connection dies before the request has any effect. */
  | { readonly kind: 'cutBefore' }
  /** The request takes its effect, then the connection dies without an answer. */
  | { readonly kind: 'cutAfter' }
  /** The effect, then half of the answer's bytes, then the connection dies. */
  | { readonly kind: 'cutMidway' }
  /** The effect, then a complete answer whose body is only the first half. */
  | { readonly kind: 'truncate' }
  /** A page of a captive portal or a proxy, with status 200, before any effect. */
  | { readonly kind: 'html' }
  /** The effect, then the answer in pieces with a pause between them. */
  | { readonly kind: 'slowBody'; readonly pieces: number; readonly everyMs: number };

export interface Misdeed {
  /** Tested against path and query, `/v1/invoices?customerNumber=1001`. */
  readonly path: RegExp;
  readonly method?: string;
  /** How many matching requests it befalls; 1 where left out. */
  readonly times?: number;
  readonly do: Deed;
}

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
      if (deed) befall(deed, request, response, () => handle(request, response));
      else handle(request, response);
    },
  };
};

const matches = ({ path, method }: Misdeed, request: IncomingMessage): boolean =>
  (method === undefined || method.toUpperCase() === request.method) && request.url?.search(path) !== -1;

const befall = (deed: Deed, request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
  const after = (then: (answer: CapturedAnswer) => void): void => {
    capture(response, then);
    handle();
  };
  const instead = (status: number, headers: Readonly<Record<string, string>>, body: string): void => {
    request.resume();
    send(response, { status, headers, body: Buffer.from(body) });
  };
  switch (deed.kind) {
    case 'delay':
      setTimeout(handle, deed.ms);
      return;
    case 'status':
      return instead(deed.status, deed.headers ?? {}, deed.body ?? '');
    case 'rateLimit':
      return instead(
        429,
        { 'content-type': 'application/json', 'retry-after': String(deed.seconds) },
        JSON.stringify({ statusCode: 429, message: `Rate limit is exceeded. Try again in ${deed.seconds} seconds.` }),
      );
    case 'html':
      return instead(200, { 'content-type': 'text/html' }, '<!doctype html><title>Network sign-in</title><h1>Sign in</h1>');
    case 'cutBefore':
      request.socket.destroy();
      return;
    case 'cutAfter':
      return after(() => request.socket.destroy());
    case 'cutMidway':
      return after((answer) => {
        response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
        response.write(firstHalf(answer.body), () => request.socket.destroy());
      });
    case 'truncate':
      return after((answer) => send(response, { ...answer, body: firstHalf(answer.body) }));
    case 'slowBody':
      return after((answer) => sendSlowly(response, answer, deed));
  }
};

const firstHalf = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2));
