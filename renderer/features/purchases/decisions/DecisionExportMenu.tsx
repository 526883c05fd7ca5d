import { useMutation } from '@tanstack/react-query';
import { Braces, Download, Sheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DecisionFilter } from '#app/contract/purchases/decision.ts';
import type { DecisionExportFormat } from '#app/contract/purchases/decisionExport.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { getDecisionFileTexts } from '#renderer/shared/purchases/decisionFileTexts.ts';
import { useFeaturePolicyLock } from '#renderer/shared/useFeaturePolicyLock.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Menu } from '#renderer/ui/Menu.tsx';
import type { MenuEntry } from '#renderer/ui/menuGroups.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { DecisionExportProgress } from './DecisionExportProgress.tsx';
import styles from './Decisions.module.css';

/** Writes the listed decisions to a file: for a spreadsheet, or as events with their hashes for an auditor. */
export const DecisionExportMenu = ({ filter }: { readonly filter: DecisionFilter }) => {
  const { t } = useTranslation(['decisions', 'purchaseExport', 'purchases', 'findings', 'grid', 'common']);
  const format = useFormat();
  const forbidden = useFeaturePolicyLock('export');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (chosen: DecisionExportFormat) =>
      ipcClient.reviewLog.export({ filter, format: chosen, title: t('title'), texts: getDecisionFileTexts(t) }),
  });
  const entries: readonly MenuEntry[] = [
    {
      id: 'excel',
      icon: <Sheet aria-hidden />,
      label: t('purchaseExport:csv.excel'),
      detail: t('purchaseExport:csv.excelDetail'),
      onAction: () => mutate({ kind: 'csv', dialect: 'excel' }),
    },
    {
      id: 'international',
      icon: <Sheet aria-hidden />,
      label: t('purchaseExport:csv.international'),
      detail: t('purchaseExport:csv.internationalDetail'),
      onAction: () => mutate({ kind: 'csv', dialect: 'international' }),
    },
    {
      id: 'json',
      icon: <Braces aria-hidden />,
      label: t('export.json'),
      detail: t('export.jsonDetail'),
      onAction: () => mutate({ kind: 'json' }),
    },
  ];
  return (
    <div className={styles.export}>
      <Menu
        label={t('export.title')}
        trigger={
          <Button icon={<Download aria-hidden />} isPending={isPending}>
            {t('export.action')}
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
      {isPending && <DecisionExportProgress />}
      <div role="status" className={styles.exportStatus}>
        {data &&
          t('export.saved', { count: data.count, formattedCount: format.number(data.count), name: data.fileName })}
      </div>
      {error && error.error.kind !== 'cancelled' && <ErrorNotice error={error.error} />}
    </div>
  );
};
