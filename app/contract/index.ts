import { applicationContract } from './application.ts';
import { backupContract } from './backup.ts';
import { connectionsContract } from './connections.ts';
import { connectionTestContract } from './connectionTest.ts';
import { desktopContract } from './desktop.ts';
import { diagnosticsContract } from './diagnostics.ts';
import { formDraftsContract } from './formDrafts.ts';
import { handoverContract } from './handover.ts';
import type { IpcEvent, IpcMethod } from './ipcMethod.ts';
import { licencesContract } from './licences.ts';
import { managedSettingsContract } from './managedSettings.ts';
import { networkContract } from './network.ts';
import { purchaseApprovalContract } from './purchases/approvals.ts';
import { companyFiguresContract } from './purchases/companyFigures.ts';
import { purchaseExportContract } from './purchases/exporting.ts';
import { purchaseFieldsContract } from './purchases/fields.ts';
import { purchaseOverviewContract } from './purchases/overview.ts';
import { purchasesContract } from './purchases/purchases.ts';
import { purchaseReviewContract } from './purchases/review.ts';
import { reviewLogContract } from './purchases/reviewLog.ts';
import { reviewRulesContract } from './purchases/reviewRules.ts';
import { purchaseSyncSettingsContract } from './purchases/syncSettings.ts';
import { purchaseViewsContract } from './purchases/views.ts';
import { retentionContract } from './retention.ts';
import { salesAddressBookContract } from './sales/addressBook.ts';
import { salesAddressBookImportContract } from './sales/addressBookImport.ts';
import { allCompanySalesContract } from './sales/allCompanySales.ts';
import { salesBulkContract } from './sales/bulk.ts';
import { salesDialectContract } from './sales/dialect.ts';
import { salesImportContract } from './sales/importing.ts';
import { invoiceBrandingContract, salesPreviewContract } from './sales/preview.ts';
import { salesRecurringContract } from './sales/recurring.ts';
import { salesContract } from './sales/sales.ts';
import { salesStatementsContract } from './sales/statements.ts';
import { salesTrackingContract } from './sales/tracking.ts';
import { sessionContract } from './session.ts';
import { teamContract } from './team.ts';
import { updatesContract } from './updates.ts';

/** All methods and events between main process and renderer, declared once. */
export const ipcContract = {
  application: applicationContract,
  managed: managedSettingsContract,
  desktop: desktopContract,
  connections: connectionsContract,
  connectionTest: connectionTestContract,
  licences: licencesContract,
  formDrafts: formDraftsContract,
  handover: handoverContract,
  retention: retentionContract,
  session: sessionContract,
  network: networkContract,
  purchases: purchasesContract,
  purchaseReview: purchaseReviewContract,
  reviewLog: reviewLogContract,
  reviewRules: reviewRulesContract,
  purchaseApproval: purchaseApprovalContract,
  purchaseFields: purchaseFieldsContract,
  purchaseViews: purchaseViewsContract,
  purchaseOverview: purchaseOverviewContract,
  companyFigures: companyFiguresContract,
  purchaseExport: purchaseExportContract,
  purchaseRoutine: purchaseSyncSettingsContract,
  sales: salesContract,
  salesBook: salesAddressBookContract,
  salesBookImport: salesAddressBookImportContract,
  salesFollow: salesTrackingContract,
  allCompanySales: allCompanySalesContract,
  salesPreview: salesPreviewContract,
  salesStatements: salesStatementsContract,
  invoiceBranding: invoiceBrandingContract,
  salesBulk: salesBulkContract,
  salesImport: salesImportContract,
  salesDialect: salesDialectContract,
  salesRecurring: salesRecurringContract,
  team: teamContract,
  backup: backupContract,
  updates: updatesContract,
  diagnostics: diagnosticsContract,
};

export type IpcContract = typeof ipcContract;
export type IpcFeature = keyof IpcContract;

/** Names of the methods (not the events) of one feature. */
export type IpcMethodName<F extends IpcFeature> = {
  [M in keyof IpcContract[F]]: IpcContract[F][M] extends IpcMethod ? M : never;
}[keyof IpcContract[F]];

/** Wire names of the events, `feature.member`. */
export type IpcEventName = {
  [F in IpcFeature]: {
    [M in keyof IpcContract[F]]: IpcContract[F][M] extends IpcEvent ? `${F}.${M & string}` : never;
  }[keyof IpcContract[F]];
}[IpcFeature];
