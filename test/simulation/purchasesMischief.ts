import { AppFailure } from '#app/contract/errors.ts';
import type { SeededRandom } from '#app/demo/random.ts';
import type { HttpRequest, HttpResponse } from '#app/http/client.ts';
import { waitOrCancel } from '#app/lib/async.ts';
import { createAnswer, readAll, toBytes } from './answers.ts';
import type { SimulatedClock } from './simulatedClock.ts';

interface PurchasesMischiefDeps {
  readonly random: SeededRandom;
  readonly clock: SimulatedClock;
  readonly carryOut: (request: HttpRequest) => Promise<HttpResponse>;
  /** Closes the service for a while. */
  readonly refuse: () => HttpResponse;
}

/** Faults that befall the requests of the purchase list, as the seed draws them; most requests are answered as they should be. */
export interface PurchasesMischief {
  befall(request: HttpRequest): Promise<HttpResponse>;
}

const second = 1000;
/** Silence for so long ends a call. */
const timeoutMs = 60 * second;
const outages = ['offline', 'offline', 'unavailable', 'notFound', 'signInPage'] as const;
const outageLengths = [second, 20 * second, 300 * second, 7200 * second] as const;

export const createPurchasesMischief = ({
  random,
  clock,
  carryOut,
  refuse,
}: PurchasesMischiefDeps): PurchasesMischief => {
  let outage: (typeof outages)[number] = 'offline';
  let outageEnd = Number.NEGATIVE_INFINITY;

  const answerDuringOutage = (): HttpResponse => {
    switch (outage) {
      case 'offline':
        throw new AppFailure({ kind: 'offline' });
      case 'unavailable':
        return createAnswer(503, '');
      case 'notFound':
        return createAnswer(404, '');
      case 'signInPage':
        return createAnswer(200, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' });
    }
  };
  const beginOutage = (): HttpResponse => {
    outage = random.pick(outages);
    outageEnd = clock.monotonic.now() + random.pick(outageLengths);
    return answerDuringOutage();
  };
  const carryOutSlowly = async (request: HttpRequest): Promise<HttpResponse> => {
    const { status, headers, body } = await carryOut(request);
    const text = await readAll(body);
    const pauseMs = random.pick([second, 20 * second, 50 * second]);
    return { status, headers, body: sendInParts(text, () => waitOrCancel(clock.pause(pauseMs), request.signal)) };
  };
  const breakOff = async (request: HttpRequest): Promise<HttpResponse> => {
    const { status, headers, body } = await carryOut(request);
    const text = await readAll(body);
    const kind = random.pick(['offline', 'timeout'] as const);
    return { status, headers, body: failAfter(text.slice(0, random.whole(0, text.length)), kind) };
  };
  const truncate = async (request: HttpRequest): Promise<HttpResponse> => {
    const { status, headers, body } = await carryOut(request);
    const text = await readAll(body);
    return { status, headers, body: toBytes(text.slice(0, random.whole(0, text.length))) };
  };

  return {
    befall: async (request) => {
      if (clock.monotonic.now() < outageEnd) return answerDuringOutage();
      switch (random.whole(0, 35)) {
        case 0:
        case 1:
          return beginOutage();
        case 2:
          await clock.pause(timeoutMs, request.signal);
          throw new AppFailure({ kind: 'timeout' });
        case 3:
        case 4:
          return refuse();
        case 5:
          return createAnswer(random.pick([500, 401, 303]), '');
        case 6:
          return truncate(request);
        case 7:
          return breakOff(request);
        case 8:
          return createAnswer(200, random.pick(['{}', '', '[]', '{"Items":null}']));
        case 9:
        case 10:
        case 11:
          return carryOutSlowly(request);
        default:
          return carryOut(request);
      }
    },
  };
};

const parts = 4;

const sendInParts = async function* (text: string, pause: () => Promise<void>): AsyncGenerator<Uint8Array> {
  const size = Math.ceil(text.length / parts);
  for (let from = 0; from < text.length; from += size) {
    await pause();
    yield* toBytes(text.slice(from, from + size));
  }
};

const failAfter = async function* (text: string, kind: 'offline' | 'timeout'): AsyncGenerator<Uint8Array> {
  yield* toBytes(text);
  throw new AppFailure({ kind });
};
