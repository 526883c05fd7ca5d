import { useTranslation } from 'react-i18next';
import type { SessionState } from '#app/contract/session.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { Notice } from '#renderer/ui/Notice.tsx';

export interface SignOutRemainderNoticeProps {
  readonly state: SessionState | undefined;
}

/** Says what a sign-out left at the service; empty where it left nothing. */
export const SignOutRemainderNotice = ({ state }: SignOutRemainderNoticeProps) => {
  const { t } = useTranslation(['settings', 'errors']);
  if (state?.kind !== 'signedOut' || !state.remainder) return null;
  const { access, browserSession } = state.remainder;
  return (
    <Notice tone={access?.error || browserSession === 'failed' ? 'amber' : 'blue'} title={t('signOutRemainder.title')}>
      {access?.error === null && <p>{t('signOutRemainder.access.notOffered')}</p>}
      {access?.error && (
        <p>
          {t('signOutRemainder.access.failed', {
            reason: t(`errors:${getErrorTextKey(access.error)}.title`, getErrorTextValues(access.error)),
          })}
        </p>
      )}
      {browserSession && <p>{t(`signOutRemainder.browserSession.${browserSession}`)}</p>}
    </Notice>
  );
};
