import { randomBytes } from 'node:crypto';
import { genericGrantRequest, randomPKCECodeVerifier } from 'openid-client';
import { mapOidcError } from '#app/auth/mapOidcError.ts';
import { createEvidence } from '#app/auth/signInFailure.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { ConnectionTestContext } from '../connectionTestContext.ts';
import {
  type ConnectionTestStepOutcome,
  createFailedOutcome,
  createPassedOutcome,
  createWarningOutcome,
} from '../connectionTestStepOutcome.ts';

/**
 * Asks the token endpoint to exchange a code that was made up. RFC 6749, section 5.2: `invalid_grant` speaks of the code, so
 * the client itself was accepted; `invalid_client` says that it was not. Any other answer leaves doubt.
 */
export const checkClientCredentials = async (
  { provider }: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const { clientId, redirectUris, sendPkce } = provider.identity;
  const configuration = await provider.configuration(signal, redirectUris[0]);
  const createClientFinding = (serviceMessage: string | null) =>
    ({ kind: 'client', clientId, serviceMessage }) as const;
  try {
    await genericGrantRequest(configuration, 'authorization_code', {
      code: randomBytes(32).toString('hex'),
      redirect_uri: redirectUris[0] ?? '',
      ...(sendPkce ? { code_verifier: randomPKCECodeVerifier() } : {}),
    });
    return createWarningOutcome(createClientFinding('200'), 'integrationTeam');
  } catch (cause) {
    const failure = mapOidcError(cause);
    const { error } = failure;
    if (error.kind !== 'signInFailed') throw failure;
    if (error.reason === 'invalidGrant') return createPassedOutcome(createClientFinding(null));
    if (error.reason === 'invalidClient') {
      const evidence = createEvidence('credentials', {
        source: 'service',
        expected: clientId,
        responsibleParty: 'you',
      });
      return createFailedOutcome({ ...error, evidence }, createClientFinding(null));
    }
    return createWarningOutcome(createClientFinding(error.detail ?? getResponseStatus(cause)), 'integrationTeam');
  }
};

/** Returns the status of an answer that says nothing else. */
const getResponseStatus = (cause: unknown): string | null => {
  if (cause instanceof AppFailure || !(cause instanceof Error)) return null;
  const answer = cause.cause;
  return answer instanceof Response ? String(answer.status) : null;
};
