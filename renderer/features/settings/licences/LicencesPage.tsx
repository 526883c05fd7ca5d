import { queryOptions, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThirdPartyPackage } from '#app/contract/licences.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import styles from './LicencesPage.module.css';
import { PackageLicence } from './PackageLicence.tsx';

const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: () => ipcClient.licences.list({}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Lists the third-party packages, each with its own licence. */
export const LicencesPage = () => {
  const { t } = useTranslation('licences');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(licencesQuery);
  const matching = data?.filter(matches(search));
  return (
    <>
      <TopBar title={t('title')}>
        <SearchField keys="Ctrl+F" label={t('search')} value={search} onChange={setSearch} />
      </TopBar>
      <div className={styles.scrollArea}>
        <div className={styles.column}>
          <h2 className={styles.title}>{t('title')}</h2>
          <p className={styles.intro}>{t('intro')}</p>
          {error && <ErrorNotice error={error.error} onRetry={() => void refetch()} />}
          {matching?.length === 0 && <EmptyState icon={<SearchX aria-hidden />} title={t('none')} />}
          {matching && matching.length > 0 && (
            <>
              <p className={styles.count} role="status">
                {t('count', { count: matching.length })}
              </p>
              <ul>
                {matching.map((shipped) => (
                  <PackageLicence key={`${shipped.name}@${shipped.version}`} shipped={shipped} />
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </>
  );
};

/** Returns a filter by name or by the licence's identifier. */
const matches = (search: string) => {
  const searchText = search.trim().toLowerCase();
  return ({ name, licence }: ThirdPartyPackage): boolean => `${name} ${licence}`.toLowerCase().includes(searchText);
};
