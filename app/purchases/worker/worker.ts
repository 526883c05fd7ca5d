import { serve } from '#app/storage/database/serve.ts';
import { dropAllExports } from './exportHandlers.ts';
import { purchasesHandlers } from './handlers.ts';
import { closeAllCompanies } from './openCompanies.ts';
import { writeStartupSnapshots } from './startupSnapshot.ts';

serve(purchasesHandlers, () => {
  dropAllExports();
  writeStartupSnapshots();
  closeAllCompanies(Date.now());
});
