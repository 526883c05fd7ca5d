import type { BrowserWindow } from 'electron';
import type { Language } from '#app/contract/application.ts';
import { fail } from '#app/contract/errors.ts';
import { resultTable } from '#app/sales/batch/resultTable.ts';
import type { Sales } from '#app/sales/sales.ts';
import type { Governed } from '../platform/governed.ts';
import { saveTable } from '../platform/saveTable.ts';
import type { Handlers } from './bind.ts';

interface Parts {
  readonly bulk: Sales['bulk'];
  readonly governed: Governed;
  readonly window: () => BrowserWindow | null;
  readonly language: () => Language;
}

/** Handlers of `salesBulk.*`: the runs of the wing, and where a result is saved. */
export const salesBulkHandlers = ({ bulk, governed, window, language }: Parts): Handlers<'salesBulk'> => ({
  ...bulk,
  saveResult: async ({ company }) => {
    governed.demand('export');
    const run = await bulk.run({ company });
    if (!run) throw fail({ kind: 'notFound', message: null });
    return { fileName: await saveTable(window(), { ...resultTable(run, language()), format: 'csv' }) };
  },
});
