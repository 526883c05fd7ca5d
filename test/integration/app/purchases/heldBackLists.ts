import type { ServerResponse } from 'node:http';
import { type Service, startService } from './openedPurchases.ts';

/** One request for a list, which the test answers piece by piece. */
export interface HeldBackAnswer {
  readonly url: string;
  /** Sends a piece of the answer; the rest is held back. */
  write(text: string): Promise<void>;
  end(text?: string): void;
  /** Breaks the connection. */
  destroy(): void;
}

export interface HeldBackService extends Service {
  /** Waits for the next request that is not answered yet. */
  next(): Promise<HeldBackAnswer>;
}

/** A service that holds back every answer until the test has sent it. */
export const startHeldBackService = async (): Promise<HeldBackService> => {
  const arrived: HeldBackAnswer[] = [];
  const waiting: ((answer: HeldBackAnswer) => void)[] = [];
  const service = await startService(({ url = '' }, response) => {
    const answer = toHeldBackAnswer(url, response);
    const resolve = waiting.shift();
    if (resolve) resolve(answer);
    else arrived.push(answer);
  });
  return {
    ...service,
    next: () =>
      new Promise((resolve) => {
        const answer = arrived.shift();
        if (answer) resolve(answer);
        else waiting.push(resolve);
      }),
  };
};

const toHeldBackAnswer = (url: string, response: ServerResponse): HeldBackAnswer => ({
  url,
  write: (text) => new Promise((resolve) => response.write(text, () => resolve())),
  end: (text = '') => response.end(text),
  destroy: () => response.destroy(),
});
