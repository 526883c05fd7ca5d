import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '../../../app/contract/values.ts';
import { useCompany } from '../../app/currentCompany.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { useCommand } from '../../app/useCommand.ts';
import { SearchField } from '../../design/SearchField.tsx';
import { DetailPanel } from './DetailPanel.tsx';
import styles from './PurchasesPage.module.css';
import { viewOptions } from './queries.ts';
import { SyncButton, SyncStatus } from './SyncControl.tsx';
import { TableArea } from './TableArea.tsx';
import { useFirstSync } from './useFirstSync.ts';
import { useOpened } from './useOpened.ts';
import { usePurchaseEvents } from './usePurchaseEvents.ts';
import { useSync } from './useSync.ts';
import { useTable } from './useTable.ts';

/** The purchase invoices of the current company: search, table, and one invoice beside it. */
export const PurchasesPage = () => {
  const { ref } = useCompany();
  return <CompanyPurchases key={`${ref.connectionId} ${ref.customerNumber}`} company={ref} />;
};

const CompanyPurchases = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('purchases');
  const grid = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const table = useTable(company);
  const shown = useQuery(viewOptions(table.query));
  const sync = useSync(company);
  const rowCount = shown.data?.view.rowCount ?? 0;
  const opened = useOpened(shown.data?.query ?? table.query, table.at.row, table.isOpen && !shown.isPlaceholderData);
  usePurchaseEvents();
  useFirstSync(company, shown.data?.view ?? null, sync);
  useCommand('sync', sync.start);
  useCommand('search', () => searchField.current?.select());
};
