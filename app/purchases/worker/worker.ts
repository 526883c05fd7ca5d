import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';
import { dropAllExports } from './exportHandlers.ts';
import { purchasesHandlers } from './handlers.ts';
import { closeAllCompanyFiles } from './openCompanies.ts';
import { writeStartupSnapshots } from './startupSnapshot.ts';

serveWorkerCalls(purchasesHandlers, () => {
  dropAllExports();
  writeStartupSnapshots();
  closeAllCompanyFiles(Date.now());
});
