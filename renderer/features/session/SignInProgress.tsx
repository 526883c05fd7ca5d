import { AppWindow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { ProgressBar } from '../../design/ProgressBar.tsx';
import styles from './SignInProgress.module.css';

export interface SignInProgressProps {
  readonly name: string;
  readonly onShow: () => void;
  readonly onCancel: () => void;
}

/** While the person is busy in the sign-in window: where it is, and the way to give up. */
export const SignInProgress = ({ name, onShow, onCancel }: SignInProgressProps) => {
  const { t } = useTranslation('common');
  return (
    <div className={styles.progress} role="status">
      <p className={styles.title}>{t('signIn.running', { name })}</p>
      <p className={styles.body}>{t('signIn.window')}</p>
      <ProgressBar label={t('signIn.waiting')} value={null} isHiddenLabel />
      <div className={styles.actions}>
        <Button icon={<AppWindow aria-hidden />} onPress={onShow}>
          {t('signIn.show')}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
};
