import type { AccessTokenSource } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import type { HttpClient, HttpRequest } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { createSalesConnection, type OpenedSales, openSales } from './parts.ts';

type Environment = 'test' | 'live';

/** A connection whose sales address leads to one of two services on the same host: `/test/` or `/live/`. */
export interface MovingConnection {
  openSales(file: string): OpenedSales;
  /** Edits the sales address. */
  moveTo(environment: Environment): void;
  /** Changes the profile that is in use. */
  change(edit: (profile: ConnectionProfile) => ConnectionProfile): void;
  /** Requests that have left for a service since the connection was created. */
  requestsTo(environment: Environment): readonly HttpRequest[];
  /** From now on no service is in reach. */
  disconnect(): void;
  /** Holds the next matching request back until `release` is called. */
  hold(matches: (request: HttpRequest) => boolean): { readonly reached: Promise<void>; release(): void };
}

const host = 'https://books.example';
const real = createHttpClient({ retries: 0 });

export const createMovingConnection = (services: Readonly<Record<Environment, DemoService>>): MovingConnection => {
  const sources = { test: createSalesConnection(services.test), live: createSalesConnection(services.live) };
  const requests: HttpRequest[] = [];
  let isConnected = true;
  let hold: { matches: (request: HttpRequest) => boolean; reach: () => void; released: Promise<void> } | null = null;

  const environmentIn = ({ url }: HttpRequest): Environment => (url.startsWith(`${host}/test/`) ? 'test' : 'live');
  const http: HttpClient = {
    send: async (request) => {
      if (!isConnected) throw fail({ kind: 'offline' });
      requests.push(request);
      if (hold?.matches(request)) {
        const { reach, released } = hold;
        hold = null;
        reach();
        await released;
      }
      const environment = environmentIn(request);
      const url = request.url.replace(`${host}/${environment}`, services[environment].url);
      const authorization = `Bearer ${await sources[environment].tokens.get()}`;
      return real.send({ ...request, url, headers: { ...request.headers, authorization } });
    },
  };
  // Each service knows its own tokens; the client on the way puts them in.
  const tokens: AccessTokenSource = { get: async () => 'token', renew: async () => 'token' };

  const atAddress = (environment: Environment): ConnectionProfile => {
    const profile = parseProfile(services.test.profileText);
    if (!profile.sales) throw new Error('the demo service has a sales interface');
    const baseUrl = `${host}/${environment}/sales/{region}/{organizationNumber}`;
    return { ...profile, sales: { ...profile.sales, baseUrl } };
  };
  let profile = atAddress('test');

  return {
    openSales: (file) => openSales(file, () => ({ ...sources.test, profile, http, tokens })),
    moveTo: (environment) => {
      profile = atAddress(environment);
    },
    change: (edit) => {
      profile = edit(profile);
    },
    requestsTo: (environment) => requests.filter((request) => environmentIn(request) === environment),
    disconnect: () => {
      isConnected = false;
    },
    hold: (matches) => {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      hold = { matches, reach: reached.resolve, released: released.promise };
      return { reached: reached.promise, release: released.resolve };
    },
  };
};
