import { AppFailure } from '../../app/contract/errors.ts';
import { createApis } from '../../app/demo/apis.ts';
import { clients, companies, subscriptionId } from '../../app/demo/company.ts';
import { createAccessTokens } from '../../app/demo/identity/accessTokens.ts';
import { createLedger } from '../../app/demo/ledger.ts';
import { profileText } from '../../app/demo/profileText.ts';
import { createBooks } from '../../app/demo/purchases/books.ts';
import { quirks as quirksSchema } from '../../app/demo/quirks.ts';
import type { Random } from '../../app/demo/random.ts';
import { createSalesBooks } from '../../app/demo/sales/salesBooks.ts';
import type { HttpAnswer, HttpClient, HttpRequest } from '../../app/http/client.ts';
import type { SalesDialect } from '../integration/sales/dialects.ts';
import type { SimulatedClock } from './simulatedClock.ts';

/** The company whose books are empty at the start. */
const [, simulatedCompany] = companies;
export const company = { connectionId: 'simulation', customerNumber: simulatedCompany.customerNumber };

/** How long the service may carry out a lost request, as its profile says. */
export const quietSeconds = 120;

/** One effect that the service carries out after its answer was lost. */
interface LateEffect {
  /** By the monotonic clock. */
  readonly at: number;
  readonly request: HttpRequest;
}

/** The demo service's own interfaces without a network between, which loses answers, refuses, and acts late by a seed. */
export interface SimulatedService {
  /** The way of one process to the service. */
  connect(): HttpClient;
  readonly profileText: string;
  readonly token: string;
  readonly subscription: string;
  /** Carries out the late effects that are due by now. */
  catchUp(): Promise<void>;
  /** Carries out every late effect, and from now on answers as it should. */
  settle(): Promise<void>;
  /** Requests of processes that the service had asked for a pause, before its end. */
  readonly overPace: number;
  contacts(name: string): number;
  products(name: string): number;
  /** Invoices for recipients of that name, each with how often it was delivered and what stands in it. */
  invoices(name: string): readonly { readonly deliveries: number; readonly note: string; readonly lines: number }[];
}

export interface ServiceOptions {
  readonly dialect: SalesDialect;
  readonly clock: SimulatedClock;
  readonly random: Random;
  /** Given a line for each request, and for each effect that comes late. */
  readonly trace: (line: string) => void;
}

