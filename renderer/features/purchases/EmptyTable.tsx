import { CircleCheck, FilterX, Inbox, RefreshCw, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SignInPrompt } from '#renderer/shared/session/SignInPrompt.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import styles from './PurchasesPage.module.css';
import type { TableStatus } from './tableStatus.ts';

export interface EmptyTableProps {
  readonly status: Exclude<TableStatus, { readonly kind: 'rows' }>;
  readonly search: string;
  readonly onClearSearch: () => void;
  readonly onClearFilters: () => void;
  /** Keeps the search, and shows all its matches. */
  readonly onShowAll: () => void;
  readonly onSync: () => void;
}

/** Why there is no table, and what to do about it. */
export const EmptyTable = ({ status, search, onClearSearch, onClearFilters, onShowAll, onSync }: EmptyTableProps) => {
  const { t } = useTranslation('purchases');
  const syncNow = (
    <Button variant="primary" icon={<RefreshCw aria-hidden />} keys="F5" onPress={onSync}>
      {t('sync.start')}
    </Button>
  );
  switch (status.kind) {
    case 'loading':
      return <div className={styles.statusArea} aria-busy />;
    case 'signedOut':
      return <SignInPrompt layout="page" />;
    case 'syncFailed':
      return (
        <div className={styles.statusArea}>
          <ErrorNotice error={status.error} onRetry={onSync} />
        </div>
      );
    case 'syncing':
      return (
        <EmptyState icon={<Inbox aria-hidden />} title={t('empty.syncing.title')}>
          {t('empty.syncing.body')}
        </EmptyState>
      );
    case 'neverSynced':
    case 'noInvoices':
      return (
        <EmptyState icon={<Inbox aria-hidden />} title={t(`empty.${status.kind}.title`)} action={syncNow}>
          {t(`empty.${status.kind}.body`)}
        </EmptyState>
      );
    case 'nothingFound':
      return (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('empty.nothingFound.title', { search })}
          action={
            <div className={styles.actions}>
              {status.isNarrowed && <Button onPress={onShowAll}>{t('empty.nothingFound.searchAllInvoices')}</Button>}
              <Button onPress={onClearSearch}>{t('empty.nothingFound.clear')}</Button>
            </div>
          }
        >
          {t(status.isNarrowed ? 'empty.nothingFound.filtersActive' : 'empty.nothingFound.body')}
        </EmptyState>
      );
    case 'nothingLeft':
      return (
        <EmptyState
          icon={<FilterX aria-hidden />}
          title={t('empty.nothingLeft.title')}
          action={<Button onPress={onClearFilters}>{t('empty.nothingLeft.clear')}</Button>}
        >
          {t('empty.nothingLeft.body')}
        </EmptyState>
      );
    case 'emptyView':
      return (
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title={t(`empty.view.${status.view}.title`)}
          action={<Button onPress={onShowAll}>{t('empty.view.showAll')}</Button>}
        >
          {t(`empty.view.${status.view}.body`)}
        </EmptyState>
      );
  }
};
