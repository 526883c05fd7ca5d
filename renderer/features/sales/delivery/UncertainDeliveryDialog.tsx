import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { SubmissionAnswer } from '#app/contract/sales/submission.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';

export interface UncertainDeliveryDialogProps {
  readonly title: string;
  /** Why the last answer was not taken. */
  readonly error: AppError | null;
  readonly isPending: boolean;
  /** Asks the service once more what became of the delivery. */
  readonly onLookAgain: () => void;
  readonly onDecide: (answer: SubmissionAnswer) => void;
  readonly onClose: () => void;
}

/** Asks before another delivery if the outcome of the first is unknown: only a person may take the risk. */
export const UncertainDeliveryDialog = ({
  title,
  error,
  isPending,
  onLookAgain,
  onDecide,
  onClose,
}: UncertainDeliveryDialogProps) => {
  const { t } = useTranslation('salesDelivery');
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onLookAgain}>
            {t('redelivery.undecided.lookAgain')}
          </Button>
          <Button isDisabled={isPending} onPress={() => onDecide('wasDelivered')}>
            {t('redelivery.undecided.wasDelivered')}
          </Button>
          <Button isDisabled={isPending} onPress={() => onDecide('deliverAgain')}>
            {t('redelivery.undecided.deliverAgain')}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
      <p>
        <strong>{t('redelivery.undecided.title')}</strong> {t('redelivery.undecided.body')}
      </p>
    </Dialog>
  );
};
