import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './HandoverPage.module.css';
import type { HandoverProgress } from './useHandover.ts';

export interface HandoverRunProps {
  readonly progress: HandoverProgress | null;
  readonly onCancel: () => void;
  readonly isCancelling: boolean;
}

/** Shows how far the part is that is being written, with a button that cancels all. */
export const HandoverRun = ({ progress, onCancel, isCancelling }: HandoverRunProps) => {
  const { t } = useTranslation('handover');
  const { number } = useFormat();
  const getLabel = (): string => {
    if (isCancelling) return t('cancelling');
    // Before the first report the person may still be choosing a place.
    if (!progress) return t('starting');
    const { part, done, total } = progress;
    return t('progress', { part: t(`part.${part}`), done: number(done), total: number(total) });
  };
  const value = progress && (100 * progress.done) / Math.max(1, progress.total);
  return (
    <div className={styles.run}>
      <ProgressBar label={getLabel()} value={isCancelling ? null : value} />
      <Button onPress={onCancel} isPending={isCancelling}>
        {t('cancel')}
      </Button>
    </div>
  );
};
