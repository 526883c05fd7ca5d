import { randomBytes } from 'node:crypto';
import { genericGrantRequest, randomPKCECodeVerifier } from 'openid-client';
import { oidcFailure } from '#app/auth/oidcFailure.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { TestContext } from '../means.ts';
import { failed, type Outcome, passed, warning } from '../outcome.ts';

/**
 * Asks the token endpoint to exchange a code that was made up. RFC 6749, section 5.2: `invalid_grant` speaks of the code, so
 * the client itself was accepted; `invalid_client` says that it was not. Any other answer leaves doubt.
 */
export const askForClient = async ({ provider }: TestContext, signal: AbortSignal): Promise<Outcome> => {
  const { clientId, redirectUris, sendPkce } = provider.identity;
  const configuration = await provider.configuration(signal, redirectUris[0]);
  const found = (said: string | null) => ({ kind: 'client', clientId, said }) as const;
  try {
    await genericGrantRequest(configuration, 'authorization_code', {
      code: randomBytes(32).toString('hex'),
      redirect_uri: redirectUris[0] ?? '',
      ...(sendPkce ? { code_verifier: randomPKCECodeVerifier() } : {}),
    });
    return warning(found('200'), 'integrationTeam');
  } catch (cause) {
    const failure = oidcFailure(cause);
    const { error } = failure;
    if (error.kind !== 'signInFailed') throw failure;
    if (error.reason === 'invalidGrant') return passed(found(null));
    if (error.reason === 'invalidClient') return failed(error, found(null));
    return warning(found(error.detail ?? statusOf(cause)), 'integrationTeam');
  }
};

/** Returns the status of an answer that says nothing else. */
const statusOf = (cause: unknown): string | null => {
  if (cause instanceof AppFailure || !(cause instanceof Error)) return null;
  const answer = cause.cause;
  return answer instanceof Response ? String(answer.status) : null;
};
