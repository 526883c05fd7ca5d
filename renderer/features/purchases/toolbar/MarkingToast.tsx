import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Toast } from '#renderer/ui/Toast.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { MarkingUndo } from '../marking/useMarkingUndo.ts';

/** Shows the latest change of review states with an undo button, also on Ctrl+Z outside of text fields. */
export const MarkingToast = ({ marked, undo, close }: MarkingUndo) => {
  const { t } = useTranslation('purchaseTable');
  const format = useFormat();
  const readKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
    if (!isUndo || !marked || event.repeat) return;
    if (event.target instanceof Element && event.target.closest('input, textarea')) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => readKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <Toast
      closeLabel={t('mark.close')}
      onClose={close}
      action={
        marked && (
          <Button size="small" variant="quiet" keys="Ctrl+Z" onPress={undo}>
            {t('mark.undo')}
          </Button>
        )
      }
    >
      {marked && t(`mark.done.${marked.state}`, { count: marked.count, formattedCount: format.number(marked.count) })}
    </Toast>
  );
};
