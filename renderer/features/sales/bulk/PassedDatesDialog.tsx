import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

export interface PassedDatesDialogProps {
  /** Number of invoices whose invoice date or due date has passed. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Left out where one invoice alone is about to be sent. */
  readonly onLeaveOut?: () => void;
  readonly onSend: () => void;
}

/** Asks before invoices go out whose invoice date or due date has passed. */
export const PassedDatesDialog = ({ count, isOpen, onClose, onLeaveOut, onSend }: PassedDatesDialogProps) => {
  const { t } = useTranslation('salesBulk');
  const closeAnd = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <Dialog
      role="alertdialog"
      title={t('passed.title', { count })}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('passed.back')}</Button>
          {onLeaveOut && <Button onPress={closeAnd(onLeaveOut)}>{t('passed.leaveOut', { count })}</Button>}
          <Button variant="primary" onPress={closeAnd(onSend)}>
            {t('passed.send', { count })}
          </Button>
        </>
      }
    >
      <p>{t('passed.body', { count })}</p>
    </Dialog>
  );
};
