import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OverdueCount } from '#app/contract/retention.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import tableStyles from '#renderer/ui/PlainTable.module.css';
import { useFormat } from '#renderer/ui/useFormat.ts';
import cardStyles from '../ConnectionSettings.module.css';

interface OverdueDataProps {
  readonly company: CompanyRef;
}

/** Counts what is past its limit, and deletes it once a person has seen that. */
export const OverdueData = ({ company }: OverdueDataProps) => {
  const { t } = useTranslation('retention');
  const preview = useMutation({ mutationFn: () => ipcClient.retention.preview({ company }) });
  const run = useMutation({
    mutationFn: () => ipcClient.retention.run({ company }),
    onSuccess: () => preview.reset(),
  });
  const count = (): void => {
    // What an earlier run deleted, or why it failed, says nothing of this count.
    run.reset();
    preview.mutate();
  };
  const counts = preview.data ?? [];
  const error = preview.error ?? run.error;
  return (
    <section className={cardStyles.card} aria-label={t('overdue.title')}>
      <div className={cardStyles.header}>
        <h3 className={cardStyles.name}>{t('overdue.title')}</h3>
        <Button onPress={count} isPending={preview.isPending}>
          {t('overdue.preview')}
        </Button>
        {counts.length > 0 && (
          <Button variant="danger" onPress={() => run.mutate()} isPending={run.isPending}>
            {t('overdue.delete')}
          </Button>
        )}
      </div>
      <p role="status">
        {preview.data && (counts.length === 0 ? t('overdue.none') : t('overdue.final'))}
        {run.data && !preview.data && t('overdue.deleted', { count: countAll(run.data) })}
      </p>
      {counts.length > 0 && <CountTable counts={counts} />}
      {error && <ErrorNotice error={error.error} />}
    </section>
  );
};

const CountTable = ({ counts }: { readonly counts: readonly OverdueCount[] }) => {
  const { t } = useTranslation('retention');
  const format = useFormat();
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th scope="col">{t('overdue.kind')}</th>
          <th scope="col">{t('overdue.year')}</th>
          <th scope="col" className={tableStyles.number}>
            {t('overdue.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ kind, year, count }) => (
          <tr key={`${kind} ${year}`}>
            <td>{t(`kind.${kind}`)}</td>
            <td>{year}</td>
            <td className={tableStyles.number}>{format.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const countAll = (counts: readonly OverdueCount[]): number => counts.reduce((total, { count }) => total + count, 0);
