import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useDebounced } from '#renderer/shared/useDebounced.ts';
import styles from './SalesDialectTrial.module.css';

/** Pause in typing before the list is made again, in milliseconds. */
const pauseMs = 800;

/** The fields of ours that no request of the profile's sales operations carries. */
export const UntakenFieldList = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('dialect');
  // Every operation is tried with each field: not while somebody types.
  const profile = useDebounced(text, pauseMs);
  const { data } = useQuery({
    queryKey: ['dialectUntakenFields', profile],
    queryFn: () => ipcClient.salesDialect.untakenFields({ profile }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.untaken} aria-labelledby="untaken-fields">
      <h4 id="untaken-fields">{t('untaken.title')}</h4>
      <p className={styles.muted}>{t('untaken.body')}</p>
      <ul>
        {data.map(({ part, fields }) => (
          <li key={part}>
            {t(`untaken.${part}`)}: <code>{fields.join(', ')}</code>
          </li>
        ))}
      </ul>
    </section>
  );
};
