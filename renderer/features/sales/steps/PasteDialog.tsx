import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { TextArea } from '#renderer/ui/TextArea.tsx';

export interface PasteDialogProps {
  readonly onClose: () => void;
  readonly onInsert: (text: string) => void;
}

/**
 * A dialog with a text area to paste into, as a visible alternative to the shortcut: the application may not read the
 * clipboard by itself.
 */
export const PasteDialog = ({ onClose, onInsert }: PasteDialogProps) => {
  const { t } = useTranslation('salesLines');
  const [text, setText] = useState('');
  const insert = (): void => {
    onClose();
    onInsert(text);
  };
  return (
    <Dialog
      title={t('paste.action')}
      isOpen
      onClose={onClose}
      isWide
      actions={
        <>
          <Button onPress={onClose}>{t('paste.cancel')}</Button>
          <Button variant="primary" isDisabled={text.trim() === ''} onPress={insert}>
            {t('paste.insert')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('paste.label')}
        hint={t('paste.hint')}
        value={text}
        onChange={setText}
        rows={8}
        isCode
        autoFocus
      />
    </Dialog>
  );
};
