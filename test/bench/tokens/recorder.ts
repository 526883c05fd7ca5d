import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { TokenSet } from '../../../app/auth/tokens.ts';

/** A proxy of the token endpoint that counts the presentations of each refresh token. */
export interface Recorder {
  readonly url: string;
  /** Returns whether the service has replaced this refresh token by another one. */
  isReplaced(refreshToken: string): boolean;
  readonly counts: {
    presentations: number;
    /** Presented a second time while still stored, after an answer that never came: this is allowed. */
    onceMore: number;
    thirdTimes: number;
    /** Presented while another token was stored already. */
    afterSuccessor: number;
    /** Presented before the attempt was noted on the disk. */
    unannounced: number;
  };
  close(): void;
}

const LONGEST_PAUSE_MS = 8;
const moment = (): Promise<void> => delay(Math.random() * LONGEST_PAUSE_MS);

/**
 * Forwards requests to the token endpoint `target` and compares each presented token with the disk (`onDisk`). Pauses
 * before and after the service's response, so that a program can be killed at these moments, too.
 */
export const startRecorder = async (target: string, onDisk: () => Promise<TokenSet | null>): Promise<Recorder> => {
  const presented = new Map<string, number>();
  const replaced = new Set<string>();
  const counts = { presentations: 0, onceMore: 0, thirdTimes: 0, afterSuccessor: 0, unannounced: 0 };

  const note = async (refreshToken: string): Promise<void> => {
    const times = (presented.get(refreshToken) ?? 0) + 1;
    presented.set(refreshToken, times);
    const stored = await onDisk();
    counts.presentations += 1;
    if (times === 2) counts.onceMore += 1;
    if (times > 2) counts.thirdTimes += 1;
    if (stored?.refreshToken !== refreshToken) counts.afterSuccessor += 1;
    else if (stored.unanswered < times) counts.unannounced += 1;
  };

  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null);
    const refreshToken = new URLSearchParams(body ?? '').get('refresh_token');
    if (body === null || refreshToken === null) return void response.destroy();
    await note(refreshToken);
    await moment();
    const { authorization = '', 'content-type': contentType = '' } = request.headers;
    const answer = await fetch(target, {
      method: 'POST',
      headers: { authorization, 'content-type': contentType },
      body,
    });
    if (answer.ok) replaced.add(refreshToken);
    const answered = await answer.text();
    await moment();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answered);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    isReplaced: (refreshToken) => replaced.has(refreshToken),
    counts,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
