import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { SecretStore } from '#app/auth/ports.ts';
import { type ConnectionTests, createConnectionTests } from '#app/connectionTest/connectionTests.ts';
import type { Wish } from '#app/contract/desktop.ts';
import { createPurchases, type Purchases } from '#app/purchases/purchases.ts';
import type { PurchasesWorker } from '#app/purchases/worker/worker.ts';
import { createSales, type Sales } from '#app/sales/sales.ts';
import type { SupervisedWorker } from '#app/storage/database/supervisedWorker.ts';
import type { ConnectionBook } from '../connections/book.ts';
import { purchasesServiceFor, salesServiceFor, salesServiceIn } from '../connections/services.ts';
import { testMeansOf } from '../connections/testMeans.ts';
import { tellOfSyncs } from '../notifications/purchaseNews.ts';
import { tellOfSales } from '../notifications/salesNews.ts';
import { createTell, type Tell } from '../notifications/telling.ts';
import { reportFailure } from '../platform/report.ts';
import type { Ground } from './ground.ts';
import type { Network } from './network.ts';
import type { OneWindow } from './oneWindow.ts';

/** The features of the application: purchases, sales, and the test of a connection to both. */
export interface Wings {
  readonly purchases: Purchases;
  readonly sales: Sales;
  readonly tests: ConnectionTests;
}

interface WingsNeeds {
  readonly ground: Ground;
  readonly secrets: SecretStore;
  readonly network: Network;
  readonly book: ConnectionBook;
  readonly window: OneWindow;
  readonly showWindow: () => void;
  /** Started before all else: the first lines come from it. */
  readonly purchasesWorker: SupervisedWorker<PurchasesWorker>;
  /** Navigates to what a pressed notification is about. */
  readonly ask: (wish: Wish) => void;
}

export const openWings = (needs: WingsNeeds): Wings => {
  const { ground, secrets, network, book, window } = needs;
  const { http } = network;
  const { language } = ground;
  const tell = tellOf(needs);
  return {
    purchases: openPurchases(needs, tell),
    sales: openSales(needs, tell),
    tests: createConnectionTests({
      meansFor: (connectionId) => testMeansOf(connectionId, { book, http, secrets, language: language() }),
      onProgress: (run) => window.publish('connectionTest.progress', run),
    }),
  };
};

const openPurchases = (needs: WingsNeeds, tell: Tell): Purchases => {
  const { ground, network, book, window, purchasesWorker, ask } = needs;
  const { settings, language } = ground;
  const { publish } = window;
  return createPurchases({
    directory: join(ground.userData, 'purchases'),
    worker: purchasesWorker,
    profileFor: ({ connectionId }) => book.profile(connectionId),
    companiesOf: (connectionId) => book.profile(connectionId).companies,
    serviceFor: (company) => purchasesServiceFor(book, company),
    person: userInfo().username,
    language,
    sourceFor: async ({ connectionId }) => {
      const { profile, session } = await book.open(connectionId);
      return { profile, tokens: session.accessTokens, http: network.httpOf(profile) };
    },
    onProgress: (progress) => publish('purchases.syncProgress', progress),
    onSynced: tellOfSyncs({ tell, settings, language, ask }),
    onChanged: (company) => publish('purchases.changed', { company }),
    onSetAside: ground.tellSetAside,
  });
};

const openSales = ({ ground, network, book, window, ask }: WingsNeeds, tell: Tell): Sales => {
  const { settings, language } = ground;
  const { publish } = window;
  return createSales({
    file: join(ground.userData, 'sales.sqlite'),
    workerUrl: new URL('./salesWorker.js', import.meta.url),
    importWorkerUrl: new URL('./salesImportWorker.js', import.meta.url),
    serviceFor: (company) => salesServiceFor(book, company),
    sourceFor: async (company) => {
      const { profile, sales } = await book.open(company.connectionId);
      const service = salesServiceIn(profile, book, company);
      return { profile, http: network.httpOf(profile), ...sales(), language: language(), service };
    },
    onDispatchChanged: (dispatch) => publish('sales.dispatchChanged', dispatch),
    onFollowed: (company) => publish('salesFollow.changed', { company }),
    onNews: tellOfSales({ tell, settings, language, ask }),
    onBulk: (run) => publish('salesBulk.changed', run),
    onUnreadable: (company) => publish('sales.unreadableFound', { company }),
    onSetAside: (replacement) => ground.tellSetAside({ file: 'sales', ...replacement }),
    onWorkerDeath: reportFailure,
  });
};

/** Creates the function that shows notifications of purchases and sales. */
const tellOf = ({ ground: { settings, governed, language }, book, window, showWindow }: WingsNeeds): Tell =>
  createTell({
    ...{ settings, governed, language },
    onSeveral: showWindow,
    companyName: ({ connectionId, customerNumber }) =>
      book.profile(connectionId).companies.find((company) => company.customerNumber === customerNumber)?.name ?? '',
    isInFront: () => window.current()?.isFocused() ?? false,
  });
