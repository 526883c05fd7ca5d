import { ipcContract } from '#app/contract/index.ts';
import type { PurchasesWorker } from '#app/purchases/worker/handlers.ts';
import type { InvoiceFonts } from '#app/sales/preview/fonts.ts';
import { hashStyle } from '#app/sales/preview/htmlHead.ts';
import type { RenderInvoicePreview } from '#app/sales/preview/preview.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import { statementStyle } from '#app/sales/statements/statementStyle.ts';
import type { AccountStatementService } from '#app/sales/statements/statements.ts';
import type { SupervisedWorker } from '#app/storage/database/supervisedWorker.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { serializeConnectionProfiles } from '../connections/profileTexts.ts';
import { createIpcCallDispatcher } from '../ipc/ipcCallDispatcher.ts';
import type { AnswerIpcCall } from '../ipc/ipcCalls.ts';
import type { InvoiceBrandingStore } from '../platform/invoiceBrandings.ts';
import { startPurchaseSyncSchedule } from '../schedules/purchaseSyncSchedule.ts';
import { startRecurringInvoiceSchedule } from '../schedules/recurringInvoiceSchedule.ts';
import { startRetentionSchedule } from '../schedules/retentionSchedule.ts';
import { startSalesTrackingSchedule } from '../schedules/salesTrackingSchedule.ts';
import { finishTokenRenewals, renewTokensAfterSleep } from '../schedules/tokenRenewals.ts';
import { createHtmlToPdfPrinter } from '../windows/printHtmlToPdf.ts';
import { closeBeforeQuitting } from './closeBeforeQuitting.ts';
import type { DesktopIntegration } from './desktopIntegration.ts';
import { openFeatureServices } from './featureServices.ts';
import { createIpcHandlers } from './handlers.ts';
import type { MainWindowHandle } from './mainWindowHandle.ts';
import { openNetworkServices } from './networkServices.ts';
import { openBackupService } from './openBackupService.ts';
import { openConnectionManager } from './openConnectionManager.ts';
import { openHandoverService } from './openHandoverService.ts';
import { openOnce } from './openOnce.ts';
import { openRetentionService } from './openRetentionService.ts';
import { openUpdateController } from './openUpdateController.ts';
import type { PlatformServices } from './platformServices.ts';

export interface DeferredStartupDeps {
  readonly platform: PlatformServices;
  readonly window: MainWindowHandle;
  readonly showWindow: () => void;
  readonly purchasesWorker: SupervisedWorker<PurchasesWorker>;
  readonly desktopIntegration: DesktopIntegration;
  /** Inter for invoices, and the hashes of the styles of every invoice. */
  readonly fonts: InvoiceFonts;
  readonly documentStyles: string;
  readonly demoSize: number;
  readonly onConnectionsChanged: () => void;
  /** The profile file that the program was opened with last. */
  readonly offeredFile: () => string | null;
}

/** All that the window asks of, and what goes on without it. */
export interface DeferredStartup {
  readonly answering: AnswerIpcCall;
  readonly connectionManager: ConnectionManager;
}

/** Opens everything that the window does not need for its first paint. */
export const runDeferredStartup = async (deps: DeferredStartupDeps): Promise<DeferredStartup> => {
  const { platform, window, showWindow, purchasesWorker, desktopIntegration, fonts, documentStyles } = deps;
  const { settings, effectiveSettings, crashes } = platform;
  const { publish } = window;
  window.begin(ipcContract);
  const { secrets } = platform;
  const network = openNetworkServices({
    platform,
    secrets,
    publish,
    profileTexts: () => serializeConnectionProfiles(connectionManager),
  });
  const { connectionManager, demo } = openConnectionManager({
    ...{ platform, secrets, network, window, demoSize: deps.demoSize },
    onChanged: deps.onConnectionsChanged,
    onNewDemo: (connectionId) => features.sales.forgetService(connectionId),
  });
  const features = openFeatureServices({
    platform,
    secrets,
    network,
    connectionManager,
    window,
    showWindow,
    purchasesWorker,
    navigateTo: desktopIntegration.navigateTo,
  });
  const { purchases, sales } = features;
  const updates = openUpdateController({
    userData: platform.userData,
    effectiveSettings,
    settings,
    http: network.http,
    isSending: sales.isSending,
    publish,
  });
  const printPdf = createHtmlToPdfPrinter(`${documentStyles} ${hashStyle(statementStyle)}`);
  const handover = openHandoverService({ features, connectionManager, fonts, printPdf });
  const openRetention = openRetentionService({ features, connectionManager, platform });
  const backup = openBackupService(platform, publish);
  const answering = createIpcCallDispatcher(
    createIpcHandlers({
      ...{ platform, network, connectionManager, window, features, updates, desktopIntegration },
      preview: createLazyPreview(sales, fonts, platform.invoiceBrandings),
      statements: createLazyStatements(sales, fonts.faces),
      ...{ printPdf, handover, openRetention, backup },
      offeredFile: deps.offeredFile,
    }),
  );
  renewTokensAfterSleep(connectionManager);
  const schedule = startPurchaseSyncSchedule({ connectionManager, settings, purchases });
  features.team.start(connectionManager.list().map(({ id }) => id));
  const following = startSalesTrackingSchedule(connectionManager, sales);
  const recurring = startRecurringInvoiceSchedule(connectionManager, sales);
  const stopRetention = startRetentionSchedule({ connectionManager, settings, openRetention });
  closeBeforeQuitting(
    [
      // First: others wait for what waits for the keyring.
      async () => secrets.giveUp(),
      async () => schedule.stop(),
      async () => following.stop(),
      async () => recurring.stop(),
      async () => stopRetention(),
      updates.stop,
      features.team.close,
      handover.cancel,
      backup.close,
      purchases.close,
      platform.printFolder.clear,
      sales.close,
      () => finishTokenRenewals(connectionManager),
      demo.stop,
      crashes.forget,
      desktopIntegration.close,
    ],
    updates.installIfWanted,
  );
  return { answering, connectionManager };
};

/** Read from the disk when an invoice is first drawn. */
const createLazyPreview = (
  sales: SalesFeature,
  fonts: InvoiceFonts,
  brandings: InvoiceBrandingStore,
): RenderInvoicePreview => {
  const open = openOnce(async () => {
    const { createPreviewRenderer } = await import('#app/sales/preview/preview.ts');
    return createPreviewRenderer(sales, { fonts, getBranding: brandings.get });
  });
  return async (request) => (await open())(request);
};

/** Read from the disk when statements are first asked for. */
const createLazyStatements = (sales: SalesFeature, fonts: string): AccountStatementService => {
  const open = openOnce(async () => {
    const { createAccountStatementService } = await import('#app/sales/statements/statements.ts');
    return createAccountStatementService(sales, fonts);
  });
  return {
    customers: async (company) => (await open()).customers(company),
    createHtml: async (request) => (await open()).createHtml(request),
    createTable: async (request) => (await open()).createTable(request),
  };
};
