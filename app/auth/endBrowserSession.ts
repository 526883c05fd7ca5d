import { buildEndSessionUrl } from 'openid-client';
import type { SignOutRemainder } from '../contract/session.ts';
import type { IdentityProvider } from './identityProvider.ts';
import type { SignInWindow } from './ports.ts';

const DISCOVERY_TIMEOUT_MS = 5000;

/**
 * Opens the provider's page for signing out where its session lives on in the person's browser (OpenID Connect
 * RP-Initiated Logout 1.0, section 2). The request names the client only: no id token is kept for a hint,
 * so the provider asks the person before it ends the session. Returns null for a sign-in in a window. Never throws.
 */
export const endBrowserSession = async (
  provider: IdentityProvider,
  { openEndSessionPage }: SignInWindow,
): Promise<SignOutRemainder['browserSession']> => {
  if (!openEndSessionPage) return null;
  try {
    const configuration = await provider.configuration(AbortSignal.timeout(DISCOVERY_TIMEOUT_MS));
    if (configuration.serverMetadata().end_session_endpoint === undefined) return 'none';
    await openEndSessionPage(buildEndSessionUrl(configuration).href);
    return 'opened';
  } catch {
    return 'failed';
  }
};
