import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AppFailure } from '#app/contract/errors.ts';
import { findingSeverities } from '#app/contract/purchases/findings.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { SelectionSummary } from '#app/contract/purchases/review.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { selectionSummaryQuery } from '#renderer/shared/purchases/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useGuardedPress } from '#renderer/ui/useGuardedPress.tsx';
import { SelectionFacts } from './SelectionFacts.tsx';
import { useCloseFailedQuestion } from './useCloseFailedQuestion.ts';

interface MarkingAnswerProps {
  readonly state: ReviewState;
  /** `isWithoutFindings`: invoices with findings worth a look are excluded. */
  readonly onConfirm: (isWithoutFindings: boolean) => void;
  readonly onClose: () => void;
}

export interface MarkSelectionQuestionProps extends MarkingAnswerProps {
  readonly query: PurchaseQuery;
  readonly selection: PurchaseSelection;
  /** Called if the selection no longer exists or cannot be counted. */
  readonly onFailed: (failure: AppFailure) => void;
}

/** Asks before selected invoices are marked. Opens once their summary is loaded, so that it is announced as a whole. */
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
  const { guard, refusal } = useGuardedPress(JSON.stringify([summary, state]));
  const { count, withFindings, findings } = summary;
  const isReview = state === 'reviewed';
  const canLeaveOut = isReview && withFindings > 0 && withFindings < count;
  const isSerious = isReview && findings.some(({ kind }) => findingSeverities[kind] === 'serious');
  const formattedCount = format.number(count);
  return (
    <Dialog
      role="alertdialog"
      title={t(`multiple.title.${state}`, { count, formattedCount })}
      isOpen
      onClose={onClose}
      actions={
        <>
          {/* With serious findings another button is the nearest one than that which marks all of them. */}
          <Button autoFocus={isSerious && !canLeaveOut} onPress={onClose}>
            {t('multiple.cancel')}
          </Button>
          {canLeaveOut && (
            <Button
              variant={isSerious ? 'primary' : 'secondary'}
              autoFocus={isSerious}
              onPress={guard(() => onConfirm(true))}
            >
              {t('multiple.leaveOut', { count: withFindings, formattedCount: format.number(withFindings) })}
            </Button>
          )}
          <Button
            variant={isSerious ? 'secondary' : 'primary'}
            autoFocus={!isSerious}
            onPress={guard(() => onConfirm(false))}
          >
            {t(`multiple.confirm.${state}`, { count, formattedCount })}
          </Button>
        </>
      }
    >
      <SelectionFacts summary={summary} />
      {refusal}
    </Dialog>
  );
};
