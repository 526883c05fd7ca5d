import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';
import { dropDecisionExports } from './decisionExports.ts';
import { dropAllExports } from './exportWorkerHandlers.ts';
import { purchasesWorkerHandlers } from './handlers.ts';
import { closeHandovers } from './handoverWorkerHandlers.ts';
import { closeAllCompanyFiles } from './openCompanies.ts';
import { writeStartupSnapshots } from './startupSnapshot.ts';

serveWorkerCalls(purchasesWorkerHandlers, () => {
  dropAllExports();
  dropDecisionExports();
  closeHandovers();
  writeStartupSnapshots();
  closeAllCompanyFiles(Date.now());
});
