import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementCustomer } from '#app/contract/sales/statements.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { useFeaturePolicyLock } from '#renderer/shared/useFeaturePolicyLock.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { filterBySearchWords } from '#renderer/ui/filterBySearchWords.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { SuggestField } from '../fields/SuggestField.tsx';

export interface StatementDialogProps {
  readonly company: CompanyRef;
  readonly onClose: () => void;
}

/** Suggestions shown at a time; more cannot be read while typing. */
const maxSuggestions = 30;

/** Asks for whom, and saves a statement of account as PDF or CSV. */
export const StatementDialog = ({ company, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statements');
  const format = useFormat();
  const forbidden = useFeaturePolicyLock('export');
  const [search, setSearch] = useState('');
  const [customerKey, setCustomerKey] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(statementCustomersQuery(company));
  const saving = useMutation({
    mutationFn: (saved: 'pdf' | 'csv') => ipcClient.salesStatements.save({ company, customerKey, format: saved }),
  });
  const customers = data?.customers ?? [];
  const searchable = customers.map((customer) => ({ words: customer.name, customer }));
  const matches = filterBySearchWords(searchable, search).slice(0, maxSuggestions);
  const chosen = customers.find(({ key }) => key === customerKey);
  // A name that fits no customer must not become the statements of all.
  const isUnknown = search.trim() !== '' && !chosen;
  const isLocked = forbidden !== null || customers.length === 0 || isUnknown;
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <PolicyLockedControl by={forbidden}>
            <Button isDisabled={isLocked} isPending={saving.isPending} onPress={() => saving.mutate('csv')}>
              {t('saveCsv')}
            </Button>
          </PolicyLockedControl>
          <PolicyLockedControl by={forbidden}>
            <Button
              variant="primary"
              isDisabled={isLocked}
              isPending={saving.isPending}
              onPress={() => saving.mutate('pdf')}
            >
              {t('savePdf')}
            </Button>
          </PolicyLockedControl>
        </>
      }
    >
      <p>{t('explanation')}</p>
      {error && <ErrorNotice error={error.error} onRetry={() => void refetch()} />}
      {data && customers.length === 0 && <p role="status">{t('none')}</p>}
      {customers.length > 0 && (
        <>
          <SuggestField
            isSearch
            label={t('customer')}
            placeholder={t('all', { count: customers.length, formattedCount: format.number(customers.length) })}
            value={search}
            suggestions={matches.map(({ customer }) => ({
              id: customer.key,
              label: customer.name,
              detail: formatSums(customer, format),
            }))}
            onType={(typed) => {
              setSearch(typed);
              setCustomerKey(null);
            }}
            onPick={(key) => {
              setSearch(customers.find((each) => each.key === key)?.name ?? '');
              setCustomerKey(key);
            }}
          />
          <p role="status">
            {isUnknown
              ? t('choose')
              : chosen
                ? t('chosen', { count: chosen.count, sums: formatSums(chosen, format) })
                : t('chosenAll', { count: customers.length, formattedCount: format.number(customers.length) })}
          </p>
        </>
      )}
      {saving.error && <ErrorNotice error={saving.error.error} />}
      <p role="status">
        {saving.data?.fileName && (
          <>
            {t('saved')} <bdi>{saving.data.fileName}</bdi>
          </>
        )}
      </p>
    </Dialog>
  );
};

const formatSums = ({ sums }: StatementCustomer, format: LocaleFormat): string =>
  sums.map(({ currency, open }) => format.amount(open, currency || null).text).join(' + ');

/** What is open changes with each poll: it is read whenever the dialog is opened. */
const statementCustomersQuery = (company: CompanyRef) => ({
  queryKey: [...salesQueryKeys.company(company), 'statementCustomers'] as const,
  queryFn: () => ipcClient.salesStatements.customers({ company }),
  staleTime: 0,
});
