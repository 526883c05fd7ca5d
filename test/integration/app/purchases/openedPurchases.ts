import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessTokenSource, WallClock } from '#app/auth/ports.ts';
import type { SyncProgress } from '#app/contract/purchases/purchases.ts';
import type { PurchaseQuery, PurchaseQuerySummary } from '#app/contract/purchases/query.ts';
import type { SeenInvoiceState } from '#app/contract/purchases/review.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import type { CompanyFileReplacement } from '#app/purchases/archive/archiveRef.ts';
import { createPurchasesService, type PurchasesOptions, type PurchasesService } from '#app/purchases/purchases.ts';
import { startPurchasesWorker } from '#app/purchases/worker/start.ts';

/** A purchases service over a folder of its own, with the events that it has published. */
export interface OpenedPurchases {
  readonly directory: string;
  readonly purchases: PurchasesService;
  progress: SyncProgress[];
  changed: unknown[];
  setAside: string[];
  replacements: CompanyFileReplacement[];
  /** Called when a sync asks for its source. */
  beforeSource: () => void;
  readView(query: PurchaseQuery): Promise<PurchaseQuerySummary>;
  /** The first 500 invoices of a query. */
  readRows(query: PurchaseQuery): Promise<PurchaseRow[]>;
  /** Closes the service; its folder stays for the next one. */
  close(): Promise<void>;
}

export const makeDirectory = (): string => mkdtempSync(join(tmpdir(), 'purchases-'));
export const removeDirectory = (directory: string): void => rmSync(directory, { recursive: true });

/** All invoices of a scope by their number. */
export const createPurchaseQuery = (scope: PurchaseQuery['scope']): PurchaseQuery => ({
  scope,
  search: '',
  filters: [],
  sort: [{ column: 'invoiceNumber', direction: 'ascending' }],
  group: null,
});

/** What a person saw who decided about an invoice. */
export const toSeen = ({ document, review, findings }: PurchaseRow): SeenInvoiceState => ({
  document,
  review,
  findings,
});

/** Tokens that always are the same one, renewed once. */
export const fixedTokens: AccessTokenSource = { get: async () => 'first', renew: async () => 'second' };

export const recordWorkerUrl = new URL('../../../../app/purchases/recordWorker/worker.ts', import.meta.url);

export const openPurchases = (
  directory: string,
  profile: ConnectionProfile | (() => ConnectionProfile),
  tokens: AccessTokenSource = fixedTokens,
  clock: WallClock = Date,
  worker = startPurchasesWorker({
    url: new URL('../../../../app/purchases/worker/worker.ts', import.meta.url),
    recordWorkerUrl,
  }),
  earlierRuleFor?: PurchasesOptions['earlierRuleFor'],
  approvals: Pick<PurchasesOptions, 'isSignedIn' | 'approvalLimit'> & Partial<Pick<PurchasesOptions, 'personFor'>> = {},
): OpenedPurchases => {
  const profileNow = typeof profile === 'function' ? profile : () => profile;
  const opened: Pick<
    OpenedPurchases,
    'directory' | 'progress' | 'changed' | 'setAside' | 'replacements' | 'beforeSource'
  > = {
    directory,
    progress: [],
    changed: [],
    setAside: [],
    replacements: [],
    beforeSource: () => undefined,
  };
  const purchases = createPurchasesService({
    directory,
    worker,
    profileFor: profileNow,
    listCompanies: () => profileNow().companies,
    personFor: () => ({ name: 'tester', subject: null }),
    language: () => 'fi',
    sourceFor: async () => {
      opened.beforeSource();
      return { profile: profileNow(), tokens, http: createHttpClient({ retries: 0 }) };
    },
    onProgress: (progress) => opened.progress.push(progress),
    onChanged: (company) => opened.changed.push(company),
    onSetAside: (setAside) => {
      opened.setAside.push(setAside.file);
      opened.replacements.push(setAside);
    },
    clock,
    ...(earlierRuleFor && { earlierRuleFor }),
    ...approvals,
  });
  return Object.assign(opened, {
    purchases,
    readView: (query: PurchaseQuery) => purchases.view({ query, locate: null }),
    readRows: async (query: PurchaseQuery) =>
      (await purchases.lines({ query, from: 0, to: 500, fields: [] })).flatMap((line) =>
        line.kind === 'invoice' ? [line] : [],
      ),
    close: () => purchases.close(),
  });
};

export const profileFor = (baseUrl: string): ConnectionProfile =>
  parseProfile(
    JSON.stringify({
      format: 'invoice-desk-profile/1',
      name: 'Test',
      companies: [{ customerNumber: '1001', name: 'Ostaja Oy' }],
      identity: {
        issuer: `${baseUrl}/identity`,
        clientId: 'desk',
        scopes: ['openid'],
        redirectUris: [`${baseUrl}/back`],
      },
      purchases: { baseUrl },
    }),
  );

export interface Service {
  readonly url: string;
  readonly server: Server;
  close(): Promise<void>;
}

/** A service on a free port that answers as the test says. */
export const startService = async (listener: RequestListener): Promise<Service> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, close };
};
