import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookUser, FileInput, Package, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { AddressBookLinks } from '#renderer/shared/AddressBookLinks.tsx';
import type { ListPanelNavigationProps } from '#renderer/shared/ListPanelNavigation.tsx';
import { addressBookRefreshQuery } from '#renderer/shared/sales/addressBookQueries.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { useSalesCapabilities } from '#renderer/shared/sales/useSalesCapabilities.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useDebounced } from '#renderer/shared/useDebounced.ts';
import { useNewInvoiceShortcut } from '#renderer/shared/useNewInvoiceShortcut.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { type AddressBookColumn, AddressBookGrid } from './AddressBookGrid.tsx';
import styles from './AddressBookPage.module.css';
import { AddressBookSelectionBar } from './AddressBookSelectionBar.tsx';
import { useAddressBookList } from './useAddressBookList.ts';
import { useAddressBookState } from './useAddressBookState.ts';

export interface AddressBookPanelOptions<T> {
  /** Null for a new one. */
  readonly entry: T | null;
  readonly steps: ListPanelNavigationProps;
  readonly onShow: (entry: T) => void;
}

export interface AddressBookMergeDialogOptions<T> {
  readonly pair: readonly [T, T];
  readonly onClose: () => void;
  readonly onDone: (keptId: string) => void;
}

export interface AddressBookPageProps<T> {
  readonly kind: 'contacts' | 'products';
  readonly company: CompanyRef;
  readonly columns: readonly AddressBookColumn<T>[];
  readonly find: (search: string) => Promise<readonly T[]>;
  readonly panel: (options: AddressBookPanelOptions<T>) => ReactNode;
  readonly mergeDialog: (options: AddressBookMergeDialogOptions<T>) => ReactNode;
}

const listOperations = { contacts: 'findContacts', products: 'findProducts' } as const;

const icons = { contacts: BookUser, products: Package } as const;

/** A list that is searched as one types, and one of its entries beside it. */
export const AddressBookPage = <T extends Contact | Product>(props: AddressBookPageProps<T>) => {
  const { kind, company, columns } = props;
  const { t } = useTranslation(['addressBook', 'addressBookImport']);
  const navigate = useNavigate();
  const state = useAddressBookState(kind);
  const { search } = state;
  const debouncedSearch = useDebounced(search, 60);
  const entries = useQuery({
    queryKey: [...salesQueryKeys.company(company), kind, 'all', debouncedSearch],
    queryFn: () => props.find(debouncedSearch),
    placeholderData: keepPreviousData,
  });
  const refresh = useQuery(addressBookRefreshQuery(company));
  // Known before an entry shows, so that none of its fields appears and goes.
  const { capabilities, isLoading } = useSalesCapabilities(company);
  const isListed = capabilities === null || capabilities.operations.includes(listOperations[kind]);
  const list = useAddressBookList(entries.data ?? [], state);
  const [isMerging, setMerging] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { toPanel, opened } = list;
  useEffect(() => {
    if (toPanel > 0) panel.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus();
  }, [toPanel]);
  useNewInvoiceShortcut(list.startNew);

  const Icon = icons[kind];
  const start = (
    <Button variant="primary" icon={<Plus aria-hidden />} keys="N" onPress={list.startNew}>
      {t(`${kind}.new`)}
    </Button>
  );
  const isComing =
    isLoading || entries.data === undefined || (entries.data.length === 0 && refresh.isLoading && search === '');
  const [one, other] = list.chosen;
  return (
    <>
      <TopBar
        title={t(`${kind}.title`)}
        status={
          <Status
            kind={kind}
            isRefreshing={refresh.isFetching}
            isSearching={search !== ''}
            count={entries.data?.length}
          />
        }
      >
        <AddressBookLinks />
        <SearchField
          keys="Ctrl+F"
          label={t(`${kind}.search`)}
          value={search}
          onChange={state.setSearch}
          onKeyDown={({ key }) => key === 'ArrowDown' && list.gridRef.current?.focus()}
        />
        <IconButton
          label={t('addressBookImport:open')}
          icon={<FileInput aria-hidden />}
          onPress={() => void navigate({ to: `/${kind}/import` })}
        />
        {start}
      </TopBar>
      <div className={listPageStyles.page}>
        <div className={listPageStyles.list}>
          {entries.error ? (
            <div className={listPageStyles.notice}>
              <ErrorNotice error={entries.error.error} onRetry={() => void entries.refetch()} />
            </div>
          ) : (
            refresh.error && (
              <div className={listPageStyles.notice}>
                <ErrorNotice error={refresh.error.error} onRetry={() => void refresh.refetch()} />
              </div>
            )
          )}
          {!isListed && (
            <div className={listPageStyles.notice}>
              <Notice tone="blue" title={t(`${kind}.notListed`)} />
            </div>
          )}
          <AddressBookSelectionBar
            count={list.chosen.length}
            onMerge={() => setMerging(true)}
            onNone={list.chooseNone}
          />
          {isComing && !entries.error && (
            <div className={listPageStyles.notice}>
              <ProgressBar label={t(`${kind}.fetching`)} value={null} />
            </div>
          )}
          {!isComing && entries.data?.length === 0 && search === '' && (
            <EmptyState icon={<Icon aria-hidden />} title={t(`${kind}.empty`)} action={start}>
              {t(`${kind}.emptyBody`)}
            </EmptyState>
          )}
          {!isComing && entries.data?.length === 0 && search !== '' && (
            <p className={listPageStyles.emptyMessage}>{t('none')}</p>
          )}
          {!isLoading && entries.data && entries.data.length > 0 && (
            <AddressBookGrid
              kind={kind}
              columns={columns}
              entries={entries.data}
              at={list.at}
              chosen={list.chosenIds}
              openedId={opened?.kind === 'entry' ? opened.entry.remoteId : null}
              gridRef={list.gridRef}
              onMove={list.moveTo}
              onOpen={list.open}
              onChoose={list.choose}
              onClose={list.close}
            />
          )}
        </div>
        {opened && !isLoading && (
          <div ref={panel} key={opened.kind === 'entry' ? opened.entry.remoteId : 'new'} className={styles.sidePanel}>
            {props.panel({
              entry: opened.kind === 'entry' ? opened.entry : null,
              steps: { onStep: list.step, onClose: list.close },
              onShow: list.show,
            })}
          </div>
        )}
      </div>
      {isMerging &&
        one &&
        other &&
        props.mergeDialog({
          pair: [one, other],
          onClose: () => setMerging(false),
          onDone: (keptId) => {
            setMerging(false);
            list.chooseNone();
            list.show(one.remoteId === keptId ? one : other);
          },
        })}
    </>
  );
};

interface AddressBookStatusProps {
  readonly kind: 'contacts' | 'products';
  readonly isRefreshing: boolean;
  readonly isSearching: boolean;
  readonly count: number | undefined;
}

const Status = ({ kind, isRefreshing, isSearching, count = 0 }: AddressBookStatusProps) => {
  const { t } = useTranslation('addressBook');
  const words = isSearching
    ? t('resultCount', { count })
    : isRefreshing
      ? t('refreshing')
      : t(`${kind}.count`, { count });
  return <span role="status">{words}</span>;
};
