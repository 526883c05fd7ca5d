import { join } from 'node:path';
import type { SyncProgress } from '../../../app/contract/purchases/purchases.ts';
import type { PurchaseQuery } from '../../../app/contract/purchases/query.ts';
import { createHttpClient } from '../../../app/http/nodeHttpClient.ts';
import { parseProfile } from '../../../app/profile/parseProfile.ts';
import { identifyPurchasesService } from '../../../app/profile/serviceIdentity.ts';
import { createPurchasesService, type PurchasesService } from '../../../app/purchases/purchases.ts';
import { startPurchasesWorker } from '../../../app/purchases/worker/start.ts';

export const company = { connectionId: 'bench', customerNumber: '1001' };

/** A query of all invoices, the latest due date first. */
export const everything: PurchaseQuery = {
  scope: company,
  search: '',
  filters: [],
  sort: [{ column: 'dueDate', direction: 'descending' }],
  group: null,
};

/** The profile of the service at `url`; the list comes in one answer unless `paging` says otherwise. */
export const profileTextAt = (url: string, paging: object = { kind: 'none' }): string =>
  JSON.stringify({
    format: 'invoice-desk-profile/1',
    name: 'Bench',
    companies: [{ customerNumber: '1001', name: 'Bench Oy' }],
    identity: { issuer: `${url}/identity`, clientId: 'bench', scopes: ['openid'], redirectUris: [`${url}/back`] },
    purchases: { baseUrl: url, paging, totalPath: 'Total' },
  });

/** An address at which no service answers. */
export const unreachableAddress = 'http://127.0.0.1:9';

/** All archives belong to the service of one address, because they are filled at one port and measured at another. */
const archiveService = identifyPurchasesService(parseProfile(profileTextAt(unreachableAddress)));

/** Opens the purchases as the main process does, over the service at `url`. */
export const openPurchases = (
  folder: string,
  url: string,
  publish: (name: string, payload: unknown) => void = () => {},
  paging?: object,
): PurchasesService => {
  const profile = parseProfile(profileTextAt(url, paging));
  return createPurchasesService({
    directory: join(folder, 'purchases'),
    worker: startPurchasesWorker({
      url: new URL('../../../app/purchases/worker/worker.ts', import.meta.url),
      recordWorkerUrl: new URL('../../../app/purchases/recordWorker/worker.ts', import.meta.url),
    }),
    profileFor: () => profile,
    listCompanies: () => profile.companies,
    serviceFor: () => archiveService,
    personFor: () => ({ name: 'bench', subject: null }),
    language: () => 'en',
    sourceFor: async () => ({
      profile,
      tokens: { get: async () => 'token', renew: async () => 'token' },
      http: createHttpClient({ retries: 0 }),
    }),
    onProgress: (progress: SyncProgress) => publish('purchases.syncProgress', progress),
    onChanged: (changed) => publish('purchases.changed', { company: changed }),
    onSetAside: ({ file }) => {
      throw new Error(`the ${file} of the benchmark are damaged`);
    },
  });
};
