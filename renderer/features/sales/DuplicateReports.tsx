import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CompanyRef, isSameCompany } from '../../../app/contract/values.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import page from '../../design/ListPage.module.css';
import { Notice } from '../../design/Notice.tsx';
import { client } from '../../ipc/client.ts';
import { errorOf } from '../../ipc/failure.ts';
import { useEvent } from '../../ipc/useEvent.ts';
import { DuplicateItems } from './DuplicateItems.tsx';
import { duplicatesQuery } from './queries.ts';

/** Says what repeated requests have left at the service; nothing where nothing is known to be there twice. */
export const DuplicateReports = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('salesOutcome');
  const { data: reports = [], refetch } = useQuery(duplicatesQuery(company));
  useEvent('salesFollow.changed', (changed) => {
    if (isSameCompany(changed.company, company)) void refetch();
  });
  const dismissal = useMutation({
    mutationFn: async () => {
      for (const { id: reportId } of reports) await client.sales.dismissDuplicates({ company, reportId });
    },
    onSettled: () => refetch(),
  });
  if (reports.length === 0) return null;
  return (
    <div className={page.notice}>
      <Notice
        tone="amber"
        title={t('duplicates.notice.title')}
        actions={
          <Button size="small" isPending={dismissal.isPending} onPress={() => dismissal.mutate()}>
            {t('duplicates.notice.known')}
          </Button>
        }
      >
        <p>{t('duplicates.notice.body')}</p>
        <DuplicateItems duplicates={reports.flatMap(({ duplicates }) => duplicates)} />
      </Notice>
      {dismissal.error && <ErrorNotice error={errorOf(dismissal.error)} onRetry={() => dismissal.mutate()} />}
    </div>
  );
};
