import { useQuery } from '@tanstack/react-query';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { shrunkListsQuery } from './queries.ts';
import { ShrunkListQuestion } from './ShrunkListQuestion.tsx';

interface ShrunkListsProps {
  readonly scope: PurchaseScope;
  readonly onAnswered: () => void;
}

/** Asks about each list of a scope that became much shorter in a sync. */
export const ShrunkListQuestions = ({ scope, onAnswered }: ShrunkListsProps) => {
  const { connection } = useCurrentCompany();
  const { data: lists = [] } = useQuery(shrunkListsQuery(scope));
  const getName = (companyNumber: string): string =>
    connection.companies.find(({ customerNumber }) => customerNumber === companyNumber)?.name ?? companyNumber;
  return lists.map((list) => (
    <ShrunkListQuestion
      key={`${list.customerNumber} ${list.askedAt} ${list.missingCount}`}
      company={{ connectionId: scope.connectionId, customerNumber: list.customerNumber }}
      companyName={scope.customerNumber === null ? getName(list.customerNumber) : null}
      list={list}
      onAnswered={onAnswered}
    />
  ));
};
