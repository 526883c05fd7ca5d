import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { errorOrNull } from '#renderer/ipc/failure.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { WithSales } from '#renderer/shared/WithSales.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { Freshness } from '../list/Freshness.tsx';
import { summaryQuery } from '../list/followQueries.ts';
import { ListPart } from '../list/ListPart.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { useFollowed } from '../list/useFollowed.ts';
import { useList } from '../list/useList.ts';
import { useListHead } from '../list/useListLines.ts';
import { AgeingTable } from './AgeingTable.tsx';
import { PaymentTabs } from './PaymentTabs.tsx';
import { queryOfTab, tabOf } from './paymentTabs.ts';

/** Payments of sales invoices: paid, open, and by age. */
export const PaymentsPage = () => {
  const { t } = useTranslation('salesList');
  return <WithSales title={t('payments.title')}>{(company) => <Payments company={company} />}</WithSales>;
};

const Payments = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const list = useList('payments', company);
  const followed = useFollowed(company);
  const tab = tabOf(list.query);
  const query = { ...list.query, ...queryOfTab(tab) };
  const { data: head, error, refetch } = useListHead(company, query);
  const everybody = useQuery(summaryQuery(company, { ...query, ...queryOfTab('owed'), ageing: [] }));
  return (
    <>
      <TopBar title={t('payments.title')} status={<Freshness followed={followed} />}>
        <SearchField
          keys="Ctrl+F"
          label={t('search')}
          value={list.query.search}
          onChange={(search) => list.ask({ search })}
          onKeyDown={({ key }) => key === 'ArrowDown' && list.gridRef.current?.focus()}
        />
        <Button icon={<RotateCw aria-hidden />} isPending={followed.isRefreshing} onPress={followed.refresh}>
          {t('sales:refresh')}
        </Button>
      </TopBar>
      <ListPart
        company={company}
        label={t(`payments.tab.${tab}`)}
        list={list}
        query={query}
        head={head}
        drafts={[]}
        hasOwnAgeing
        isRefreshing={followed.isRefreshing}
        errors={[
          { of: 'invoices', error: errorOrNull(error), onRetry: () => void refetch() },
          { of: 'service', error: followed.error, onRetry: followed.refresh },
        ]}
      >
        {everybody.data && everybody.data.asOf !== null && (
          <AgeingTable
            ageing={everybody.data.ageing}
            chosen={list.query.ageing}
            onChoose={(ageing) => list.ask({ ...queryOfTab('owed'), ageing })}
          />
        )}
        <PaymentTabs
          company={company}
          query={query}
          tab={tab}
          onChange={(next) => list.ask({ ...queryOfTab(next), ageing: [] })}
        />
        <ListTools list={list} head={head} isByPayment />
      </ListPart>
    </>
  );
};
