import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createDemoApis } from './apis.ts';
import { demoOAuthClients, demoPerson, demoSubscriptionId } from './company.ts';
import { createDemoProfileText } from './demoProfileText.ts';
import { createIssuedAccessTokens } from './identity/accessTokens.ts';
import { createDemoIdentityServer } from './identity/demoIdentityServer.ts';
import { createDemoEffectLedger, type DemoEffectLedger } from './ledger.ts';
import { createFaultInjector, type FaultInjector } from './mischief/faultInjector.ts';
import { createDemoControlRoutes } from './mischief/remoteControl.ts';
import { createDemoPurchaseBooks, type DemoPurchaseBooks } from './purchases/demoPurchaseBooks.ts';
import { createDemoBackOffice, type DemoBackOffice } from './sales/demoBackOffice.ts';
import { createDemoSalesBooks } from './sales/demoSalesBooks.ts';
import { type ServiceQuirks, serviceQuirks } from './serviceQuirks.ts';

interface DemoServiceOptions {
  /** 0 or left out: any free port. */
  readonly port?: number;
  /** Purchase invoices of the main company; 500 where left out. */
  readonly purchaseCount?: number;
  readonly seed?: number;
  /** Milliseconds since 1970 UTC; the system's clock where left out. Tokens always live by the system's clock. */
  readonly clock?: { now(): number };
  readonly quirks?: Partial<ServiceQuirks>;
  /** Also takes commands under `/mischief` (`mischief/remoteControl.ts`). */
  readonly remoteControl?: boolean;
}

export interface DemoService {
  /** `http://127.0.0.1:{port}`. */
  readonly url: string;
  /** A connection profile for this service with the quirks in force, ready for `parseProfile`. */
  readonly profileText: string;
  readonly credentials: {
    readonly clientSecret: string;
    readonly salesClientSecret: string;
    readonly subscriptionId: string;
    readonly personName: string;
    readonly userName: string;
    readonly password: string;
  };
  readonly mischief: FaultInjector;
  readonly ledger: DemoEffectLedger;
  /** The switches in force; setting one takes effect at once. */
  readonly quirks: ServiceQuirks;
  /** The world moves on: some purchase invoices go, some come in a new version, some are new. */
  readonly moveOn: DemoPurchaseBooks['moveOn'];
  /** The work of people in the service's own sales application. */
  readonly office: DemoBackOffice;
  /** Makes every access token given out so far invalid; refresh tokens stay. */
  withdrawAccessTokens(): void;
  /** Ends all connections and frees the port. */
  close(): Promise<void>;
}

/**
 * Starts the demo service on the loopback address. Rejects with Node's error (`code` "EADDRINUSE") when the port is taken.
 * Same seed, size and clock: same purchase invoices, contacts, products and seeded sales invoices.
 */
export const startDemoService = async (options: DemoServiceOptions = {}): Promise<DemoService> => {
  const server = createServer();
  const url = await listen(server, options.port ?? 0);
  const quirks = serviceQuirks.parse(options.quirks ?? {});
  const ledger = createDemoEffectLedger();
  const books = createDemoPurchaseBooks(options.purchaseCount ?? 500);
  const clock = options.clock ?? Date;
  const seed = options.seed ?? 1;
  const sales = createDemoSalesBooks({ seed, clock, ledger });
  const office = createDemoBackOffice(sales.main);
  const accessTokens = createIssuedAccessTokens();
  const mischief = createFaultInjector(office.touch);
  const identity = createDemoIdentityServer(`${url}/identity`, quirks, { accessTokens, ledger });
  const apis = createListener(createDemoApis({ accessTokens, ledger, quirks, clock, seed, books, sales }));
  const service = mischief.around((request, response) =>
    isUnder('/identity', request) ? identity(request, response) : apis(request, response),
  );
  const control = options.remoteControl
    ? createListener(createDemoControlRoutes(mischief, { quirks, ledger, books, office }))
    : service;
  server.on('request', (request, response) =>
    isUnder('/mischief', request) ? control(request, response) : service(request, response),
  );
  return {
    url,
    get profileText() {
      return createDemoProfileText(url, quirks);
    },
    credentials: {
      clientSecret: demoOAuthClients.purchases.secret,
      salesClientSecret: demoOAuthClients.sales.secret,
      subscriptionId: demoSubscriptionId,
      personName: demoPerson.name,
      userName: demoPerson.userName,
      password: demoPerson.password,
    },
    mischief,
    ledger,
    quirks,
    moveOn: books.moveOn,
    office,
    withdrawAccessTokens: accessTokens.withdrawAll,
    close: () => closeServer(server),
  };
};

const isUnder = (path: string, { url = '' }: IncomingMessage): boolean =>
  url.startsWith(path) && ['/', '?', undefined].includes(url[path.length]);

const createListener = (app: Hono): RequestListener => {
  const listener = getRequestListener(app.fetch);
  return (request, response) => void listener(request, response);
};

const listen = (server: Server, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
