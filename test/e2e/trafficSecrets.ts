import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Secret } from './leaks.ts';

/** The traffic between the application, the sign-in page and a service that runs in this process. */
export interface TrafficSecrets {
  /**
   * Returns every secret of the traffic so far, once each, named after its parameter, header or cookie ("code",
   * "refresh_token").
   */
  secrets(): readonly Secret[];
  close(): void;
}

const parameter = 'code|state|nonce|code_verifier|access_token|refresh_token|id_token|password|client_secret';
const inForms = new RegExp(`(?:^|[?&\\s])(${parameter})=([^&\\s]+)`, 'g');
const inJson = new RegExp(`"(${parameter})":\\s*"([^"]+)"`, 'g');
const inPages = new RegExp(`name="(${parameter})" value="([^"]+)"`, 'g');
const inHeaders = /^(authorization: bearer|authorization: basic|(?:set-)?cookie: [^=]+)[ =]([^;\n]+)/gim;

/** Records the traffic at Node's own servers, so that the service need not be changed. */
export const recordTrafficSecrets = (): TrafficSecrets => {
  const secrets = new Map<string, Secret>();
  const recordText = (text: string): void => {
    const addSecret = (name = '', text = ''): void => {
      if (!secrets.has(text)) secrets.set(text, { name, text });
    };
    for (const [, name, value] of text.matchAll(inForms))
      addSecret(name, new URLSearchParams(`=${value}`).get('') ?? '');
    for (const pattern of [inJson, inPages, inHeaders])
      for (const [, name, value] of text.matchAll(pattern)) addSecret(name, value);
  };
  const onRequest = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    recordText(`${request.url}\n${formatHeaderLines(request.headers)}`);
    const body = eachPiece(request, 'push');
    const answer = [eachPiece(response, 'write'), eachPiece(response, 'end')];
    request.once('end', () => recordText(decodePieces(body)));
    response.once('finish', () =>
      recordText(`${formatHeaderLines(response.getHeaders())}\n\n${answer.map(decodePieces).join('')}`),
    );
  };
  subscribe('http.server.request.start', onRequest);
  return {
    secrets: () => [...secrets.values()],
    close: () => unsubscribe('http.server.request.start', onRequest),
  };
};

const formatHeaderLines = (headers: NodeJS.Dict<number | string | readonly string[]>): string =>
  Object.entries(headers)
    .flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`))
    .join('\n');

/** Records the calls of a method of this one object. */
const eachPiece = <M extends string>(object: Record<M, (...args: never[]) => unknown>, method: M): Buffer[] => {
  const pieces: Buffer[] = [];
  const original = object[method];
  object[method] = function (this: unknown, ...args: never[]) {
    const [piece] = args as unknown[];
    if (typeof piece === 'string' || piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
    return original.apply(this, args);
  };
  return pieces;
};

const decodePieces = (pieces: readonly Buffer[]): string => Buffer.concat(pieces).toString('utf8');
