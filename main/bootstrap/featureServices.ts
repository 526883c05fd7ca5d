import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { SecretStore } from '#app/auth/ports.ts';
import { type ConnectionTests, createConnectionTests } from '#app/connectionTest/connectionTests.ts';
import type { Wish } from '#app/contract/desktop.ts';
import { createPurchasesService, type PurchasesService } from '#app/purchases/purchases.ts';
import type { PurchasesWorker } from '#app/purchases/worker/handlers.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import type { SupervisedWorker } from '#app/storage/database/supervisedWorker.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { findPurchasesService, findSalesService, toSalesService } from '../connections/services.ts';
import { openTestTarget } from '../connections/testTarget.ts';
import { createNotifier, type NotifyCompany } from '../notifications/notifier.ts';
import { createPurchaseNotifier } from '../notifications/purchaseNotifier.ts';
import { createSalesNotifier } from '../notifications/salesNotifier.ts';
import { reportFailure } from '../platform/report.ts';
import type { MainWindowHandle } from './mainWindowHandle.ts';
import type { NetworkServices } from './network.ts';
import type { PlatformServices } from './platformServices.ts';

/** The features of the application: purchases, sales, and the test of a connection to both. */
export interface FeatureServices {
  readonly purchases: PurchasesService;
  readonly sales: SalesFeature;
  readonly tests: ConnectionTests;
}

interface FeatureServicesDeps {
  readonly ground: PlatformServices;
  readonly secrets: SecretStore;
  readonly network: NetworkServices;
  readonly book: ConnectionManager;
  readonly window: MainWindowHandle;
  readonly showWindow: () => void;
  /** Started before all else: the first lines come from it. */
  readonly purchasesWorker: SupervisedWorker<PurchasesWorker>;
  /** Navigates to what a pressed notification is about. */
  readonly navigateTo: (wish: Wish) => void;
}

export const openFeatureServices = (needs: FeatureServicesDeps): FeatureServices => {
  const { ground, secrets, network, book, window } = needs;
  const { http } = network;
  const { language } = ground;
  const tell = createFeatureNotifier(needs);
  return {
    purchases: openPurchases(needs, tell),
    sales: openSales(needs, tell),
    tests: createConnectionTests({
      openTarget: (connectionId) => openTestTarget(connectionId, { book, http, secrets, language: language() }),
      onProgress: (run) => window.publish('connectionTest.progress', run),
    }),
  };
};

const openPurchases = (needs: FeatureServicesDeps, tell: NotifyCompany): PurchasesService => {
  const { ground, network, book, window, purchasesWorker, navigateTo: ask } = needs;
  const { settings, language } = ground;
  const { publish } = window;
  return createPurchasesService({
    directory: join(ground.userData, 'purchases'),
    worker: purchasesWorker,
    profileFor: ({ connectionId }) => book.profile(connectionId),
    companiesOf: (connectionId) => book.profile(connectionId).companies,
    serviceFor: (company) => findPurchasesService(book, company),
    person: userInfo().username,
    language,
    sourceFor: async ({ connectionId }) => {
      const { profile, session } = await book.open(connectionId);
      return { profile, tokens: session.accessTokens, http: network.httpFor(profile) };
    },
    onProgress: (progress) => publish('purchases.syncProgress', progress),
    onSynced: createPurchaseNotifier({ tell, settings, language, ask }),
    onChanged: (company) => publish('purchases.changed', { company }),
    onSetAside: ground.reportSetAside,
  });
};

const openSales = (
  { ground, network, book, window, navigateTo: ask }: FeatureServicesDeps,
  tell: NotifyCompany,
): SalesFeature => {
  const { settings, language } = ground;
  const { publish } = window;
  return createSalesFeature({
    file: join(ground.userData, 'sales.sqlite'),
    workerUrl: new URL('./salesWorker.js', import.meta.url),
    importWorkerUrl: new URL('./salesImportWorker.js', import.meta.url),
    serviceFor: (company) => findSalesService(book, company),
    sourceFor: async (company) => {
      const { profile, sales } = await book.open(company.connectionId);
      const service = toSalesService(profile, book, company);
      return { profile, http: network.httpFor(profile), ...sales(), language: language(), service };
    },
    onDispatchChanged: (dispatch) => publish('sales.dispatchChanged', dispatch),
    onFollowed: (company) => publish('salesFollow.changed', { company }),
    onNews: createSalesNotifier({ tell, settings, language, ask }),
    onBulk: (run) => publish('salesBulk.changed', run),
    onUnreadable: (company) => publish('sales.unreadableFound', { company }),
    onSetAside: (replacement) => ground.reportSetAside({ file: 'sales', ...replacement }),
    onWorkerDeath: reportFailure,
  });
};

/** Creates the function that shows notifications of purchases and sales. */
const createFeatureNotifier = ({
  ground: { settings, governed, language },
  book,
  window,
  showWindow,
}: FeatureServicesDeps): NotifyCompany =>
  createNotifier({
    ...{ settings, governed, language },
    onSeveral: showWindow,
    companyName: ({ connectionId, customerNumber }) =>
      book.profile(connectionId).companies.find((company) => company.customerNumber === customerNumber)?.name ?? '',
    isInFront: () => window.current()?.isFocused() ?? false,
  });
