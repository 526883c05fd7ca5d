import { contract } from '#app/contract/index.ts';
import type { PurchasesWorker } from '#app/purchases/worker/handlers.ts';
import type { RenderInvoicePreview } from '#app/sales/preview/preview.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import type { SupervisedWorker } from '#app/storage/database/supervisedWorker.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { collectProfileTexts } from '../connections/profileTexts.ts';
import { createMethodAnswering } from '../ipc/methodAnswering.ts';
import type { AnswerMethodCall } from '../ipc/methodCalls.ts';
import { startPurchaseSchedule } from '../schedules/purchaseSchedule.ts';
import { startSalesSchedule } from '../schedules/salesSchedule.ts';
import { finishRenewals, renewAfterSleep } from '../schedules/tokenRenewals.ts';
import { createPdfPrinter } from '../windows/printPdf.ts';
import { closeBeforeQuitting } from './closeBeforeQuitting.ts';
import { openConnections } from './connections.ts';
import type { DesktopIntegration } from './desktopIntegration.ts';
import { openFeatureServices } from './featureServices.ts';
import { createHandlers } from './handlers.ts';
import type { MainWindowHandle } from './mainWindowHandle.ts';
import { openNetwork } from './network.ts';
import { openUpdates } from './openUpdates.ts';
import type { PlatformServices } from './platformServices.ts';

export interface DeferredStartupDeps {
  readonly ground: PlatformServices;
  readonly window: MainWindowHandle;
  readonly showWindow: () => void;
  readonly purchasesWorker: SupervisedWorker<PurchasesWorker>;
  readonly habits: DesktopIntegration;
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
  readonly answering: AnswerMethodCall;
  readonly book: ConnectionManager;
}

/** Opens everything that the window does not need for its first paint. */
export const runDeferredStartup = async (needs: DeferredStartupDeps): Promise<DeferredStartup> => {
  const { ground, window, showWindow, purchasesWorker, habits, fonts, documentStyles } = needs;
  const { settings, governed, crashes } = ground;
  const { publish } = window;
  window.begin(contract);
  const secrets = await ground.secrets;
  const network = await openNetwork({ ground, secrets, publish, profileTexts: () => collectProfileTexts(book) });
  const { book, demo } = openConnections({
    ...{ ground, secrets, network, window, demoSize: needs.demoSize },
    onChanged: needs.onConnectionsChanged,
    onNewDemo: (connectionId) => wings.sales.forgetService(connectionId),
  });
  const wings = openFeatureServices({
    ground,
    secrets,
    network,
    book,
    window,
    showWindow,
    purchasesWorker,
    navigateTo: habits.navigateTo,
  });
  const { purchases, sales } = wings;
  const updates = openUpdates({ governed, settings, http: network.http, isSending: sales.isSending, publish });
  const answering = createMethodAnswering(
    createHandlers({
      ...{ ground, secrets, network, book, window, wings, updates, habits },
      preview: createLazyPreview(sales, fonts),
      printPdf: createPdfPrinter(documentStyles),
      offeredFile: needs.offeredFile,
    }),
  );
  renewAfterSleep(book);
  const schedule = startPurchaseSchedule({ book, settings, purchases });
  const following = startSalesSchedule(book, sales);
  closeBeforeQuitting(
    [
      async () => schedule.stop(),
      async () => following.stop(),
      updates.stop,
      purchases.close,
      ground.printFolder.clear,
      sales.close,
      () => finishRenewals(book),
      demo.stop,
      crashes.forget,
      habits.close,
    ],
    updates.installIfWanted,
  );
  return { answering, book };
};

/** Read from the disk when an invoice is first drawn. */
const createLazyPreview = (sales: SalesFeature, fonts: string): RenderInvoicePreview => {
  const opening = async (): Promise<RenderInvoicePreview> => {
    const { createPreviewRenderer: createPreview } = await import('#app/sales/preview/preview.ts');
    return createPreview(sales, fonts);
  };
  let opened: Promise<RenderInvoicePreview> | undefined;
  return async (asked) => {
    opened ??= opening();
    return (await opened)(asked);
  };
};
