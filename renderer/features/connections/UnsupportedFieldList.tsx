import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useDebounced } from '#renderer/shared/useDebounced.ts';
import styles from './SalesDialectTrial.module.css';

/** Pause in typing before the list is made again, in milliseconds. */
const pauseMs = 800;

/** The fields of ours that no request of the profile's sales operations carries. */
export const UnsupportedFieldList = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('dialect');
  // Every operation is tried with each field: not while somebody types.
  const profile = useDebounced(text, pauseMs);
  const { data } = useQuery({
    queryKey: ['dialectUnsupportedFields', profile],
    queryFn: () => ipcClient.salesDialect.unsupportedFields({ profile }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.unsupported} aria-labelledby="unsupported-fields">
      <h4 id="unsupported-fields">{t('unsupported.title')}</h4>
      <p className={styles.muted}>{t('unsupported.body')}</p>
      <ul>
        {data.map(({ part, fields }) => (
          <li key={part}>
            {t(`unsupported.${part}`)}: <code>{fields.join(', ')}</code>
          </li>
        ))}
      </ul>
    </section>
  );
};
