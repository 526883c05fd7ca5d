import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type DismissalReason, dismissalReason } from '#app/contract/purchases/findings.ts';
import { Button } from '#renderer/ui/Button.tsx';
import type { GuardedPress } from '#renderer/ui/useGuardedPress.tsx';
import styles from './Marking.module.css';

export interface ReasonButtonsProps extends Pick<GuardedPress, 'guard' | 'guardKey'> {
  readonly onChoose: (reason: DismissalReason) => void;
}

/** Lists the reasons why findings are no obstacle, each with a key of its own: 1 to 4. */
export const ReasonButtons = ({ guard, guardKey, onChoose }: ReasonButtonsProps) => {
  const { t } = useTranslation('findings');
  const readKey = useEffectEvent((event: KeyboardEvent) => {
    const reason = dismissalReason.options[Number(event.key) - 1];
    if (!reason || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    guardKey(() => onChoose(reason))(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => readKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className={styles.reasons}>
      {dismissalReason.options.map((reason, index) => (
        <Button key={reason} keys={String(index + 1)} onPress={guard(() => onChoose(reason))}>
          {t(`reason.${reason}`)}
        </Button>
      ))}
    </div>
  );
};
