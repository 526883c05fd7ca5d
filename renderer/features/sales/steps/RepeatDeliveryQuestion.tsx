import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { DraftSubmission } from '../draft/useDraftSubmission.ts';
import styles from './ResultStep.module.css';

export interface RepeatDeliveryQuestionProps {
  readonly sending: DraftSubmission;
  /** Until this moment (ISO) the first delivery may still take effect. */
  readonly repeatableFrom: string | null;
}

/** Asks before a second delivery if the outcome of the first is unknown: only a person may take the risk. */
export const RepeatDeliveryQuestion = ({ sending, repeatableFrom }: RepeatDeliveryQuestionProps) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const isPending = repeatableFrom !== null && Date.parse(repeatableFrom) > Date.now();
  return (
    <Notice
      tone="amber"
      title={t('decision.title')}
      actions={
        <>
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
        <li>{t('decision.wasDeliveredHint')}</li>
        <li>{t('decision.deliverAgainHint')}</li>
      </ul>
      {isPending && <p>{t('decision.notBefore', { time: format.dateTime(repeatableFrom) })}</p>}
    </Notice>
  );
};
