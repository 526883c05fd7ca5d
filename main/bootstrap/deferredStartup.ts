import { ipcContract } from '#app/contract/index.ts';
import type { PurchasesWorker } from '#app/purchases/worker/handlers.ts';
import type { RenderInvoicePreview } from '#app/sales/preview/preview.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import type { SupervisedWorker } from '#app/storage/database/supervisedWorker.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { serializeConnectionProfiles } from '../connections/profileTexts.ts';
import { createIpcCallDispatcher } from '../ipc/ipcCallDispatcher.ts';
import type { AnswerIpcCall } from '../ipc/ipcCalls.ts';
import { startPurchaseSyncSchedule } from '../schedules/purchaseSyncSchedule.ts';
import { startSalesTrackingSchedule } from '../schedules/salesTrackingSchedule.ts';
import { finishTokenRenewals, renewTokensAfterSleep } from '../schedules/tokenRenewals.ts';
import { createHtmlToPdfPrinter } from '../windows/printHtmlToPdf.ts';
import { closeBeforeQuitting } from './closeBeforeQuitting.ts';
import type { DesktopIntegration } from './desktopIntegration.ts';
import { openFeatureServices } from './featureServices.ts';
import { createIpcHandlers } from './handlers.ts';
import type { MainWindowHandle } from './mainWindowHandle.ts';
import { openNetworkServices } from './networkServices.ts';
import { openConnectionManager } from './openConnectionManager.ts';
import { openUpdateController } from './openUpdateController.ts';
import type { PlatformServices } from './platformServices.ts';

export interface DeferredStartupDeps {
  readonly platform: PlatformServices;
  readonly window: MainWindowHandle;
  readonly showWindow: () => void;
  readonly purchasesWorker: SupervisedWorker<PurchasesWorker>;
  readonly desktopIntegration: DesktopIntegration;
  /** Inter as style rules, and the hashes of the styles of every invoice. */
  readonly fonts: string;
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
  const answering = createIpcCallDispatcher(
    createIpcHandlers({
      ...{ platform, network, connectionManager, window, features, updates, desktopIntegration },
      preview: createLazyPreview(sales, fonts),
      printPdf: createHtmlToPdfPrinter(documentStyles),
      offeredFile: deps.offeredFile,
    }),
  );
  renewTokensAfterSleep(connectionManager);
  const schedule = startPurchaseSyncSchedule({ connectionManager, settings, purchases });
  const following = startSalesTrackingSchedule(connectionManager, sales);
  closeBeforeQuitting(
    [
      // First: others wait for what waits for the keyring.
      async () => secrets.giveUp(),
      async () => schedule.stop(),
      async () => following.stop(),
      updates.stop,
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
const createLazyPreview = (sales: SalesFeature, fonts: string): RenderInvoicePreview => {
  const opening = async (): Promise<RenderInvoicePreview> => {
    const { createPreviewRenderer } = await import('#app/sales/preview/preview.ts');
    return createPreviewRenderer(sales, fonts);
  };
  let opened: Promise<RenderInvoicePreview> | undefined;
  return async (request) => {
    opened ??= opening();
    return (await opened)(request);
  };
};
