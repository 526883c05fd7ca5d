import type { SecretStore } from '#app/auth/ports.ts';
import type { RenderInvoicePreview } from '#app/sales/preview/preview.ts';
import type { UpdateController } from '#app/updates/updateController.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { listCompanies, listSalesCompanies } from '../connections/services.ts';
import { menuTexts } from '../integration/menuTexts.ts';
import { createApplicationHandlers } from '../ipc/application.ts';
import { type AllHandlers, bindHandlers } from '../ipc/bindHandlers.ts';
import { createConnectionsHandlers } from '../ipc/connections.ts';
import { createConnectionTestHandlers } from '../ipc/connectionTest.ts';
import { createDiagnosticsHandlers } from '../ipc/diagnostics.ts';
import { createFormDraftsHandlers } from '../ipc/formDrafts.ts';
import { createLicencesHandlers } from '../ipc/licences.ts';
import { createManagedHandlers } from '../ipc/managed.ts';
import { createNetworkHandlers } from '../ipc/network.ts';
import { createPurchaseExportHandlers } from '../ipc/purchaseExport.ts';
import { createPurchaseFieldsHandlers } from '../ipc/purchaseFields.ts';
import { createPurchaseOverviewHandlers } from '../ipc/purchaseOverview.ts';
import { createPurchaseReviewHandlers } from '../ipc/purchaseReview.ts';
import { createPurchaseRoutineHandlers } from '../ipc/purchaseRoutine.ts';
import { createPurchasesHandlers } from '../ipc/purchases.ts';
import { createPurchaseViewsHandlers, forgetPurchaseViews } from '../ipc/purchaseViews.ts';
import { createSalesHandlers } from '../ipc/sales.ts';
import { createSalesBulkHandlers } from '../ipc/salesBulk.ts';
import { createSalesDialectHandlers } from '../ipc/salesDialect.ts';
import { createSalesFollowHandlers } from '../ipc/salesFollow.ts';
import { createSalesImportHandlers } from '../ipc/salesImport.ts';
import { createSalesPreviewHandlers } from '../ipc/salesPreview.ts';
import { createSessionHandlers } from '../ipc/session.ts';
import { createUpdatesHandlers } from '../ipc/updates.ts';
import { forgetRoutines } from '../platform/routines.ts';
import { getAppearance } from '../windows/appearance.ts';
import type { PrintPdf } from '../windows/printPdf.ts';
import type { DesktopIntegration } from './desktopIntegration.ts';
import type { FeatureServices } from './featureServices.ts';
import type { MainWindowHandle } from './mainWindowHandle.ts';
import type { NetworkServices } from './network.ts';
import type { PlatformServices } from './platformServices.ts';

interface HandlersDeps {
  readonly ground: PlatformServices;
  readonly secrets: SecretStore;
  readonly network: NetworkServices;
  readonly book: ConnectionManager;
  readonly window: MainWindowHandle;
  readonly wings: FeatureServices;
  readonly updates: UpdateController;
  readonly habits: DesktopIntegration;
  readonly preview: RenderInvoicePreview;
  readonly printPdf: PrintPdf;
  /** The profile file that the program was opened with last. */
  readonly offeredFile: () => string | null;
}

/** Creates the handlers of all methods of the contract. */
export const createHandlers = (needs: HandlersDeps): AllHandlers => {
  const { ground, secrets, network, book, wings, updates, preview, printPdf, offeredFile } = needs;
  const { settings, governed, language, printFolder, info } = ground;
  const { purchases, sales, tests } = wings;
  const { current: window, publish } = needs.window;
  const { http, passwords } = network;
  return {
    application: createApplicationHandlers({ info, preferences: () => getAppearance(governed) }),
    managed: createManagedHandlers(governed),
    desktop: needs.habits.handlers,
    connections: createConnectionsHandlers({
      ...{ book, window, offeredFile },
      profileFilesLabel: () => menuTexts[language()].profileFiles,
      openWork: (connectionId) => sales.openWork(listSalesCompanies(book, connectionId)),
      leaveServices: (connectionId) => leaveServices(connectionId, needs),
      forget: (connectionId) => forgetConnection(connectionId, needs),
    }),
    connectionTest: createConnectionTestHandlers(tests),
    network: createNetworkHandlers({ passwords, book, http, routes: network.proxy.routes }),
    formDrafts: createFormDraftsHandlers(ground.formDrafts),
    licences: createLicencesHandlers(new URL('./licences.json', import.meta.url)),
    session: createSessionHandlers(book),
    purchases: createPurchasesHandlers(purchases),
    purchaseExport: createPurchaseExportHandlers({
      ...{ governed, printFolder, window, language, publish },
      exporting: purchases.exporting,
    }),
    purchaseFields: createPurchaseFieldsHandlers({ book, fields: purchases.fields }),
    purchaseOverview: createPurchaseOverviewHandlers(purchases),
    purchaseReview: createPurchaseReviewHandlers(purchases),
    purchaseRoutine: createPurchaseRoutineHandlers(settings),
    purchaseViews: createPurchaseViewsHandlers(settings),
    sales: createSalesHandlers(sales),
    salesBook: bindHandlers('salesBook', sales.book),
    salesFollow: createSalesFollowHandlers(sales.follow, settings),
    salesPreview: createSalesPreviewHandlers({ preview, governed, printPdf, window }),
    salesBulk: createSalesBulkHandlers({ bulk: sales.bulk, governed, window, language }),
    salesImport: createSalesImportHandlers({ importing: sales.importing, window, language }),
    salesDialect: createSalesDialectHandlers(),
    updates: createUpdatesHandlers(updates),
    diagnostics: createDiagnosticsHandlers({
      ...ground,
      ...{ book, sales, window },
      workerUrl: new URL('./examineWorker.js', import.meta.url),
      secretsKept: secrets.kept,
    }),
  };
};

/** Stops the work at the services that a connection leads to now, before it leads to others. */
const leaveServices = async (connectionId: string, { book, wings }: HandlersDeps): Promise<void> => {
  await wings.sales.pauseRuns(listSalesCompanies(book, connectionId));
  for (const company of listCompanies(book, connectionId)) await wings.purchases.leaveService(company);
};

/** Deletes everything that this machine stores for a connection, except its secrets. */
const forgetConnection = async (connectionId: string, { ground, wings }: HandlersDeps): Promise<void> => {
  await wings.tests.forget(connectionId);
  await wings.purchases.remove(connectionId);
  forgetPurchaseViews(ground.settings, connectionId);
  forgetRoutines(ground.settings, connectionId);
  await wings.sales.remove(connectionId);
  ground.formDrafts.forgetConnection(connectionId);
};
