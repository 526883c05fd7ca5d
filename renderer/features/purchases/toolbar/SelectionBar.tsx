import { Check, Circle, CircleQuestionMark, Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TotalsByCurrency } from '#app/contract/purchases/query.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { ListTotals } from '#renderer/ui/ListTotals.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from '../TableFooter.module.css';

export interface SelectionBarProps {
  readonly count: number;
  readonly totals: TotalsByCurrency;
  readonly onMark: (state: ReviewState) => void;
  readonly onCopy: () => void;
  readonly onClear: () => void;
  /** Further actions on the selection. */
  readonly children?: ReactNode;
}

/** Totals of the selection and the actions on it. */
export const SelectionBar = ({ count, totals, onMark, onCopy, onClear, children }: SelectionBarProps) => {
  const { t } = useTranslation('purchaseTable');
  const format = useFormat();
  return (
    <fieldset className={styles.selection} aria-label={t('selection.title')}>
      <ListTotals
        name={t('selection.count', { count, formattedCount: format.number(count) })}
        totals={totals}
        className={styles.totals}
      />
      <Button size="small" icon={<Check aria-hidden />} keys="R" onPress={() => onMark('reviewed')}>
        {t('state.reviewed')}
      </Button>
      <Button size="small" icon={<CircleQuestionMark aria-hidden />} keys="Q" onPress={() => onMark('query')}>
        {t('state.query')}
      </Button>
      <IconButton
        size="small"
        label={t('selection.toReview')}
        icon={<Circle aria-hidden />}
        onPress={() => onMark('new')}
      />
      <IconButton size="small" label={t('selection.copy')} icon={<Copy aria-hidden />} keys="Ctrl+C" onPress={onCopy} />
      {children}
      <IconButton size="small" label={t('selection.clear')} icon={<X aria-hidden />} onPress={onClear} />
    </fieldset>
  );
};
