import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { ReviewStart } from '#app/contract/purchases/reviewStart.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { reviewStartsQuery } from '#renderer/shared/purchases/reviewStartQueries.ts';
import { useReviewStartForm } from '#renderer/shared/purchases/useReviewStartForm.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './ReviewStartQuestion.module.css';

interface ReviewStartQuestionProps {
  readonly scope: PurchaseScope;
  readonly onDecided: () => void;
}

/** Asks from which invoice date on to review what a first sync has brought, one company after another. */
export const ReviewStartQuestion = ({ scope, onDecided }: ReviewStartQuestionProps) => {
  const { data: starts = [] } = useQuery(reviewStartsQuery(scope));
  const start = starts.find(({ isUndecided }) => isUndecided);
  return (
    start && (
      <UndecidedStart
        key={`${start.customerNumber} ${start.listedAt}`}
        scope={scope}
        start={start}
        onDecided={onDecided}
      />
    )
  );
};

const UndecidedStart = ({ scope, start, onDecided }: ReviewStartQuestionProps & { readonly start: ReviewStart }) => {
  const { t } = useTranslation('reviewStart');
  const { number } = useFormat();
  const { connection } = useCurrentCompany();
  const { connectionId } = scope;
  const { customerNumber } = start;
  const { typed, type, from, counts, effect, decide, isPending, error } = useReviewStartForm(
    { connectionId, customerNumber },
    start,
    onDecided,
  );
  const name = connection.companies.find((each) => each.customerNumber === customerNumber)?.name ?? customerNumber;
  const title = scope.customerNumber === null ? t('ofCompany', { company: name, title: t('title') }) : t('title');
  const total = counts ? counts.toReview + counts.history : undefined;
  return (
    <form
      className={listPageStyles.notice}
      onSubmit={(event) => {
        event.preventDefault();
        if (from !== null) decide(from);
      }}
    >
      <Notice
        tone="blue"
        title={title}
        actions={
          <div className={styles.answers}>
            <div className={styles.date}>
              <DateField
                label={t('from')}
                value={typed}
                onChange={type}
                size="small"
                error={from === null ? t('noDate') : undefined}
              />
            </div>
            <Button size="small" variant="primary" type="submit" isPending={isPending}>
              {t('confirm')}
            </Button>
            {total !== undefined && (
              <Button size="small" onPress={() => decide(null)}>
                {t('reviewAll', { count: total, number: number(total) })}
              </Button>
            )}
          </div>
        }
      >
        <p>{t('body')}</p>
        <p className={styles.effect}>{effect ?? '\u00a0'}</p>
      </Notice>
      {error && <ErrorNotice error={error} />}
    </form>
  );
};
