import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
import type { DraftSubmission } from '../draft/useDraftSubmission.ts';
import styles from './ResultStep.module.css';

export interface RepeatDeliveryQuestionProps {
  readonly sending: DraftSubmission;
  /** Until this moment (ISO) the first delivery may still take effect. */
  readonly repeatableFrom: string | null;
  /** Asks the service once more what became of the delivery. */
  readonly onLookAgain: () => void;
}

/** Asks before a second delivery if the outcome of the first is unknown: only a person may take the risk. */
export const RepeatDeliveryQuestion = ({ sending, repeatableFrom, onLookAgain }: RepeatDeliveryQuestionProps) => {
  const { t } = useTranslation(['sales', 'salesOutcome']);
  const format = useFormat();
  useMinuteTick();
  const isPending = repeatableFrom !== null && Date.parse(repeatableFrom) > Date.now();
  return (
    <Notice
      tone="amber"
      title={t('decision.title')}
      actions={
        <>
          <Button isDisabled={sending.isUnderWay} onPress={onLookAgain}>
            {t('salesOutcome:delivery.lookAgain')}
          </Button>
          <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('wasDelivered')}>
            {t('decision.wasDelivered')}
          </Button>
          <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('deliverAgain')}>
            {t('decision.deliverAgain')}
          </Button>
        </>
      }
    >
      <p>{t('decision.body')}</p>
      <ul className={styles.options}>
        <li>{t('salesOutcome:delivery.lookAgainHint')}</li>
        <li>{t('decision.wasDeliveredHint')}</li>
        <li>{t('decision.deliverAgainHint')}</li>
      </ul>
      {isPending && <p>{t('decision.notBefore', { time: format.dateTime(repeatableFrom) })}</p>}
    </Notice>
  );
};
