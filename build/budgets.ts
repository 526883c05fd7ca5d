/**
 * What each bundle of the application may weigh, in bytes as gzip writes them: of a program what is read at once when it
 * starts, of the main process what is read before its window opens and what while the window loads, of a page of the window what comes to the window's first load. Who needs more raises a bound here, for a reason.
 */
export const budgets = {
  'main process': 160_000,
  'behind the window': 350_000,
  preload: 2_000,
  examineWorker: 52_000,
  purchasesWorker: 172_000,
  salesImportWorker: 130_000,
  salesWorker: 56_000,
  'first load': 257_000,
  BulkPage: 8_000,
  ContactsPage: 80_000,
  EditConnectionPage: 78_000,
  FieldMappingPage: 57_000,
  HealthPage: 10_000,
  ImportPage: 53_000,
  LicencesPage: 3_000,
  OverviewPage: 110_000,
  PaymentsPage: 98_000,
  ProductsPage: 76_000,
  SalesPage: 101_000,
  SettingsPage: 74_000,
  TestConnectionPage: 9_500,
  ToPayPage: 15_500,
  WelcomePage: 79_000,
  WizardPage: 120_000,
} as const satisfies Readonly<Record<string, number>>;
