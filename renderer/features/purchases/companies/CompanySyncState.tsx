import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { sessionQuery } from '#renderer/shared/queries.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
import { useSyncProgress } from '../useSync.ts';
import styles from './CompaniesPage.module.css';
import { createCompanyLink } from './companyLinks.ts';
import { syncFailureQuery } from './queries.ts';

interface CompanySyncStateProps {
  readonly company: CompanyRef;
  readonly syncedAt: string | undefined;
  readonly isNeverSynced: boolean;
}

/** How current a company's invoices are, and what keeps them from being updated, with a link to where that is solved. */
export const CompanySyncState = ({ company, syncedAt, isNeverSynced }: CompanySyncStateProps) => {
  const { t } = useTranslation(['companies', 'errors']);
  const format = useFormat();
  const { data: session } = useQuery(sessionQuery(company.connectionId));
  const progress = useSyncProgress([company]);
  const { data: stored } = useQuery(syncFailureQuery(company));
  useMinuteTick();
  const age = syncedAt === undefined ? null : format.ago(syncedAt);
  if (progress?.running)
    return <span>{t('sync.running', { count: progress.records, number: format.number(progress.records) })}</span>;
  const ended = progress?.end?.kind === 'failed' && progress.end.error.kind !== 'cancelled' ? progress.end.error : null;
  const failure = ended ?? (progress?.end?.kind === 'done' ? null : (stored?.error ?? null));
  const hindrance = getHindrance(session !== undefined && session.kind !== 'signedIn', failure !== null, isNeverSynced);
  return (
    <>
      {hindrance && (
        <Link
          {...createCompanyLink(company)}
          className={styles.hindrance}
          title={failure ? t(`errors:${getErrorTextKey(failure)}.title`, getErrorTextValues(failure)) : undefined}
        >
          {t(`sync.${hindrance}`)}
          {hindrance === 'failed' && stored && ` · ${format.ago(stored.at)}`}
        </Link>
      )}
      {age && (
        <span className={styles.age} title={syncedAt && format.dateTime(syncedAt)}>
          {age}
        </span>
      )}
    </>
  );
};

const getHindrance = (isSignedOut: boolean, isFailed: boolean, isNeverSynced: boolean) => {
  if (isSignedOut) return 'signedOut';
  if (isFailed) return 'failed';
  return isNeverSynced ? 'never' : null;
};
