import { AppFailure } from '#app/contract/errors.ts';
import type { SeededRandom } from '#app/demo/random.ts';
import type { HttpRequest, HttpResponse } from '#app/http/client.ts';
import { createAnswer, readAll } from './answers.ts';

interface SalesMischiefDeps {
  readonly random: SeededRandom;
  readonly carryOut: (request: HttpRequest) => Promise<HttpResponse>;
  /** Somebody else saves every draft invoice as it is, which gives each a new version. */
  readonly saveDrafts: () => void;
  /** Carries a request out later. */
  readonly delay: (request: HttpRequest) => void;
  /** Closes the service for a while. */
  readonly refuse: () => HttpResponse;
}

/** Faults that befall the requests of the sales interface, as the seed draws them; most requests are answered as they should be. */
export interface SalesMischief {
  befallEffect(request: HttpRequest): Promise<HttpResponse>;
  befallRead(request: HttpRequest): Promise<HttpResponse>;
}

export const createSalesMischief = ({
  random,
  carryOut,
  saveDrafts,
  delay,
  refuse,
}: SalesMischiefDeps): SalesMischief => {
  const lose = (kind: 'timeout' | 'offline'): never => {
    throw new AppFailure({ kind }, { mayHaveHappened: true });
  };
  const truncate = async (request: HttpRequest): Promise<HttpResponse> => {
    const { status, body } = await carryOut(request);
    const text = await readAll(body);
    return createAnswer(status, text.slice(0, Math.floor(text.length / 2)));
  };

  const befallEffect = async (request: HttpRequest): Promise<HttpResponse> => {
    switch (random.whole(0, 28)) {
      case 0:
      case 1:
        await carryOut(request);
        return lose('offline');
      case 2:
        return lose('timeout');
      case 3:
      case 4: {
        const { signal: _, ...delayed } = request;
        delay(delayed);
        return lose('timeout');
      }
      case 5:
        await carryOut(request);
        return createAnswer(random.pick([500, 500, 401, 303]), '');
      case 6:
        return createAnswer(random.pick([503, 503, 401, 409]), '');
      case 7:
        return refuse();
      case 8:
        return truncate(request);
      case 9:
        await carryOut(request);
        return createAnswer(200, random.pick(['{}', '', '<!doctype html><title>Sign in</title>']));
      case 10:
        saveDrafts();
        return carryOut(request);
      default:
        return carryOut(request);
    }
  };

  const befallRead = async (request: HttpRequest): Promise<HttpResponse> => {
    switch (random.whole(0, 34)) {
      case 0:
        throw new AppFailure({ kind: 'offline' });
      case 1:
        return createAnswer(503, '');
      case 2:
        return createAnswer(404, '');
      case 3:
        return refuse();
      case 4:
        return createAnswer(200, random.pick(['{}', '', '<!doctype html><title>Sign in</title>']));
      case 5:
        return truncate(request);
      default:
        return carryOut(request);
    }
  };

  return { befallEffect, befallRead };
};
