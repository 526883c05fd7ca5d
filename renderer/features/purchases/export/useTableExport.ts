import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '#app/contract/purchases/exporting.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { getExportFileTexts } from './exportFileTexts.ts';
import { useExport } from './useExport.ts';

/** Content of an exported table. */
export interface TableExport {
  readonly query: PurchaseQuery;
  /** null: all that the query shows. */
  readonly selection: PurchaseSelection | null;
  readonly layout: TableLayout;
  /** A list of payments: its invoices are marked as exported. */
  readonly isPaymentList?: boolean;
}

/** Returns a function that exports a table as the screen names its columns; another query may narrow its content. */
export const useTableExport = ({ query, selection, layout, isPaymentList = false }: TableExport) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { connection, company } = useCurrentCompany();
  const { state, start } = useExport();
  const companyName = query.scope.customerNumber === null ? connection.name : company.name;

  const startExport = async (kind: ExportFormat, exportedQuery: PurchaseQuery): Promise<void> => {
    const { getExportColumns, getExportHeaders, getExportTitle } = await import('./exportRequest.ts');
    const columns = getExportColumns(layout, kind, isPaymentList);
    const list = t(isPaymentList ? 'common:toPay' : 'purchases:title');
    start({
      query: exportedQuery,
      selection,
      columns,
      headers: getExportHeaders(columns, t),
      title: getExportTitle(exportedQuery, [list, companyName], { t, format }),
      words: getExportFileTexts(t),
      format: kind,
      isPaymentList,
    });
  };
  return {
    isRunning: state.kind === 'running',
    start: (kind: ExportFormat, exportedQuery: PurchaseQuery = query): void => void startExport(kind, exportedQuery),
  };
};
