/**
 * What each bundle of the application may weigh, in bytes as gzip writes them: what is read at once when it starts, and of a
 * page what comes to the first load of the window. A bundle that needs more gets its bound here, for a reason.
 */
export const budgets = {
  'main process': 320_000,
  preload: 2_000,
  purchasesWorker: 150_000,
  salesWorker: 150_000,
  salesImportWorker: 150_000,
  examineWorker: 150_000,
  'first load': 250_000,
} as const satisfies Readonly<Record<string, number>>;
