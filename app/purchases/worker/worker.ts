import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';
import { dropAllExports } from './exportWorkerHandlers.ts';
import { purchasesWorkerHandlers } from './handlers.ts';
import { closeAllCompanyFiles } from './openCompanies.ts';
import { writeStartupSnapshots } from './startupSnapshot.ts';

serveWorkerCalls(purchasesWorkerHandlers, () => {
  dropAllExports();
  writeStartupSnapshots();
  closeAllCompanyFiles(Date.now());
});
