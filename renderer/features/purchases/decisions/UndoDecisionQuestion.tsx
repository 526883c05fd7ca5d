import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { UndoQuestion } from './useDecisionUndo.ts';

export interface UndoDecisionQuestionProps {
  readonly question: UndoQuestion;
  readonly onConfirm: (question: UndoQuestion) => void;
  readonly onClose: () => void;
}

/** Asks before a decision about several invoices is undone. */
export const UndoDecisionQuestion = ({ question, onConfirm, onClose }: UndoDecisionQuestionProps) => {
  const { t } = useTranslation('decisions');
  const format = useFormat();
  const { count } = question;
  const counts = { count, formattedCount: format.number(count) };
  return (
    <Dialog
      role="alertdialog"
      title={t('undo.title', counts)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('undo.cancel')}
          </Button>
          <Button variant="primary" onPress={() => onConfirm(question)}>
            {t('undo.confirm', counts)}
          </Button>
        </>
      }
    >
      <p>{t('undo.body')}</p>
    </Dialog>
  );
};
