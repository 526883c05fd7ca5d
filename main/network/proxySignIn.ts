import { formatProxyName } from '#app/http/proxyRoute.ts';
import { onLoginRequest } from '../electron/everyPage.ts';
import type { ProxyPasswordStore } from './proxyPasswordStore.ts';

/**
 * Answers proxies that ask Chromium for a name and a password, with what the person typed for that proxy; where there is
 * nothing, or it was not accepted, the page fails and the person is asked. Servers are none of its business: they get nothing
 * (`windows/navigationGuard.ts`).
 */
export const handleProxyLogins = (passwords: Pick<ProxyPasswordStore, 'getPassword' | 'requestPassword'>): void => {
  onLoginRequest(({ isProxy, scheme, host, port, isFirstAttempt }) => {
    if (!isProxy) return 'unanswered';
    const proxy = formatProxyName({ host, port });
    const password = isFirstAttempt ? passwords.getPassword(proxy) : null;
    if (password && takesPassword(scheme)) return password;
    if (takesPassword(scheme)) passwords.requestPassword(proxy);
    return null;
  });
};

/** With NTLM and Kerberos the password would be the one of this computer's own sign-in. */
const takesPassword = (scheme: string): boolean => ['basic', 'digest'].includes(scheme.toLowerCase());
