import { randomBytes } from 'node:crypto';
import { type Configuration, genericGrantRequest, randomPKCECodeVerifier, type ServerMetadata } from 'openid-client';
import { createIdentityProvider } from '#app/auth/identityProvider.ts';
import { mapOidcError } from '#app/auth/mapOidcError.ts';
import { createEvidence } from '#app/auth/signInFailure.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { FailureEvidence } from '#app/contract/failureEvidence.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
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
  context: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const { provider } = context;
  const { clientId, redirectUris, basicCredentials } = provider.identity;
  const configuration = await provider.configuration(signal, redirectUris[0]);
  const createClientFinding = (serviceMessage: string | null) =>
    ({ kind: 'client', clientId, serviceMessage }) as const;
  try {
    await exchangeInventedCode(configuration, provider.identity);
    return createWarningOutcome(createClientFinding('200'), 'integrationTeam');
  } catch (cause) {
    const failure = mapOidcError(cause);
    const { error } = failure;
    if (error.kind !== 'signInFailed') throw failure;
    if (error.reason === 'invalidGrant') return createPassedOutcome(createClientFinding(null));
    if (error.reason === 'invalidClient') {
      const evidence = (await isOtherBasicAccepted(context, configuration.serverMetadata(), signal))
        ? createBasicEvidence(basicCredentials)
        : createEvidence('credentials', { source: 'service', expected: clientId, responsibleParty: 'you' });
      return createFailedOutcome({ ...error, evidence }, createClientFinding(null));
    }
    return createWarningOutcome(createClientFinding(error.detail ?? getResponseStatus(cause)), 'integrationTeam');
  }
};

type Identity = ConnectionProfile['identity'];

const exchangeInventedCode = (configuration: Configuration, { redirectUris, sendPkce }: Identity): Promise<unknown> =>
  genericGrantRequest(configuration, 'authorization_code', {
    code: randomBytes(32).toString('hex'),
    redirect_uri: redirectUris[0] ?? '',
    ...(sendPkce ? { code_verifier: randomPKCECodeVerifier() } : {}),
  });

const otherBasic = { literal: 'formEncoded', formEncoded: 'literal' } as const;

const createBasicEvidence = (basicCredentials: Identity['basicCredentials']): FailureEvidence =>
  createEvidence('basicCredentials', {
    source: 'service',
    expected: basicCredentials,
    received: otherBasic[basicCredentials],
    responsibleParty: 'you',
  });

/** Asks the same endpoint once more with the other form of the Basic header, where that differs: no description names it. */
const isOtherBasicAccepted = async (
  { provider: { identity }, clientSecret, http }: ConnectionTestContext,
  { authorization_endpoint: authorization = '', token_endpoint: token = '', jwks_uri: keys = '' }: ServerMetadata,
  signal: AbortSignal,
): Promise<boolean> => {
  const parts = identity.clientId + clientSecret;
  if (new URLSearchParams({ parts }).toString() === `parts=${parts}`) return false;
  const other = createIdentityProvider({
    identity: {
      ...identity,
      basicCredentials: otherBasic[identity.basicCredentials],
      endpoints: { authorization, token, keys },
    },
    clientSecret: () => clientSecret,
    http,
  });
  try {
    await exchangeInventedCode(await other.configuration(signal, identity.redirectUris[0]), identity);
    return false;
  } catch (cause) {
    const { error } = mapOidcError(cause);
    return error.kind === 'signInFailed' && error.reason === 'invalidGrant';
  }
};

/** Returns the status of an answer that says nothing else. */
const getResponseStatus = (cause: unknown): string | null => {
  if (cause instanceof AppFailure || !(cause instanceof Error)) return null;
  const answer = cause.cause;
  return answer instanceof Response ? String(answer.status) : null;
};
