import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { usePurchaseEvents } from '../usePurchaseEvents.ts';
import styles from './CompaniesPage.module.css';
import type { CompanyPlaces, ListedCompany } from './CompanyOrder.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { useRowKeys } from './useRowKeys.ts';

const CompanyOrder = lazyComponent(async () => (await import('./CompanyOrder.tsx')).CompanyOrder);

const columns = [
  'company',
  'serious',
  'reopened',
  'unseen',
  'toReview',
  'dueToday',
  'dueThisWeek',
  'queries',
  'synced',
] as const;

/**
 * Shows for each company of all connections what asks for a person there, the company that needs one most first; every
 * figure leads to its invoices.
 */
export const CompaniesPage = () => {
  const { t } = useTranslation('companies');
  const { data: connections = [] } = useQuery(connectionsQuery);
  const table = useRef<HTMLTableElement>(null);
  const [places, setPlaces] = useState<CompanyPlaces>();
  const companies = listCompanies(connections);
  const getPlace = ({ key }: ListedCompany): number => places?.get(key) ?? companies.length;
  usePurchaseEvents();
  const onKeyDown = useRowKeys(table);
  return (
    <>
      <TopBar title={t('title')} />
      <CompanyOrder companies={companies} table={table} places={places} onOrder={setPlaces} />
      <div className={styles.page}>
        <table ref={table} className={styles.table} aria-label={t('title')} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  title={t(`hint.${column}`)}
                  className={joinClasses(styles.headCell, styles[column])}
                >
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {companies
              .toSorted((one, other) => getPlace(one) - getPlace(other))
              .map((listed) => (
                <CompanyRow
                  key={listed.key}
                  connection={listed.connection}
                  company={listed.company}
                  isConnectionShown={connections.length > 1}
                />
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

const listCompanies = (connections: readonly Connection[]): ListedCompany[] =>
  connections.flatMap((connection) =>
    connection.companies.map((company) => ({ connection, company, key: `${connection.id} ${company.customerNumber}` })),
  );
