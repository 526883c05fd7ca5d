import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { unreadableRecordsQuery } from '#renderer/shared/sales/queries.ts';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';

/** Further ones are only counted. */
const maxShown = 5;

/** Reports the unreadable entries of this computer's own file; empty if there are none. */
export const UnreadableRecords = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('unreadable');
  const format = useFormat();
  const { data: records = [], refetch } = useQuery(unreadableRecordsQuery(company));
  useIpcEvent('sales.unreadableFound', (received) => {
    if (isSameCompany(received.company, company)) void refetch();
  });
  if (records.length === 0) return null;
  const more = records.length - maxShown;
  return (
    <div className={listPageStyles.notice}>
      <Notice tone="amber" title={t('records.title', { count: records.length })}>
        <p>{t('records.body')}</p>
        <ul>
          {records.slice(0, maxShown).map(({ kind, id, savedAt }) => (
            <li key={`${kind} ${id}`}>
              {t(`records.kind.${kind}`)}, {format.dateTime(savedAt)}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('more', { count: more })}</p>}
      </Notice>
    </div>
  );
};
