import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { SecretStore } from '#app/auth/ports.ts';
import { type ConnectionTestRunner, createConnectionTestRunner } from '#app/connectionTest/connectionTestRunner.ts';
import type { Connection } from '#app/contract/connections.ts';
import type { NavigationRequest } from '#app/contract/desktop.ts';
import { createPurchasesService, type PurchasesService } from '#app/purchases/purchases.ts';
import type { DecisionPerson } from '#app/purchases/reviews/reviewEvent.ts';
import type { PurchasesWorker } from '#app/purchases/worker/handlers.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import type { SupervisedWorker } from '#app/storage/database/supervisedWorker.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { findPurchasesServiceKey, findSalesServiceRef, resolveSalesServiceRef } from '../connections/services.ts';
import { openConnectionTestTarget } from '../connections/testTarget.ts';
import { isPackaged } from '../electron/installation.ts';
import { isWindowFocused } from '../electron/windows.ts';
import { createCompanyNotifier, type ShowCompanyNotification } from '../notifications/companyNotifier.ts';
import { createPurchaseNotifier } from '../notifications/purchaseNotifier.ts';
import { createSalesNotifier } from '../notifications/salesNotifier.ts';
import { findEarlierReviewRule } from '../platform/companySettings.ts';
import { reportFailure, reportInternalError } from '../platform/report.ts';
import { type LazyTeamService, openLazyTeamService } from './lazyTeamService.ts';
import type { MainWindowHandle } from './mainWindowHandle.ts';
import type { NetworkServices } from './networkServices.ts';
import type { PlatformServices } from './platformServices.ts';

/** The features of the application: purchases, sales, and the test of a connection to both. */
export interface FeatureServices {
  readonly purchases: PurchasesService;
  readonly sales: SalesFeature;
  readonly tests: ConnectionTestRunner;
  readonly team: LazyTeamService;
}

interface FeatureServicesDeps {
  readonly platform: PlatformServices;
  readonly secrets: SecretStore;
  readonly network: NetworkServices;
  readonly connectionManager: ConnectionManager;
  readonly window: MainWindowHandle;
  readonly showWindow: () => void;
  /** Started before all else: the first lines come from it. */
  readonly purchasesWorker: SupervisedWorker<PurchasesWorker>;
  /** Navigates to what a pressed notification is about. */
  readonly navigateTo: (request: NavigationRequest) => void;
}

export const openFeatureServices = (deps: FeatureServicesDeps): FeatureServices => {
  const { platform, secrets, network, connectionManager, window } = deps;
  const { http } = network;
  const { language } = platform;
  const notify = createFeatureNotifier(deps);
  const team = openLazyTeamService({
    ...{ connectionManager, secrets, publish: window.publish },
    replicas: () => purchases.reviewReplicas,
    personFor: (connectionId) => toDecisionPerson(connectionManager.person(connectionId)).name,
  });
  const purchases = openPurchases(deps, notify, team);
  return {
    ...{ purchases, team },
    sales: openSales(deps, notify),
    tests: createConnectionTestRunner({
      openTarget: (connectionId) =>
        openConnectionTestTarget(connectionId, { connectionManager, http, secrets, language: language() }),
      onProgress: (run) => window.publish('connectionTest.progress', run),
    }),
  };
};

const openPurchases = (
  deps: FeatureServicesDeps,
  notify: ShowCompanyNotification,
  team: LazyTeamService,
): PurchasesService => {
  const { platform, network, connectionManager, window, purchasesWorker, navigateTo } = deps;
  const { settings, language } = platform;
  const { publish } = window;
  return createPurchasesService({
    directory: join(platform.userData, 'purchases'),
    worker: purchasesWorker,
    profileFor: ({ connectionId }) => connectionManager.profile(connectionId),
    listCompanies: (connectionId) => connectionManager.profile(connectionId).companies,
    serviceFor: (company) => findPurchasesServiceKey(connectionManager, company),
    personFor: (connectionId) => toDecisionPerson(connectionManager.person(connectionId)),
    isSignedIn: async (connectionId) => (await connectionManager.sessionState(connectionId)).kind === 'signedIn',
    approvalLimit: () => platform.effectiveSettings.get('approvalLimit'),
    language,
    earlierRuleFor: (company) => findEarlierReviewRule(settings, company),
    sourceFor: async ({ connectionId }) => {
      const { profile, session } = await connectionManager.open(connectionId);
      return { profile, tokens: session.accessTokens, http: network.httpFor(profile) };
    },
    onProgress: (progress) => publish('purchases.syncProgress', progress),
    onSynced: createPurchaseNotifier({ notify, settings, language, navigateTo }),
    onChanged: (company) => {
      publish('purchases.changed', { company });
      team.requestExchange(company);
    },
    onSetAside: platform.reportSetAside,
  });
};

/** Returns who signs decisions: the person of the connection; the system's user only before the first sign-in. */
export const toDecisionPerson = (person: Connection['person']): DecisionPerson => ({
  name: person?.name ?? person?.subject ?? userInfo().username,
  subject: person?.subject ?? null,
});

/** Tests that send without undoing anything do not wait; a packaged application knows the setting alone. */
const isUndoOff = (): boolean => !isPackaged() && process.env.INVOICE_DESK_UNDO === 'off';

const openSales = (
  { platform, network, connectionManager, window, navigateTo }: FeatureServicesDeps,
  notify: ShowCompanyNotification,
): SalesFeature => {
  const { settings, language } = platform;
  const { publish } = window;
  return createSalesFeature({
    file: join(platform.userData, 'sales.sqlite'),
    workerUrl: new URL('./salesWorker.js', import.meta.url),
    importWorkerUrl: new URL('./salesImportWorker.js', import.meta.url),
    serviceFor: (company) => findSalesServiceRef(connectionManager, company),
    sourceFor: async (company) => {
      const { profile, sales } = await connectionManager.open(company.connectionId);
      const service = resolveSalesServiceRef(profile, connectionManager, company);
      return { profile, http: network.httpFor(profile), ...sales(), language: language(), service };
    },
    onSubmissionChanged: (submission) => publish('sales.submissionChanged', submission),
    onFollowed: (company) => publish('salesFollow.changed', { company }),
    onRefreshProgress: (progress) => publish('allCompanySales.refreshChanged', progress),
    onInternalError: reportInternalError,
    onRecurring: (company) => publish('salesRecurring.changed', { company }),
    onNotification: createSalesNotifier({ notify, settings, language, navigateTo }),
    onBulk: (run) => publish('salesBulk.changed', run),
    onUnreadable: (company) => publish('sales.unreadableFound', { company }),
    onSetAside: (replacement) => platform.reportSetAside({ file: 'sales', ...replacement }),
    undoMs: () => (isUndoOff() ? 0 : settings.get('undoSeconds') * 1000),
    onWorkerDeath: reportFailure,
    getBranding: platform.invoiceBrandings.get,
    onSentDocumentFailed: (_company, failure) => reportFailure(failure),
  });
};

/** Creates the function that shows notifications of purchases and sales. */
const createFeatureNotifier = ({
  platform: { settings, effectiveSettings, language },
  connectionManager,
  window,
  showWindow,
}: FeatureServicesDeps): ShowCompanyNotification =>
  createCompanyNotifier({
    ...{ settings, effectiveSettings, language },
    onSeveral: showWindow,
    companyName: ({ connectionId, customerNumber }) =>
      connectionManager.profile(connectionId).companies.find((company) => company.customerNumber === customerNumber)
        ?.name ?? '',
    isInFront: () => {
      const current = window.current();
      return current !== null && isWindowFocused(current);
    },
  });
