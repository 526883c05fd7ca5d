import type { AccountStatementService } from '#app/sales/statements/statements.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { savePdfAs } from '../platform/savePdfAs.ts';
import { saveTableAs } from '../platform/saveTableAs.ts';
import type { PrintHtmlToPdf } from '../windows/printHtmlToPdf.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface SalesStatementsHandlersDeps {
  readonly statements: AccountStatementService;
  readonly effectiveSettings: EffectiveSettings;
  readonly printPdf: PrintHtmlToPdf;
  readonly window: () => AppWindow | null;
}

/** Handlers of `salesStatements.*`: statements of account as files. */
export const createSalesStatementsHandlers = ({
  statements,
  effectiveSettings,
  printPdf,
  window,
}: SalesStatementsHandlersDeps): BoundIpcHandlers<'salesStatements'> =>
  bindIpcHandlers({
    customers: async ({ company }) => ({ customers: await statements.customers(company) }),
    save: async ({ format, ...request }) => {
      effectiveSettings.checkAllowed('export');
      if (format === 'pdf') {
        const { html, title } = await statements.createHtml(request);
        return { fileName: await savePdfAs(window(), title, () => printPdf(html)) };
      }
      const { title, headers, rows } = await statements.createTable(request);
      return { fileName: await saveTableAs(window(), { name: title, format: 'csv', headers, rows }) };
    },
  });
