import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { ErrorNotice, type ErrorNoticeProps } from '#renderer/ui/ErrorNotice.tsx';
import { isCancelledInBrowser } from './canConnectionTestHelp.ts';

export interface SignInErrorNoticeProps extends Omit<ErrorNoticeProps, 'hint'> {
  readonly connection: Pick<Connection, 'signInWith'>;
}

/** The failure of a sign-in; after a cancelled one in the browser, with what to do if its page showed a problem. */
export const SignInErrorNotice = ({ connection: { signInWith }, ...notice }: SignInErrorNoticeProps) => {
  const { t } = useTranslation('common');
  const hint = isCancelledInBrowser(notice.error, signInWith) ? t('signIn.browser.cancelledHint') : null;
  return <ErrorNotice {...notice} hint={hint} />;
};
