import { Clock, LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useCurrentCompany } from '../currentCompany.ts';
import styles from './SignInExpiryBanner.module.css';
import { useSignIn } from './useSignIn.ts';
import { useSignInExpiry } from './useSignInExpiry.ts';

/** Announces the end of the current connection's sign-in from three days before, with a button to sign in early. */
export const SignInExpiryBanner = () => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { connection } = useCurrentCompany();
  const session = useSignIn(connection);
  const end = useSignInExpiry(session.state);
  if (!end) return null;
  const words = { day: format.weekday(end.endsAt), time: format.time(end.endsAt) };
  const again = (
    <Button size="small" icon={<LogIn aria-hidden />} onPress={session.signIn}>
      {t('signInExpiry.action')}
    </Button>
  );
  if (session.error)
    return (
      <div className={styles.failure}>
        <ErrorNotice error={session.error} action={again} />
      </div>
    );
  return (
    <div role="status" className={styles.banner}>
      <Clock aria-hidden />
      <p className={styles.text}>{t(`signInExpiry.${end.near}`, words)}</p>
      {again}
    </div>
  );
};
