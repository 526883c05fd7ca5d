import { Check, CircleQuestionMark, SquarePen } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { PurchaseRow, ReviewState } from '#app/contract/purchases/row.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { PanelFooter } from '#renderer/ui/Panel.tsx';
import { getButtonEventPress, trackPressStarts, type UserPress } from '#renderer/ui/press.ts';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
import type { PurchaseDetailHeaderProps } from './PurchaseDetailHeader.tsx';
import styles from './PurchaseDetailPanel.module.css';
import { usePanelKeys } from './usePanelKeys.ts';

export interface ReviewFooterProps extends Pick<PurchaseDetailHeaderProps, 'onStep' | 'onClose'> {
  /** Null while the invoice is loading. */
  readonly row: PurchaseRow | null;
  /** Sets the state, or reverts it if the invoice already has it. */
  readonly onReview: (state: ReviewState, press: UserPress) => void;
  readonly reviewed: PurchaseInvoice['reviewed'];
  /** Moves the focus to the note field. */
  readonly onNote: () => void;
}

/** Sets the review state by a button or a key; a second press sets it back to "to review". */
export const ReviewFooter = ({ row, reviewed, onReview, onNote, onStep, onClose }: ReviewFooterProps) => {
  const { t } = useTranslation('invoice');
  useEffect(trackPressStarts, []);
  usePanelKeys({ onStep, onClose, onReview, onNote });
  if (!row) return null;
  return (
    <PanelFooter>
      {reviewed && <ReviewAuthor reviewed={reviewed} />}
      <div className={styles.reviewActions}>
        <Button
          variant={row.review === 'reviewed' ? 'secondary' : 'primary'}
          isPressed={row.review === 'reviewed'}
          icon={<Check aria-hidden />}
          keys="R"
          onPress={(press) => onReview('reviewed', getButtonEventPress(press))}
        >
          {t('review.reviewed')}
        </Button>
        <Button
          isPressed={row.review === 'query'}
          icon={<CircleQuestionMark aria-hidden />}
          keys="Q"
          onPress={(press) => onReview('query', getButtonEventPress(press))}
        >
          {t('review.query')}
        </Button>
        <IconButton label={t('note.add')} keys="N" icon={<SquarePen aria-hidden />} onPress={onNote} />
      </div>
    </PanelFooter>
  );
};

const ReviewAuthor = ({
  reviewed: { state, by, at, rule },
}: {
  readonly reviewed: NonNullable<PurchaseInvoice['reviewed']>;
}) => {
  const { t } = useTranslation('invoice');
  const format = useFormat();
  useMinuteTick();
  return (
    <p className={styles.reviewAuthor}>
      {t(rule === null ? `review.${state}` : 'review.byRule')} · <UntrustedText>{by}</UntrustedText>,{' '}
      <time title={format.dateTime(at)}>{format.ago(at)}</time>
    </p>
  );
};
