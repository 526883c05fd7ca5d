import { Download, FileSpreadsheet, FileText, Printer, Sheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '#app/contract/purchases/exporting.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { useFeaturePolicyLock } from '#renderer/shared/useFeaturePolicyLock.ts';
import { usePrintAction } from '#renderer/shared/usePrintAction.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Menu } from '#renderer/ui/Menu.tsx';
import type { MenuEntry } from '#renderer/ui/menuGroups.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { getExportFileTexts } from './exportFileTexts.ts';
import { useExport } from './useExport.ts';

export interface ExportMenuProps {
  readonly query: PurchaseQuery;
  /** null: all that the query shows. */
  readonly selection: PurchaseSelection | null;
  readonly layout: TableLayout;
}

/** The export menu of the table: files for spreadsheets, pages to read and to print. */
export const ExportMenu = ({ query, selection, layout }: ExportMenuProps) => {
  const { t } = useTranslation(['purchaseExport', 'common']);
  const format = useFormat();
  const { connection, company } = useCurrentCompany();
  const { state, start } = useExport();
  const forbidden = useFeaturePolicyLock('export');
  const whose = query.scope.customerNumber === null ? connection.name : company.name;

  const exportAs = async (kind: ExportFormat): Promise<void> => {
    const { getExportColumns, getExportHeaders, getExportTitle } = await import('./exportRequest.ts');
    const columns = getExportColumns(layout, kind);
    start({
      query,
      selection,
      columns,
      headers: getExportHeaders(columns, t),
      title: getExportTitle(query, whose, { t, format }),
      words: getExportFileTexts(t),
      format: kind,
    });
  };
  const run = (kind: ExportFormat): void => void exportAs(kind);
  usePrintAction(() => run({ kind: 'print' }));
  const entries: readonly MenuEntry[] = [
    { id: 'xlsx', icon: <FileSpreadsheet aria-hidden />, label: t('xlsx'), onAction: () => run({ kind: 'xlsx' }) },
    {
      id: 'excel',
      icon: <Sheet aria-hidden />,
      label: t('csv.excel'),
      detail: t('csv.excelDetail'),
      onAction: () => run({ kind: 'csv', dialect: 'excel' }),
    },
    {
      id: 'international',
      icon: <Sheet aria-hidden />,
      label: t('csv.international'),
      detail: t('csv.internationalDetail'),
      onAction: () => run({ kind: 'csv', dialect: 'international' }),
    },
    { id: 'pdf', icon: <FileText aria-hidden />, label: t('pdf'), onAction: () => run({ kind: 'pdf' }) },
    {
      id: 'print',
      icon: <Printer aria-hidden />,
      label: t('print'),
      detail: t('printDetail'),
      onAction: () => run({ kind: 'print' }),
    },
  ];
  return (
    <Menu
      label={t('title')}
      trigger={
        <Button variant="quiet" size="small" icon={<Download aria-hidden />} isPending={state.kind === 'running'}>
          {selection === null ? t('all') : t('selection')}
        </Button>
      }
      groups={[
        forbidden === null
          ? { id: 'formats', entries }
          : {
              id: 'formats',
              title: t(`common:locked.${forbidden}`),
              entries: entries.map((entry) => ({ ...entry, isDisabled: true })),
            },
      ]}
    />
  );
};
