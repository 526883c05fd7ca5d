import { useTranslation } from 'react-i18next';
import type { SubmissionAnswer } from '#app/contract/sales/submission.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

export interface UncertainDeliveryDialogProps {
  readonly title: string;
  readonly isPending: boolean;
  readonly onDecide: (answer: SubmissionAnswer) => void;
  readonly onClose: () => void;
}

/** Asks before another delivery if the outcome of the first is unknown: only a person may take the risk. */
export const UncertainDeliveryDialog = ({ title, isPending, onDecide, onClose }: UncertainDeliveryDialogProps) => {
  const { t } = useTranslation('salesDelivery');
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isPending} onPress={() => onDecide('wasDelivered')}>
            {t('redelivery.undecided.wasDelivered')}
          </Button>
          <Button isDisabled={isPending} onPress={() => onDecide('deliverAgain')}>
            {t('redelivery.undecided.deliverAgain')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{t('redelivery.undecided.title')}</strong> {t('redelivery.undecided.body')}
      </p>
    </Dialog>
  );
};
