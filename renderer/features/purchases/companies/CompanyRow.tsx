import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, Connection } from '#app/contract/connections.ts';
import type { AppError } from '#app/contract/errors.ts';
import type { CompanyCountName, CompanyFigures } from '#app/contract/purchases/companyFigures.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './CompaniesPage.module.css';
import { CompanySyncState } from './CompanySyncState.tsx';
import { createCountLink, createDueLink, createFirstTaskLink } from './companyLinks.ts';
import { DueCell } from './DueCell.tsx';
import { companyFiguresQuery } from './queries.ts';
import { rowLinkAttribute } from './useRowKeys.ts';

interface CompanyRowProps {
  readonly connection: Connection;
  readonly company: Company;
  readonly isConnectionShown: boolean;
}

const emphasizedCounts: readonly CompanyCountName[] = ['serious', 'reopened'];

/** One company: what asks for a person in it, and how current that is. */
export const CompanyRow = ({ connection, company, isConnectionShown }: CompanyRowProps) => {
  const ref = { connectionId: connection.id, customerNumber: company.customerNumber };
  const { data: figures, error, refetch, isFetching } = useQuery(companyFiguresQuery(ref));
  return (
    <tr aria-busy={figures === undefined && !error}>
      <th scope="row" className={styles.company}>
        <Link {...createFirstTaskLink(ref, figures)} className={styles.name} {...{ [rowLinkAttribute]: '' }}>
          <UntrustedText>{company.name}</UntrustedText>
        </Link>
        <span className={styles.detail}>{isConnectionShown ? connection.name : company.businessId}</span>
      </th>
      {error ? (
        <FailedFigures error={error.error} onRetry={() => void refetch()} isPending={isFetching} />
      ) : (
        <Figures company={ref} figures={figures} />
      )}
      <td className={styles.synced}>
        <CompanySyncState company={ref} syncedAt={figures?.syncedAt} isNeverSynced={figures === null} />
      </td>
    </tr>
  );
};

interface FiguresProps {
  readonly company: { readonly connectionId: string; readonly customerNumber: string };
  /** Undefined before they are known; null: never synced. */
  readonly figures: CompanyFigures | null | undefined;
}

const Figures = ({ company, figures }: FiguresProps) => {
  const { t } = useTranslation('companies');
  const format = useFormat();
  const renderCount = (name: CompanyCountName, detail: ReactNode = null) => {
    const count = figures?.[name] ?? 0;
    return (
      <td className={styles.count}>
        {count > 0 ? (
          <Link
            {...createCountLink(company, name)}
            className={joinClasses(styles.figure, emphasizedCounts.includes(name) && styles[name])}
            aria-label={t(`link.${name}`, { count, number: format.number(count) })}
          >
            {format.number(count)}
          </Link>
        ) : (
          <span className={styles.none}>{figures ? '0' : '–'}</span>
        )}
        {detail}
      </td>
    );
  };
  return (
    <>
      {renderCount('serious')}
      {renderCount('reopened')}
      {renderCount('unseen')}
      {renderCount('toReview')}
      {(['dueToday', 'dueThisWeek'] as const).map((name) => (
        <DueCell
          key={name}
          name={name}
          figure={figures?.[name]}
          link={figures ? createDueLink(company, figures[name]) : null}
        />
      ))}
      {renderCount(
        'queries',
        figures?.oldestQueryAt && (
          <span className={styles.detail}>
            {t('oldest', { date: format.date(figures.oldestQueryAt.slice(0, 10)) })}
          </span>
        ),
      )}
    </>
  );
};

interface FailedFiguresProps {
  readonly error: AppError;
  readonly onRetry: () => void;
  readonly isPending: boolean;
}

/** Why the figures could not be read, and what to do about it. */
const FailedFigures = ({ error, onRetry, isPending }: FailedFiguresProps) => {
  const { t } = useTranslation(['errors', 'common']);
  const key = getErrorTextKey(error);
  const values = getErrorTextValues(error);
  return (
    <td colSpan={7} className={styles.failure}>
      <div className={styles.failureText}>
        <p>
          <strong>{t(`errors:${key}.title`, values)}</strong> {t(`errors:${key}.body`, values)}
        </p>
        <Button size="small" onPress={onRetry} isPending={isPending}>
          {t('common:tryAgain')}
        </Button>
      </div>
    </td>
  );
};
