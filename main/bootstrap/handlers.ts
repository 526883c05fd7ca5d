import type { HandoverService } from '#app/handover/handover.ts';
import type { RetentionService } from '#app/retention/retentionService.ts';
import type { RenderInvoicePreview } from '#app/sales/preview/preview.ts';
import type { AccountStatementService } from '#app/sales/statements/statements.ts';
import type { UpdateController } from '#app/updates/updateController.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { listCompanies, listSalesCompanies } from '../connections/services.ts';
import { menuTexts } from '../integration/menuTexts.ts';
import { createAllCompanySalesHandlers } from '../ipc/allCompanySales.ts';
import { createApplicationHandlers } from '../ipc/application.ts';
import { createBackupHandlers } from '../ipc/backup.ts';
import { bindIpcHandlers, type IpcHandlers } from '../ipc/bindIpcHandlers.ts';
import { createCompanyFiguresHandlers } from '../ipc/companyFigures.ts';
import { createConnectionsHandlers } from '../ipc/connections.ts';
import { createConnectionTestHandlers } from '../ipc/connectionTest.ts';
import { createDiagnosticsHandlers } from '../ipc/diagnostics.ts';
import { createFormDraftsHandlers } from '../ipc/formDrafts.ts';
import { createHandoverHandlers } from '../ipc/handover.ts';
import { createInvoiceBrandingHandlers } from '../ipc/invoiceBrandings.ts';
import { createLicencesHandlers } from '../ipc/licences.ts';
import { createManagedSettingsHandlers } from '../ipc/managed.ts';
import { createNetworkHandlers } from '../ipc/network.ts';
import { createPurchaseExportHandlers } from '../ipc/purchaseExport.ts';
import { createPurchaseFieldsHandlers } from '../ipc/purchaseFields.ts';
import { createPurchaseOverviewHandlers } from '../ipc/purchaseOverview.ts';
import { createPurchaseReviewHandlers } from '../ipc/purchaseReview.ts';
import { createPurchaseSyncSettingsHandlers } from '../ipc/purchaseRoutine.ts';
import { createPurchasesHandlers } from '../ipc/purchases.ts';
import { createPurchaseViewsHandlers, removePurchaseViews } from '../ipc/purchaseViews.ts';
import { createRetentionHandlers } from '../ipc/retention.ts';
import { createReviewLogHandlers } from '../ipc/reviewLog.ts';
import { createReviewRulesHandlers } from '../ipc/reviewRules.ts';
import { createSalesHandlers } from '../ipc/sales.ts';
import { createSalesBookImportHandlers } from '../ipc/salesBookImport.ts';
import { createSalesBulkHandlers } from '../ipc/salesBulk.ts';
import { createSalesDialectHandlers } from '../ipc/salesDialect.ts';
import { createSalesTrackingHandlers } from '../ipc/salesFollow.ts';
import { createSalesImportHandlers } from '../ipc/salesImport.ts';
import { createSalesPreviewHandlers } from '../ipc/salesPreview.ts';
import { createSalesRecurringHandlers } from '../ipc/salesRecurring.ts';
import { createSalesStatementsHandlers } from '../ipc/salesStatements.ts';
import { createSessionHandlers } from '../ipc/session.ts';
import { createTeamHandlers } from '../ipc/team.ts';
import { createUpdatesHandlers } from '../ipc/updates.ts';
import { removeConnectionCompanySettings } from '../platform/companySettings.ts';
import { getAppearance } from '../windows/appearance.ts';
import type { PrintHtmlToPdf } from '../windows/printHtmlToPdf.ts';
import type { DesktopIntegration } from './desktopIntegration.ts';
import type { FeatureServices } from './featureServices.ts';
import type { MainWindowHandle } from './mainWindowHandle.ts';
import type { NetworkServices } from './networkServices.ts';
import type { LazyBackupService } from './openBackupService.ts';
import type { PlatformServices } from './platformServices.ts';

interface HandlersDeps {
  readonly platform: PlatformServices;
  readonly network: NetworkServices;
  readonly connectionManager: ConnectionManager;
  readonly window: MainWindowHandle;
  readonly features: FeatureServices;
  readonly updates: UpdateController;
  readonly desktopIntegration: DesktopIntegration;
  readonly preview: RenderInvoicePreview;
  readonly statements: AccountStatementService;
  readonly printPdf: PrintHtmlToPdf;
  readonly handover: HandoverService;
  readonly openRetention: () => Promise<RetentionService>;
  readonly backup: LazyBackupService;
  /** The profile file that the program was opened with last. */
  readonly offeredFile: () => string | null;
}

