import type { SecretStore } from '#app/auth/ports.ts';
import type { DrawInvoice } from '#app/sales/preview/preview.ts';
import type { Updates } from '#app/updates/updates.ts';
import type { ConnectionBook } from '../connections/book.ts';
import { companiesOf, salesCompaniesOf } from '../connections/services.ts';
import { menuTexts } from '../integration/menuTexts.ts';
import { applicationHandlers } from '../ipc/application.ts';
import type { AllHandlers } from '../ipc/bind.ts';
import { connectionsHandlers } from '../ipc/connections.ts';
import { connectionTestHandlers } from '../ipc/connectionTest.ts';
import { diagnosticsHandlers } from '../ipc/diagnostics.ts';
import { formDraftsHandlers } from '../ipc/formDrafts.ts';
import { licencesHandlers } from '../ipc/licences.ts';
import { managedHandlers } from '../ipc/managed.ts';
import { networkHandlers } from '../ipc/network.ts';
import { purchaseExportHandlers } from '../ipc/purchaseExport.ts';
import { purchaseFieldsHandlers } from '../ipc/purchaseFields.ts';
import { purchaseOverviewHandlers } from '../ipc/purchaseOverview.ts';
import { purchaseReviewHandlers } from '../ipc/purchaseReview.ts';
import { purchaseRoutineHandlers } from '../ipc/purchaseRoutine.ts';
import { forgetPurchaseViews, purchaseViewsHandlers } from '../ipc/purchaseViews.ts';
import { salesHandlers } from '../ipc/sales.ts';
import { salesBulkHandlers } from '../ipc/salesBulk.ts';
import { salesDialectHandlers } from '../ipc/salesDialect.ts';
import { salesFollowHandlers } from '../ipc/salesFollow.ts';
import { salesImportHandlers } from '../ipc/salesImport.ts';
import { salesPreviewHandlers } from '../ipc/salesPreview.ts';
import { sessionHandlers } from '../ipc/session.ts';
import { updatesHandlers } from '../ipc/updates.ts';
import { forgetRoutines } from '../platform/routines.ts';
import { lookOf } from '../windows/look.ts';
import type { PrintPdf } from '../windows/printPdf.ts';
import type { DesktopHabits } from './desktopHabits.ts';
import type { Ground } from './ground.ts';
import type { Network } from './network.ts';
import type { OneWindow } from './oneWindow.ts';
import type { Wings } from './wings.ts';

interface HandlersNeeds {
  readonly ground: Ground;
  readonly secrets: SecretStore;
  readonly network: Network;
  readonly book: ConnectionBook;
  readonly window: OneWindow;
  readonly wings: Wings;
  readonly updates: Updates;
  readonly habits: DesktopHabits;
  readonly preview: DrawInvoice;
  readonly printPdf: PrintPdf;
  /** The profile file that the program was opened with last. */
  readonly offeredFile: () => string | null;
}

/** Creates the handlers of all methods of the contract. */
export const handlersOf = (needs: HandlersNeeds): AllHandlers => {
  const { ground, secrets, network, book, wings, updates, preview, printPdf, offeredFile } = needs;
  const { settings, governed, language, printFolder, info } = ground;
  const { purchases, sales, tests } = wings;
  const { current: window, publish } = needs.window;
  const { http, passwords } = network;
  return {
    application: applicationHandlers({ info, preferences: () => lookOf(governed) }),
    managed: managedHandlers(governed),
    desktop: needs.habits.handlers,
    connections: connectionsHandlers({
      ...{ book, window, offeredFile },
      profileFilesLabel: () => menuTexts[language()].profileFiles,
      openWork: (connectionId) => sales.openWork(salesCompaniesOf(book, connectionId)),
      leaveServices: (connectionId) => leaveServices(connectionId, needs),
      forget: (connectionId) => forgetConnection(connectionId, needs),
    }),
    connectionTest: connectionTestHandlers(tests),
    network: networkHandlers({ passwords, book, http, routes: network.proxy.routes }),
    formDrafts: formDraftsHandlers(ground.formDrafts),
    licences: licencesHandlers(new URL('./licences.json', import.meta.url)),
    session: sessionHandlers(book),
    purchases,
    purchaseExport: purchaseExportHandlers({
      ...{ governed, printFolder, window, language, publish },
      exporting: purchases.exporting,
    }),
    purchaseFields: purchaseFieldsHandlers({ book, fields: purchases.fields }),
    purchaseOverview: purchaseOverviewHandlers(purchases),
    purchaseReview: purchaseReviewHandlers(purchases),
    purchaseRoutine: purchaseRoutineHandlers(settings),
    purchaseViews: purchaseViewsHandlers(settings),
    sales: salesHandlers(sales),
    salesBook: sales.book,
    salesFollow: salesFollowHandlers(sales.follow, settings),
    salesPreview: salesPreviewHandlers({ preview, governed, printPdf, window }),
    salesBulk: salesBulkHandlers({ bulk: sales.bulk, governed, window, language }),
    salesImport: salesImportHandlers({ importing: sales.importing, window, language }),
    salesDialect: salesDialectHandlers(),
    updates: updatesHandlers(updates),
    diagnostics: diagnosticsHandlers({
      ...ground,
      ...{ book, sales, window },
      workerUrl: new URL('./examineWorker.js', import.meta.url),
      secretsKept: secrets.kept,
    }),
  };
};

/** Stops the work at the services that a connection leads to now, before it leads to others. */
const leaveServices = async (connectionId: string, { book, wings }: HandlersNeeds): Promise<void> => {
  await wings.sales.pauseRuns(salesCompaniesOf(book, connectionId));
  for (const company of companiesOf(book, connectionId)) await wings.purchases.leaveService(company);
};

/** Everything of a connection that lies on this machine, beside its secrets. */
const forgetConnection = async (connectionId: string, { ground, wings }: HandlersNeeds): Promise<void> => {
  await wings.tests.forget(connectionId);
  await wings.purchases.remove(connectionId);
  forgetPurchaseViews(ground.settings, connectionId);
  forgetRoutines(ground.settings, connectionId);
  await wings.sales.remove(connectionId);
  ground.formDrafts.forgetConnection(connectionId);
};
