import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';

export interface UndoNoticeProps {
  /** Milliseconds left when it is first shown. */
  readonly remainingMs: number;
  readonly onUndo: () => Promise<void>;
  /** On a page of something else: names the recipient, and leaves the focus where it is. */
  readonly recipient?: string;
}

/** Says in how many seconds the sending begins, and undoes it: by its button, which has the focus, and by Ctrl or Cmd and Z. */
export const UndoNotice = ({ remainingMs, onUndo, recipient }: UndoNoticeProps) => {
  const { t } = useTranslation('salesOutcome');
  const seconds = useSecondsLeft(remainingMs);
  const [isPending, setPending] = useState(false);
  const undo = (): void => {
    setPending(true);
    void onUndo().finally(() => setPending(false));
  };
  const announce = useEffectEvent(() => announceToScreenReader(t('undo.announcement', { count: seconds })));
  const isOwnPage = recipient === undefined;
  useEffect(() => {
    if (isOwnPage) announce();
  }, [isOwnPage]);
  const readKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndoKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndoKey || event.repeat || isPending) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => readKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <Notice
      tone="amber"
      // The seconds would be announced one by one; the announcement above is made once.
      role="none"
      title={isOwnPage ? t('undo.title', { count: seconds }) : t('undo.named', { count: seconds, name: recipient })}
      actions={
        <Button
          variant="primary"
          icon={<Undo2 aria-hidden />}
          keys="Ctrl+Z"
          autoFocus={isOwnPage}
          isPending={isPending}
          onPress={undo}
        >
          {t('undo.action')}
        </Button>
      }
    >
      {t('undo.body')}
    </Notice>
  );
};
