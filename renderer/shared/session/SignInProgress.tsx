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

/** Shown during the sign-in in its window or the browser, with buttons to show and to cancel it. */
export const SignInProgress = ({ connection: { name, signInWith }, onShow, onCancel }: SignInProgressProps) => {
  const { t } = useTranslation('common');
  return (
    <div className={styles.progress} role="status">
      <p className={styles.title}>{t('signIn.running', { name })}</p>
      <p className={styles.body}>{t(`signIn.${signInWith}.continueHint`, { cancel: t('cancel') })}</p>
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