/** Creates the handlers of all methods of the contract. */
export const createIpcHandlers = (deps: HandlersDeps): IpcHandlers => {
  const { platform, network, connectionManager, features, updates, preview, statements, printPdf, offeredFile } = deps;
  const { settings, effectiveSettings, language, printFolder, info } = platform;
  const { purchases, sales, tests } = features;
  const { current: window, publish } = deps.window;
  const { http, passwords } = network;
  return {
    application: createApplicationHandlers({ info, preferences: () => getAppearance(effectiveSettings) }),
    managed: createManagedSettingsHandlers(effectiveSettings),
    desktop: deps.desktopIntegration.handlers,
    connections: createConnectionsHandlers({
      ...{ connectionManager, window, offeredFile },
      profileFilesLabel: () => menuTexts[language()].profileFiles,
      openWork: (connectionId) => sales.openWork(listSalesCompanies(connectionManager, connectionId)),
      leaveServices: (connectionId) => leaveServices(connectionId, deps),
      forget: (connectionId) => forgetConnection(connectionId, deps),
    }),
    connectionTest: createConnectionTestHandlers(tests),
    network: createNetworkHandlers({ passwords, connectionManager, http, routes: network.proxy.routes }),
    handover: createHandoverHandlers({ handover: deps.handover, effectiveSettings, window, publish }),
    retention: createRetentionHandlers({ open: deps.openRetention, effectiveSettings, window }),
    formDrafts: createFormDraftsHandlers(platform.formDrafts),
    licences: createLicencesHandlers(new URL('./licences.json', import.meta.url)),
    session: createSessionHandlers(connectionManager),
    purchases: createPurchasesHandlers(purchases),
    purchaseExport: createPurchaseExportHandlers({
      ...{ effectiveSettings, printFolder, window, language, publish },
      exporting: purchases.exporting,
    }),
    purchaseFields: createPurchaseFieldsHandlers({ connectionManager, fields: purchases.fields }),
    purchaseOverview: createPurchaseOverviewHandlers(purchases),
    companyFigures: createCompanyFiguresHandlers(purchases),
    purchaseReview: createPurchaseReviewHandlers(purchases),
    purchaseApproval: bindIpcHandlers(purchases.approvals),
    reviewLog: createReviewLogHandlers({ reviewLog: purchases.reviewLog, effectiveSettings, window, publish }),
    reviewRules: createReviewRulesHandlers(purchases),
    purchaseRoutine: createPurchaseSyncSettingsHandlers(settings),
    purchaseViews: createPurchaseViewsHandlers(settings, purchases),
    sales: createSalesHandlers(sales, settings),
    salesBook: bindIpcHandlers(sales.addressBook),
    allCompanySales: createAllCompanySalesHandlers(sales.allCompanies, connectionManager),
    salesBookImport: createSalesBookImportHandlers({ importing: sales.addressBookImport, window, language }),
    salesFollow: createSalesTrackingHandlers(sales.tracking, settings),
    salesPreview: createSalesPreviewHandlers({ preview, effectiveSettings, printPdf, window }),
    salesStatements: createSalesStatementsHandlers({ statements, effectiveSettings, printPdf, window }),
    invoiceBranding: createInvoiceBrandingHandlers({ brandings: platform.invoiceBrandings, window }),
    salesBulk: createSalesBulkHandlers({ bulk: sales.bulk, effectiveSettings, window, language }),
    salesImport: createSalesImportHandlers({ importing: sales.importing, window, language }),
    salesDialect: createSalesDialectHandlers(),
    salesRecurring: createSalesRecurringHandlers(sales.recurring),
    team: createTeamHandlers(features.team.find),
    backup: createBackupHandlers({ open: deps.backup.open, effectiveSettings, window }),
    updates: createUpdatesHandlers(updates),
    diagnostics: createDiagnosticsHandlers({
      ...platform,
      ...{ connectionManager, sales, window },
      workerUrl: new URL('./examineWorker.js', import.meta.url),
    }),
  };
};

/** Stops the work at the services that a connection leads to now, before it leads to others. */
const leaveServices = async (connectionId: string, { connectionManager, features }: HandlersDeps): Promise<void> => {
  await features.sales.pauseRuns(listSalesCompanies(connectionManager, connectionId));
  for (const company of listCompanies(connectionManager, connectionId)) await features.purchases.leaveService(company);
};

/** Deletes everything that this machine stores for a connection, except its secrets. */
const forgetConnection = async (
  connectionId: string,
  { platform, features, handover }: HandlersDeps,
): Promise<void> => {
  await handover.cancel();
  await features.tests.forget(connectionId);
  await (await features.team.find(connectionId))?.leave(connectionId);
  await features.purchases.remove(connectionId);
  removePurchaseViews(platform.settings, connectionId);
  removeConnectionCompanySettings(platform.settings, connectionId);
  await features.sales.remove(connectionId);
  platform.formDrafts.deleteOfConnection(connectionId);
  platform.invoiceBrandings.deleteOfConnection(connectionId);
};
