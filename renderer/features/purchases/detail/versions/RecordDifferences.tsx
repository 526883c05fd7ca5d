import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FieldDifference } from '#app/contract/purchases/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import { FactList } from '#renderer/ui/Panel.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { usePanelInvoice } from '../PanelInvoiceContext.ts';
import { FieldBeforeAndAfter } from './FieldBeforeAndAfter.tsx';
import styles from './InvoiceVersionComparison.module.css';
import { useFieldNames } from './useFieldNames.ts';

interface RecordPair {
  readonly older: number;
  readonly newer: number;
}

const versionDifferencesQuery = (company: CompanyRef, id: number, records: RecordPair) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.invoice(company, id), 'difference', records.older, records.newer],
    queryFn: () => ipcClient.purchases.difference({ company, id, ...records }),
  });

/** Shows the differences between two records, field by field. */
export const RecordDifferences = (records: RecordPair) => {
  const { t } = useTranslation('invoice');
  const { company, id } = usePanelInvoice();
  const { data, error, refetch } = useQuery(versionDifferencesQuery(company, id, records));
  const getFieldName = useFieldNames(company);
  const format = useFormat();
  if (error) return <ErrorNotice error={error.error} onRetry={() => void refetch()} />;
  if (!data) return <div aria-busy />;
  if (data.length === 0) return <p className={styles.muted}>{t('versions.none')}</p>;
  return (
    <div className={styles.differences}>
      <FactList
        facts={data.map((difference) => ({
          key: difference.path,
          name: getFieldName(difference.path) ?? <UntrustedText>{difference.path}</UntrustedText>,
          value: <FieldBeforeAndAfter {...formatDifference(difference, format)} />,
        }))}
      />
    </div>
  );
};

/** Dates and account numbers as people read them; all else as it came. */
const formatDifference = ({ path, before, after }: FieldDifference, format: LocaleFormat): FieldDifference => {
  const write = (value: string | null): string | null => {
    if (value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)) return format.dateFull(value);
    return value !== null && path.endsWith('.iban') ? format.iban(value) : value;
  };
  return { path, before: write(before), after: write(after) };
};