export const createSimulatedService = ({ dialect, clock, random, trace }: ServiceOptions): SimulatedService => {
  const accessTokens = createAccessTokens();
  const token = 'simulated';
  accessTokens.add(token, {
    ...{ clientId: clients.sales.id, accountId: null, scopes: [clients.sales.scope], grantId: null },
    expiresAt: Number.MAX_SAFE_INTEGER,
  });
  // Nobody sets the clock of the service.
  const start = clock.now();
  const serviceClock = { now: () => start + clock.monotonic.now() };
  const ledger = createLedger();
  const quirks = quirksSchema.parse({ salesDialect: dialect, quietSeconds });
  const sales = createSalesBooks({ seed: 1, clock: serviceClock, ledger });
  const apis = createApis({ accessTokens, ledger, quirks, clock: serviceClock, seed: 1, books: createBooks(0), sales });
  const organization = sales.deskOf(simulatedCompany.organizationNumber)?.organization;
  if (!organization) throw new Error('the simulated company has no books');

  let late: LateEffect[] = [];
  let isSettled = false;
  let overPace = 0;
  let closedUntil = Number.NEGATIVE_INFINITY;

  const carryOut = async ({ url, method, headers, body }: HttpRequest): Promise<HttpAnswer> => {
    const answer = await apis.fetch(
      new Request(url, { method, headers: { ...headers }, ...(body === undefined ? {} : { body }) }),
    );
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: bytesOf(text) };
  };
  const lose = (kind: 'timeout' | 'offline'): never => {
    throw new AppFailure({ kind }, { mayHaveHappened: true });
  };

  const befallEffect = async (request: HttpRequest): Promise<HttpAnswer> => {
    switch (random.whole(0, 19)) {
      case 0:
      case 1:
        await carryOut(request);
        return lose('offline');
      case 2:
        return lose('timeout');
      case 3:
      case 4: {
        const { signal: _, ...kept } = request;
        late.push({ at: clock.monotonic.now() + random.pick(latenesses), request: kept });
        return lose('timeout');
      }
      case 5:
        await carryOut(request);
        return answered(500, '');
      case 6:
        return answered(503, '');
      case 7: {
        const seconds = random.whole(1, 90);
        closedUntil = clock.monotonic.now() + seconds * 1000;
        return pauseFor(seconds);
      }
      case 8: {
        const { status, body } = await carryOut(request);
        const text = await textOf(body);
        return answered(status, text.slice(0, Math.floor(text.length / 2)));
      }
      default:
        return carryOut(request);
    }
  };

  const befallRead = (request: HttpRequest): Promise<HttpAnswer> => {
    switch (random.whole(0, 24)) {
      case 0:
        throw new AppFailure({ kind: 'offline' });
      case 1:
        return Promise.resolve(answered(503, ''));
      case 2:
        return Promise.resolve(answered(404, ''));
      default:
        return carryOut(request);
    }
  };

  const answerTo = (request: HttpRequest): Promise<HttpAnswer> => {
    const leftMs = closedUntil - clock.monotonic.now();
    if (leftMs > 0) return Promise.resolve(pauseFor(Math.ceil(leftMs / 1000)));
    if (isSettled) return carryOut(request);
    return request.kind === 'effect' ? befallEffect(request) : befallRead(request);
  };

  const traced = async (request: HttpRequest, answering: Promise<HttpAnswer>): Promise<HttpAnswer> => {
    const line = `${Math.round(clock.monotonic.now() / 1000)} s  ${request.method} ${request.url}`;
    try {
      const answer = await answering;
      trace(`${line}: ${answer.status}`);
      return answer;
    } catch (failure) {
      trace(`${line}: no answer`);
      throw failure;
    }
  };

  const carryOutLate = async (isDue: (effect: LateEffect) => boolean): Promise<void> => {
    const due = late.filter(isDue).sort((one, other) => one.at - other.at);
    late = late.filter((effect) => !isDue(effect));
    for (const { request } of due) {
      const { status } = await carryOut(request);
      trace(`late  ${request.method} ${request.url}: ${status}`);
    }
  };

  return {
    connect: () => {
      let toldUntil = Number.NEGATIVE_INFINITY;
      return {
        send: async (request) => {
          if (clock.monotonic.now() < toldUntil) overPace += 1;
          const answer = await traced(request, answerTo(request));
          if (answer.status === 429) toldUntil = closedUntil;
          return answer;
        },
      };
    },
    profileText: profileText('http://127.0.0.1:1', quirks),
    token,
    subscription: subscriptionId,
    catchUp: () => carryOutLate(({ at }) => at <= clock.monotonic.now()),
    settle: async () => {
      isSettled = true;
      closedUntil = Number.NEGATIVE_INFINITY;
      await carryOutLate(() => true);
    },
    get overPace() {
      return overPace;
    },
    contacts: (name) => [...organization.contacts.values()].filter(({ content }) => content.name === name).length,
    products: (name) => [...organization.products.values()].filter(({ content }) => content.name === name).length,
    invoices: (name) =>
      [...organization.invoices.values()]
        .filter(({ contactId }) => organization.contacts.get(contactId)?.content.name === name)
        .map(({ deliveries, content }) => ({
          deliveries: deliveries.length,
          note: String(content.note ?? ''),
          lines: Array.isArray(content.lines) ? content.lines.length : 0,
        })),
  };
};

const minute = 60_000;
/** Within the quiet time and beyond it. */
const latenesses = [500, 5000, minute, 1.9 * minute, 3 * minute, 30 * minute, 1440 * minute] as const;

const pauseFor = (seconds: number): HttpAnswer =>
  answered(429, '{"statusCode":429}', { 'retry-after': String(seconds) });

const answered = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: bytesOf(text),
});

const bytesOf = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
};

const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) text += decoder.decode(bytes, { stream: true });
  return text;
};
