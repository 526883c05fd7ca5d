import { AppWindow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import styles from './SignInProgress.module.css';

export interface SignInProgressProps {
  readonly connection: Pick<Connection, 'name' | 'signInWith'>;
  readonly onShow: () => void;
  readonly onCancel: () => void;
}

/** While the person is busy in the sign-in window, or the browser: how to get there, and the way to give up. */
export const SignInProgress = ({ connection: { name, signInWith }, onShow, onCancel }: SignInProgressProps) => {
  const { t } = useTranslation('common');
  return (
    <div className={styles.progress} role="status">
      <p className={styles.title}>{t('signIn.running', { name })}</p>
      <p className={styles.body}>{t(`signIn.${signInWith}.goOn`)}</p>
      <ProgressBar label={t('signIn.waiting')} value={null} isHiddenLabel />
      <div className={styles.actions}>
        <Button icon={<AppWindow aria-hidden />} onPress={onShow}>
          {t(`signIn.${signInWith}.show`)}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
};
