import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AppFailure } from '#app/contract/errors.ts';
import type { DismissalReason } from '#app/contract/purchases/findings.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { SelectionSummary } from '#app/contract/purchases/review.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { selectionSummaryQuery } from '#renderer/shared/purchases/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useGuardedPress } from '#renderer/ui/useGuardedPress.tsx';
import styles from './Marking.module.css';
import { ReasonButtons } from './ReasonButtons.tsx';
import { SelectionFacts } from './SelectionFacts.tsx';
import { useCloseFailedQuestion } from './useCloseFailedQuestion.ts';

/** Which of the selected invoices are marked. `isWithoutFindings`: those with findings worth a look are left out. */
export interface SelectionMarkingAnswer {
  readonly isWithoutFindings: boolean;
  /** Why serious findings are no obstacle; null where there are none. */
  readonly reason: DismissalReason | null;
}

interface MarkingAnswerProps {
  readonly state: ReviewState;
  readonly onConfirm: (answer: SelectionMarkingAnswer) => void;
  readonly onClose: () => void;
}

export interface MarkSelectionQuestionProps extends MarkingAnswerProps {
  readonly query: PurchaseQuery;
  readonly selection: PurchaseSelection;
  /** Called if the selection no longer exists or cannot be counted. */
  readonly onFailed: (failure: AppFailure) => void;
}

/**
 * Asks before selected invoices are marked, and why serious findings are no obstacle: one key for each reason. Opens once
 * their summary is loaded, so that it is announced as a whole.
 */
export const MarkSelectionQuestion = ({ query, selection, onFailed, ...answers }: MarkSelectionQuestionProps) => {
  const { data: summary, error } = useQuery({ ...selectionSummaryQuery(query, selection), retry: false });
  useCloseFailedQuestion(error, onFailed);
  return summary ? <Question summary={summary} {...answers} /> : null;
};

const Question = ({
  summary,
  state,
  onConfirm,
  onClose,
}: MarkingAnswerProps & { readonly summary: SelectionSummary }) => {
  const { t } = useTranslation('purchaseMarking');
  const format = useFormat();
  const { guard, guardKey, refusal } = useGuardedPress(JSON.stringify([summary, state]));
  const { count, withFindings, withSerious } = summary;
  const isReview = state === 'reviewed';
  const canLeaveOut = isReview && withFindings > 0 && withFindings < count;
  const isSerious = isReview && withSerious > 0;
  const formattedCount = format.number(count);
  return (
    <Dialog
      role="alertdialog"
      title={t(`multiple.title.${state}`, { count, formattedCount })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button autoFocus={isSerious && !canLeaveOut} onPress={onClose}>
            {t('multiple.cancel')}
          </Button>
          {canLeaveOut && (
            <Button
              variant={isSerious ? 'primary' : 'secondary'}
              autoFocus={isSerious}
              onPress={guard(() => onConfirm({ isWithoutFindings: true, reason: null }))}
            >
              {t('multiple.leaveOut', { count: withFindings, formattedCount: format.number(withFindings) })}
            </Button>
          )}
          {!isSerious && (
            <Button
              variant="primary"
              autoFocus
              onPress={guard(() => onConfirm({ isWithoutFindings: false, reason: null }))}
            >
              {t(`multiple.confirm.${state}`, { count, formattedCount })}
            </Button>
          )}
        </>
      }
    >
      <SelectionFacts summary={summary} />
      {isSerious && (
        <>
          <p className={styles.primaryText}>
            {t('multiple.question', { count: withSerious, formattedCount: format.number(withSerious) })}
          </p>
          <ReasonButtons
            guard={guard}
            guardKey={guardKey}
            onChoose={(reason) => onConfirm({ isWithoutFindings: false, reason })}
          />
        </>
      )}
      {refusal}
    </Dialog>
  );
};
