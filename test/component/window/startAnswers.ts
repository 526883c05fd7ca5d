import type { Connection } from '#app/contract/connections.ts';
import type { ManagedSettings } from '#app/contract/managedSettings.ts';
import { type MappedField, mappedFields } from '#app/contract/purchases/fields.ts';
import type { FetchedSalesSettings } from '#app/contract/sales/settings.ts';
import type { SecretDestinations } from '#app/contract/secretDestinations.ts';
import { fullCapabilities } from '#test/unit/exampleCapabilities.ts';
import type { CallAnswers } from './fakeMainProcess.ts';

export const company = { connectionId: 'demo', customerNumber: '1' };

export const connection: Connection = {
  id: company.connectionId,
  name: 'Talvi Accounting',
  kind: 'profile',
  person: null,
  companies: [{ customerNumber: company.customerNumber, name: 'Saimaan Puutuote Oy', businessId: '2077474-0' }],
  identityHost: 'login.talvi.example',
  hasSales: true,
  hasTeam: false,
  needs: [],
  signInWith: 'window',
  isWeaker: false,
  isManaged: false,
  isRemovable: true,
};

export const noDestinations: SecretDestinations = { source: 'profile', issuerHost: connection.identityHost, hosts: [] };

export const settings: ManagedSettings = {
  language: 'en',
  theme: 'light',
  updates: 'off',
  proxy: { kind: 'system' },
  notifications: true,
  diagnostics: 'normal',
  lockAfterMinutes: null,
  openAtLogin: false,
  spellCheck: false,
  export: true,
  signInWith: null,
  ownConnections: true,
  approvalLimit: null,
  dataFolder: null,
  retentionYears: null,
};

const salesSettings: FetchedSalesSettings = {
  paymentTermDays: 14,
  lateInterestPercent: null,
  remarkDays: null,
  standardText: null,
  language: 'fi',
  deliveryFailureEmail: null,
  channels: ['email', 'eInvoice', 'paper'],
  fallback: null,
  isAccountedAutomatically: null,
  remindsAutomatically: null,
  collectsAutomatically: null,
  seller: null,
  asOf: '2026-11-20T08:00:00.000Z',
};

/** Returns an object with one value for each field that a service's invoices are mapped to. */
export const forEachField = <T>(value: T) =>
  Object.fromEntries(mappedFields.map((field) => [field, value])) as Readonly<Record<MappedField, T>>;

const emptyTable = {
  revision: 1,
  lineCount: 0,
  rowCount: 0,
  totalCount: 0,
  totals: [],
  unpaid: [],
  overdue: [],
  paymentUnknown: 0,
  lastSyncedAt: '2026-11-20T08:00:00.000Z',
  located: null,
};

/** Creates the answers that the pages get where nothing is special: one signed-in connection, nothing stored yet. */
export const createStartAnswers = (): CallAnswers => ({
  'application.preferences': () => ({ language: 'en', theme: 'light' }),
  'application.info': () => ({
    version: '0.1.0',
    platform: 'linux',
    secretStorage: 'disk',
    isStoredSignInRemoved: false,
    setAside: [],
    policyFaults: [],
    isPolicyLastGood: false,
  }),
  'managed.settings': () => ({ values: settings, locks: [] }),
  'backup.state': () => ({ schedule: null, madeAt: null, failure: null, replacedData: [], isRestoreFailed: false }),
  'connections.list': () => [connection],
  'connections.offeredProfile': () => null,
  'session.state': ({ connectionId }) => ({
    kind: 'signedIn',
    connectionId,
    subject: 'liisa',
    personName: 'Liisa Virtanen',
    signedInAt: '2026-11-20T07:00:00.000Z',
    endsAt: null,
  }),
  'network.state': () => ({ unansweredProxy: null, configuredProxies: [] }),
  'updates.state': () => ({ kind: 'off', why: 'development' }),
  'desktop.lockState': () => ({ isLocked: false, unlockedBy: 'press' }),
  'desktop.takeRequest': () => ({ request: null }),
  'desktop.writeIn': () => ({}),
  'diagnostics.saveRoute': () => ({}),
  'diagnostics.interruptedRoute': () => ({ route: null }),
  'formDrafts.list': () => [],
  'formDrafts.save': () => ({}),
  'formDrafts.delete': () => ({}),
  'purchaseViews.listShared': () => ({ views: [] }),
  'purchaseViews.list': () => ({ views: [], layout: null }),
  'purchases.runQuery': () => ({ view: emptyTable, from: 0, lines: [] }),
  'purchases.view': () => emptyTable,
  'purchases.shrunkLists': () => [],
  'purchases.reviewStarts': () => [],
  'purchases.syncFailure': () => null,
  'purchaseApproval.rule': () => ({ limit: null, suppliers: [], fixedLimit: null, suppliersWithoutInvoices: [] }),
  'purchases.selected': () => ({ count: 0, totals: [] }),
  'purchaseFields.discovered': () => ({ invoices: 0, fields: [] }),
  'purchaseFields.mapping': () => ({ mapping: forEachField('total'), suggestions: forEachField([]), isEditable: true }),
  'purchaseFields.preview': () => ({ rows: [], sampleSize: 0, readable: forEachField({ now: 0, after: 0 }) }),
  'retention.state': () => ({
    ...{ country: 'FI', minimumYears: 6, fixedYears: null, isAutomatic: false, financialYearEndMonth: 12 },
    limits: { purchases: 6, salesDocuments: 6, decisions: 6, drafts: null },
  }),
  'sales.settings': () => salesSettings,
  'sales.capabilities': () => fullCapabilities,
  'sales.undoSettings': () => ({ undoSeconds: 10 }),
  'sales.sendingConfirmation': () => ({ isConfirmed: true, confirmedAt: null }),
  'sales.drafts': () => [],
  'sales.unreadableRecords': () => [],
  'sales.duplicates': () => [],
  'salesBook.refresh': () => ({}),
  'salesBook.contacts': () => [],
  'salesBook.products': () => [],
  'salesBook.likelyContacts': () => [],
  'salesBook.mergedContacts': () => [],
  'salesBook.mergedProducts': () => [],
  'salesBookImport.startedFile': () => null,
  'salesBulk.run': () => null,
  'salesFollow.invoices': () => ({
    ...{ rows: [], count: 0, sums: [], paymentUnknown: 0, ageing: [], byPayment: [], asOf: null },
  }),
  'salesFollow.refresh': () => ({ asOf: '2026-11-20T08:00:00.000Z' }),
  'salesFollow.tasks': () => [],
  'invoiceBranding.get': () => ({ logo: null, colour: null, noticeDays: null }),
  'salesPreview.html': () => ({ html: '<p>invoice</p>', pageCount: 1, missingParts: [] }),
});
