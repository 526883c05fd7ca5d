import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReviewStart } from '#app/contract/purchases/reviewStart.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { reviewStartsQuery } from '#renderer/shared/purchases/reviewStartQueries.ts';
import { useReviewStartForm } from '#renderer/shared/purchases/useReviewStartForm.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import styles from './PurchaseSyncSettings.module.css';

/** Sets from which invoice date on a company reviews what its first sync brought; nothing before that sync. */
export const ReviewStartSettings = ({ company }: { readonly company: CompanyRef }) => {
  const { data: starts, error } = useQuery(reviewStartsQuery(company));
  const [start] = starts ?? [];
  return (
    <>
      {start && <StartOfReview key={`${start.customerNumber} ${start.listedAt}`} company={company} start={start} />}
      {error && <ErrorNotice error={error.error} />}
    </>
  );
};

const StartOfReview = ({ company, start }: { readonly company: CompanyRef; readonly start: ReviewStart }) => {
  const { t } = useTranslation('reviewStart');
  const { typed, type, from, effect, decide, isPending, error } = useReviewStartForm(company, start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (from !== null) decide(from);
      }}
    >
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t('settings.label')}</legend>
        <div className={styles.startRow}>
          <DateField label={t('from')} value={typed} onChange={type} error={from === null ? t('noDate') : undefined} />
          <Button type="submit" isPending={isPending}>
            {t('settings.save')}
          </Button>
          {start.from !== null && <Button onPress={() => decide(null)}>{t('settings.reviewAll')}</Button>}
        </div>
        <p className={styles.hint} role="status">
          {start.from === null && from === start.proposedFrom ? t('settings.all') : effect}
        </p>
        <p className={styles.hint}>{t('settings.hint')}</p>
        {error && <ErrorNotice error={error} />}
      </fieldset>
    </form>
  );
};
