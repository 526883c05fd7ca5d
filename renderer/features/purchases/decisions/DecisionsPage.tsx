import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '#app/contract/purchases/decision.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { Toast } from '#renderer/ui/Toast.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useCurrentPurchaseScope } from '../useCurrentPurchaseScope.ts';
import { usePurchaseEvents } from '../usePurchaseEvents.ts';
import { DecisionExportMenu } from './DecisionExportMenu.tsx';
import { DecisionFilters } from './DecisionFilters.tsx';
import styles from './Decisions.module.css';
import { DecisionTable } from './DecisionTable.tsx';
import { type DecisionsSearchParams, searchParamsToDecisionFilter } from './decisionsSearchParams.ts';
import { decisionListQuery } from './queries.ts';
import { UndoDecisionQuestion } from './UndoDecisionQuestion.tsx';
import { useDecisionUndo } from './useDecisionUndo.ts';

/** All decisions about the purchase invoices of one company or of all, the newest first. */
export const DecisionsPage = () => {
  const { t } = useTranslation('decisions');
  const format = useFormat();
  const { scope } = useCurrentPurchaseScope();
  const { connection } = useCurrentCompany();
  const search = useSearch({ from: '/shell/decisions' });
  const navigate = useNavigate({ from: '/decisions' });
  const filter = useMemo(() => searchParamsToDecisionFilter(search, scope), [search, scope]);
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    decisionListQuery(filter),
  );
  const undo = useDecisionUndo(scope.connectionId);
  usePurchaseEvents();
  const decisions = useMemo(() => data?.pages.flatMap((page) => page.decisions) ?? [], [data]);
  const companyNames = useMemo(
    () =>
      scope.customerNumber === null
        ? new Map(connection.companies.map(({ customerNumber, name }) => [customerNumber, name]))
        : null,
    [scope, connection],
  );
  const change = (changed: DecisionsSearchParams): void =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  const clear = (): void =>
    change({ invoice: undefined, person: undefined, kind: undefined, from: undefined, to: undefined });
  const open = ({ customerNumber, invoice }: Decision): void => {
    if (invoice)
      void navigate({ to: '/purchases', search: { view: 'all', invoice: { customerNumber, id: invoice.id } } });
  };
  const isFiltered = Object.keys(filter).some((key) => key !== 'scope' && filter[key as keyof typeof filter] !== null);
  return (
    <>
      <TopBar title={t('title')} reach="connection" status={t('title')}>
        <DecisionExportMenu filter={filter} />
      </TopBar>
      <div className={styles.page}>
        <DecisionFilters scope={scope} search={search} onChange={change} />
        <div className={styles.scrollArea}>
          {(error ?? undo.error) && (
            <div className={styles.notice}>
              {error && <ErrorNotice error={error.error} onRetry={() => void refetch()} />}
              {undo.error && <ErrorNotice error={undo.error} />}
            </div>
          )}
          {isPending && <ProgressBar label={t('loading')} value={null} />}
          {data && decisions.length === 0 && (
            <EmptyState
              icon={<History aria-hidden />}
              title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
              action={isFiltered && <LinkButton onPress={clear}>{t('filter.clear')}</LinkButton>}
            >
              {t('empty.body')}
            </EmptyState>
          )}
          {decisions.length > 0 && (
            <DecisionTable
              decisions={decisions}
              companyNames={companyNames}
              onOpen={open}
              onUndo={({ decision }) => undo.undo(decision)}
            />
          )}
          {hasNextPage && (
            <div className={styles.more}>
              <Button onPress={() => void fetchNextPage()} isPending={isFetchingNextPage}>
                {t('more')}
              </Button>
            </div>
          )}
        </div>
        <Toast closeLabel={t('undo.close')} onClose={undo.closeMessage}>
          {undo.undoneCount !== null &&
            t('undo.report', { count: undo.undoneCount, formattedCount: format.number(undo.undoneCount) })}
        </Toast>
        {undo.question && (
          <UndoDecisionQuestion question={undo.question} onConfirm={undo.confirm} onClose={undo.closeQuestion} />
        )}
      </div>
    </>
  );
};
