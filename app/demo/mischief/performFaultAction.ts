import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type CapturedResponse,
  captureResponse,
  sendCapturedResponse,
  sendResponseSlowly,
} from './capturedResponse.ts';
import type { FaultAction } from './injectedFault.ts';
import { captureRequestForReplay } from './replay.ts';

/** The operations of the service that an injected fault uses. */
export interface FaultActionContext {
  /** The service's own way of answering the request. */
  readonly handle: () => void;
  /** Keeps a request whose effect is to come later. */
  readonly hold: (effect: () => Promise<void>) => void;
  readonly touch: () => void;
}

/** Applies an injected fault to one request. */
export const performFaultAction = (
  faultAction: FaultAction,
  request: IncomingMessage,
  response: ServerResponse,
  stage: FaultActionContext,
): void => {
  const { handle, hold, touch } = stage;
  const after = (then: (answer: CapturedResponse) => void): void => {
    captureResponse(response, then);
    handle();
  };
  const instead = (status: number, headers: Readonly<Record<string, string>>, body: string): void => {
    request.resume();
    sendCapturedResponse(response, { status, headers, body: Buffer.from(body) });
  };
  switch (faultAction.kind) {
    case 'delay':
      setTimeout(handle, faultAction.ms);
      break;
    case 'status':
      instead(faultAction.status, faultAction.headers ?? {}, faultAction.body ?? '');
      break;
    case 'rateLimit':
      instead(
        429,
        { 'content-type': 'application/json', 'retry-after': String(faultAction.seconds) },
        JSON.stringify({
          statusCode: 429,
          message: `Rate limit is exceeded. Try again in ${faultAction.seconds} seconds.`,
        }),
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
      captureRequestForReplay(request).then(hold, () => undefined);
      break;
    case 'statusAfter':
      after(() => sendCapturedResponse(response, { status: faultAction.status, headers: {}, body: Buffer.alloc(0) }));
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
      after((answer) => sendCapturedResponse(response, { ...answer, body: firstHalf(answer.body) }));
      break;
    case 'slowBody':
      after((answer) => sendResponseSlowly(response, answer, faultAction));
  }
};

const portalPage = '<!doctype html><title>Network sign-in</title><h1>Sign in to the network</h1>';

const firstHalf = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2));
