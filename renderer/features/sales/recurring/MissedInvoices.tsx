import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecurringSummary } from '#app/contract/sales/recurring.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Recurring.module.css';

export interface MissedInvoicesProps {
  readonly company: CompanyRef;
  readonly templates: readonly RecurringSummary[];
}

/** Invoices that were due while the program was closed: the person creates them, or skips them. Nothing is shown if there are none. */
export const MissedInvoices = ({ company, templates }: MissedInvoicesProps) => {
  const { t } = useTranslation(['recurring', 'sales']);
  const format = useFormat();
  const cache = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const missed = templates
    .flatMap(({ id: templateId, contactName, missed: dates }) =>
      dates.map((date) => ({ key: `${templateId} ${date}`, templateId, date, contactName })),
    )
    .sort((one, other) => one.date.localeCompare(other.date));
  const chosen = missed.filter(({ key }) => !left.has(key));
  const resolve = useMutation({
    mutationFn: (action: 'create' | 'skip') =>
      ipcClient.salesRecurring.resolveMissed({
        ...{ company, action },
        occurrences: chosen.map(({ templateId, date }) => ({ templateId, date })),
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: salesQueryKeys.company(company) }),
  });
  if (missed.length === 0) return null;
  const count = { count: chosen.length, formattedCount: format.number(chosen.length) };
  const choose = (key: string, isChosen: boolean): void => {
    const next = new Set(left);
    if (isChosen) next.delete(key);
    else next.add(key);
    setLeft(next);
  };
  return (
    <section className={styles.missed} aria-label={t('missed.label')}>
      <h2 className={styles.heading}>
        {t('missed.title', { count: missed.length, formattedCount: format.number(missed.length) })}
      </h2>
      <p className={styles.quiet}>{t('missed.body')}</p>
      <ul className={styles.missedList}>
        {missed.map(({ key, date, contactName }) => (
          <li key={key}>
            <Checkbox isSelected={!left.has(key)} onChange={(isChosen) => choose(key, isChosen)}>
              <span>
                {format.date(date)} · {escapeInvisibleCharacters(contactName) || t('sales:draftStatus.unnamed')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {resolve.error && <ErrorNotice error={resolve.error.error} />}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          isPending={resolve.isPending}
          onPress={() => resolve.mutate('create')}
        >
          {t('missed.create', count)}
        </Button>
        <Button isDisabled={chosen.length === 0} isPending={resolve.isPending} onPress={() => resolve.mutate('skip')}>
          {t('missed.skip', count)}
        </Button>
      </div>
    </section>
  );
};
