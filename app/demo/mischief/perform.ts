import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CapturedAnswer, capture, send, sendSlowly } from './answers.ts';
import type { FaultAction } from './injectedFault.ts';
import { captureReplay } from './replay.ts';

/** The operations of the service that a deed uses. */
export interface FaultContext {
  /** The service's own way of answering the request. */
  readonly handle: () => void;
  /** Keeps a request whose effect is to come later. */
  readonly hold: (effect: () => Promise<void>) => void;
  readonly touch: () => void;
}

/** Carries a deed out on one request. */
export const perform = (
  deed: FaultAction,
  request: IncomingMessage,
  response: ServerResponse,
  stage: FaultContext,
): void => {
  const { handle, hold, touch } = stage;
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
      break;
    case 'status':
      instead(deed.status, deed.headers ?? {}, deed.body ?? '');
      break;
    case 'rateLimit':
      instead(
        429,
        { 'content-type': 'application/json', 'retry-after': String(deed.seconds) },
        JSON.stringify({ statusCode: 429, message: `Rate limit is exceeded. Try again in ${deed.seconds} seconds.` }),
      );
      break;
    case 'html':
      instead(200, { 'content-type': 'text/html' }, portalPage);
      break;
    case 'cutBefore':
      request.socket.destroy();
      break;
    case 'cutAfter':
      after(() => request.socket.destroy());
      break;
    case 'resetAfter':
      after(() => request.socket.resetAndDestroy());
      break;
    case 'late':
      captureReplay(request).then(hold, () => undefined);
      break;
    case 'statusAfter':
      after(() => send(response, { status: deed.status, headers: {}, body: Buffer.alloc(0) }));
      break;
    case 'touch':
      touch();
      handle();
      break;
    case 'cutMidway':
      after((answer) => {
        response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
        response.write(firstHalf(answer.body), () => request.socket.destroy());
      });
      break;
    case 'truncate':
      after((answer) => send(response, { ...answer, body: firstHalf(answer.body) }));
      break;
    case 'slowBody':
      after((answer) => sendSlowly(response, answer, deed));
  }
};

const portalPage = '<!doctype html><title>Network sign-in</title><h1>Sign in to the network</h1>';

const firstHalf = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2));
