import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApis } from './apis.ts';
import { clients, person, subscriptionId } from './company.ts';
import { createIssuedAccessTokens } from './identity/accessTokens.ts';
import { createIdentity } from './identity/identity.ts';
import { createLedger, type DemoLedger } from './ledger.ts';
import { createMischief, type FaultInjector } from './mischief/faultInjector.ts';
import { remoteControl } from './mischief/remoteControl.ts';
import { profileText } from './profileText.ts';
import { createBooks, type PurchaseBooks } from './purchases/books.ts';
import { quirks as quirksSchema, type ServiceQuirks } from './quirks.ts';
import { type BackOffice, createBackOffice } from './sales/backOffice.ts';
import { createSalesBooks } from './sales/salesBooks.ts';

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
  readonly ledger: DemoLedger;
  /** The switches in force; setting one takes effect at once. */
  readonly quirks: ServiceQuirks;
  /** The world moves on: some purchase invoices go, some come in a new version, some are new. */
  readonly moveOn: PurchaseBooks['moveOn'];
  /** The work of people in the service's own sales application. */
  readonly office: BackOffice;
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
  const quirks = quirksSchema.parse(options.quirks ?? {});
  const ledger = createLedger();
  const books = createBooks(options.purchaseCount ?? 500);
  const clock = options.clock ?? Date;
  const seed = options.seed ?? 1;
  const sales = createSalesBooks({ seed, clock, ledger });
  const office = createBackOffice(sales.main);
  const accessTokens = createIssuedAccessTokens();
  const mischief = createMischief(office.touch);
  const identity = createIdentity(`${url}/identity`, quirks, { accessTokens, ledger });
  const apis = createListener(createApis({ accessTokens, ledger, quirks, clock, seed, books, sales }));
  const service = mischief.around((request, response) =>
    isUnder('/identity', request) ? identity(request, response) : apis(request, response),
  );
  const control = options.remoteControl
    ? createListener(remoteControl(mischief, { quirks, ledger, books, office }))
    : service;
  server.on('request', (request, response) =>
    isUnder('/mischief', request) ? control(request, response) : service(request, response),
  );
  return {
    url,
    get profileText() {
      return profileText(url, quirks);
    },
    credentials: {
      clientSecret: clients.purchases.secret,
      salesClientSecret: clients.sales.secret,
      subscriptionId,
      personName: person.name,
      userName: person.userName,
      password: person.password,
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
