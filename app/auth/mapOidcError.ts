import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { z } from 'zod';
import { AppFailure, fail, type SignInFailureReason } from '../contract/errors.ts';
import type { FailureEvidence } from '../contract/failureEvidence.ts';
import { mapOAuthError } from './oauthError.ts';
import { createEvidence, createTokenEvidence } from './signInFailure.ts';

/** What the profile says of the service and of this client. */
export interface ExpectedIdentity {
  readonly issuer?: string;
  readonly clientId?: string;
}

/** The claim that did not hold, by its name in the id token. */
const reasonByClaim: Readonly<Record<string, SignInFailureReason>> = {
  iss: 'issuerMismatch',
  aud: 'audienceMismatch',
  azp: 'audienceMismatch',
  exp: 'tokenExpired',
  nbf: 'clockSkew',
  iat: 'clockSkew',
  nonce: 'nonceMismatch',
  c_hash: 'codeHashMismatch',
};

/** Claims whose absence means the same as a wrong value, in the order in which they are looked for. */
const neededClaims = ['iss', 'aud', 'nonce', 'c_hash'] as const;

/**
 * Maps the errors of openid-client, by their stable codes and causes and never by its messages. `otherwise` is the
 * reason for an answer that makes no sense at the place where it came. `expected` holds what the profile says, letter by
 * letter.
 */
export const mapOidcError = (
  error: unknown,
  otherwise: 'badDiscovery' | 'badAnswer' = 'badAnswer',
  expected: ExpectedIdentity = {},
): AppFailure => {
  const own = collectCauses(error).find((cause) => cause instanceof AppFailure);
  if (own) return own;
  if (error instanceof AuthorizationResponseError)
    return fail(mapOAuthError(error.error, error.error_description ?? null), error);
  if (error instanceof ResponseBodyError) {
    const refusal = mapOAuthError(error.error, error.error_description ?? null);
    const evidence = findEvidence(refusal.reason, error, expected);
    return fail({ ...refusal, ...(evidence && { evidence }) }, error);
  }
  // The token endpoint challenges a client that it does not accept (RFC 6749, section 5.2).
  const reason = error instanceof WWWAuthenticateChallengeError ? 'invalidClient' : (findReason(error) ?? otherwise);
  const evidence = findEvidence(reason, error, expected);
  return fail({ kind: 'signInFailed', reason, detail: null, ...(evidence && { evidence }) }, error);
};

/** Returns what was expected and what came, where a check of this application or the client's credentials failed. */
const findEvidence = (
  reason: SignInFailureReason,
  error: unknown,
  { issuer, clientId }: ExpectedIdentity,
): FailureEvidence | null => {
  if (reason === 'invalidClient' && clientId !== undefined)
    return createEvidence('credentials', { source: 'service', expected: clientId, responsibleParty: 'you' });
  if (reason !== 'issuerMismatch' && reason !== 'audienceMismatch') return createTokenEvidence(reason);
  const { expected, claims, claim, body, parameters } = comparedValues.parse(collectErrorDetails(error));
  const received = claims?.[String(claim)] ?? body?.issuer ?? parameters?.get('iss');
  // openid-client names it as a parsed address, which may have a slash at its end that the profile lacks.
  return createEvidence(reason === 'issuerMismatch' ? 'issuer' : 'audience', {
    expected: issuer ?? expected,
    received,
  });
};

/** The facts of openid-client on a comparison, as far as they are there. */
const comparedValues = z.object({
  expected: z.unknown().optional(),
  claim: z.string().optional().catch(undefined),
  claims: z.record(z.string(), z.unknown()).optional().catch(undefined),
  body: z.looseObject({ issuer: z.unknown().optional() }).optional().catch(undefined),
  parameters: z.instanceof(URLSearchParams).optional().catch(undefined),
});

const findReason = (error: unknown): SignInFailureReason | undefined => {
  if (!(error instanceof ClientError)) return undefined;
  const facts = collectErrorDetails(error);
  switch (error.code) {
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return reasonByClaim[String(facts.claim)];
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return facts.attribute === 'issuer' ? 'issuerMismatch' : undefined;
    case 'OAUTH_KEY_SELECTION_FAILED':
      return 'badSignature';
    case 'OAUTH_UNSUPPORTED_OPERATION':
      return 'alg' in facts ? 'badSignature' : undefined;
    case 'OAUTH_INVALID_RESPONSE':
      // Of the posted parameters only `iss` is left to compare (RFC 9207): the state was checked before.
      if ('parameters' in facts && 'expected' in facts) return 'issuerMismatch';
      return 'signature' in facts || 'header' in facts ? 'badSignature' : findMissingClaimReason(facts.claims);
    default:
      return undefined;
  }
};

/** The claims that every id token has, in their types. */
const wellFormed = z.object({
  iss: z.string().optional(),
  aud: z.union([z.string(), z.array(z.unknown())]).optional(),
  sub: z.string(),
  exp: z.number(),
  iat: z.number(),
  nbf: z.number().optional(),
  auth_time: z.number().optional(),
});

/** Returns undefined where a claim is malformed: then a missing one is not the reason. */
const findMissingClaimReason = (claims: unknown): SignInFailureReason | undefined => {
  const parsed = wellFormed.safeParse(claims);
  if (!parsed.success) return undefined;
  const missing = neededClaims.find((claim) => !(claim in Object(claims)));
  return missing && reasonByClaim[missing];
};

/** openid-client wraps the error that carries the facts: `{claim, claims}`, `{attribute}`, `{header}`, `{signature}`. */
const collectErrorDetails = (error: unknown): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...collectCauses(error));

/** Returns the error and its causes, outermost first. */
const collectCauses = (error: unknown): readonly unknown[] =>
  error instanceof Error ? [error, ...collectCauses(error.cause)] : [error];
