import { Download, FileSpreadsheet, FileText, Printer, Sheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '#app/contract/purchases/exporting.ts';
import { useFeaturePolicyLock } from '#renderer/shared/useFeaturePolicyLock.ts';
import { usePrintAction } from '#renderer/shared/usePrintAction.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Menu } from '#renderer/ui/Menu.tsx';
import type { MenuEntry } from '#renderer/ui/menuGroups.ts';
import { type TableExport, useTableExport } from './useTableExport.ts';

export interface ExportMenuProps extends TableExport {
  /** Names what is exported; by default all that the table shows, or the selection. */
  readonly label?: string;
  /** Why nothing can be exported; null where something can. */
  readonly emptyReason?: string | null;
  /** Replaces the start of an export in the chosen format, where something is to be asked first. */
  readonly onChoose?: (format: ExportFormat) => void;
}

/** The export menu of the table: files for spreadsheets, pages to read and to print. */
export const ExportMenu = ({ label, emptyReason = null, onChoose, ...exported }: ExportMenuProps) => {
  const { t } = useTranslation(['purchaseExport', 'common']);
  const { isRunning, start } = useTableExport(exported);
  const forbidden = useFeaturePolicyLock('export');
  const run = onChoose ?? start;
  usePrintAction(() => {
    if (emptyReason === null) run({ kind: 'print' });
  });
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
  const whyDisabled = forbidden === null ? emptyReason : t(`common:locked.${forbidden}`);
  return (
    <Menu
      label={t('title')}
      trigger={
        <Button variant="quiet" size="small" icon={<Download aria-hidden />} isPending={isRunning}>
          {label ?? (exported.selection === null ? t('all') : t('selection'))}
        </Button>
      }
      groups={[
        whyDisabled === null
          ? { id: 'formats', entries }
          : { id: 'formats', title: whyDisabled, entries: entries.map((entry) => ({ ...entry, isDisabled: true })) },
      ]}
    />
  );
};
