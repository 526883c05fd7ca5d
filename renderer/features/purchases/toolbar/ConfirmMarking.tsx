import { useTranslation } from 'react-i18next';
import type { ReviewState } from '../../../../app/contract/purchases/row.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { useFormat } from '../../../design/useFormat.ts';

export interface ConfirmMarkingProps {
  readonly count: number;
  readonly state: ReviewState;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before more invoices are marked than could be taken back. */
export const ConfirmMarking = ({ count, state, onConfirm, onClose }: ConfirmMarkingProps) => {
  const { t } = useTranslation('purchaseTable');
  const format = useFormat();
  return (
    <Dialog
      title={t(`mark.ask.${state}`, { count, shown: format.number(count) })}
      role="alertdialog"
      isOpen
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onConfirm();
      }}
      actions={
        <>
          <Button onPress={onClose}>{t('mark.cancel')}</Button>
          <Button type="submit" variant="primary" autoFocus>
            {t('mark.confirm')}
          </Button>
        </>
      }
    >
      {t('mark.askBody')}
    </Dialog>
  );
};
