import { type AppFailure, fail, type SignInFailureReason } from '../contract/errors.ts';
import type { FailureCheck, FailureEvidence } from '../contract/failureEvidence.ts';
import { toPlainTextLine } from '../http/plainText.ts';

const MAX_VALUE_LENGTH = 200;

interface EvidenceDetails extends Partial<Pick<FailureEvidence, 'source' | 'responsibleParty'>> {
  readonly expected?: unknown;
  readonly received?: unknown;
}

/** Evidence of a check by this application; values of any type become one line of text. */
export const createEvidence = (
  check: FailureCheck,
  { expected, received, ...others }: EvidenceDetails = {},
): FailureEvidence => ({
  source: 'application',
  check,
  expected: toEvidenceValue(expected),
  received: toEvidenceValue(received),
  responsibleParty: 'integrationTeam',
  ...others,
});

/** The check that each reason is about, where a person can do nothing with the two values. */
const checkByReason: Readonly<Partial<Record<SignInFailureReason, FailureCheck>>> = {
  stateMismatch: 'state',
  nonceMismatch: 'nonce',
  codeHashMismatch: 'codeHash',
  badSignature: 'signature',
  tokenExpired: 'tokenTime',
  clockSkew: 'tokenTime',
};

/** Returns evidence of an answer or a token that does not belong to this sign-in; null for other reasons. */
export const createTokenEvidence = (reason: SignInFailureReason): FailureEvidence | null => {
  const check = checkByReason[reason];
  return check === undefined ? null : createEvidence(check, { responsibleParty: 'service' });
};

/** Creates a failed sign-in for a reason of {@link createTokenEvidence}. */
export const createTokenFailure = (reason: SignInFailureReason): AppFailure => {
  const evidence = createTokenEvidence(reason);
  return fail({ kind: 'signInFailed', reason, detail: null, ...(evidence && { evidence }) });
};

const toEvidenceValue = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : toPlainTextLine(typeof value === 'string' ? value : JSON.stringify(value), MAX_VALUE_LENGTH);

/** Creates a failed sign-in that the application itself has found; the service said nothing. */
export const createSignInFailure = (
  reason: SignInFailureReason,
  evidence: FailureEvidence,
  cause?: unknown,
): AppFailure => fail({ kind: 'signInFailed', reason, detail: null, evidence }, cause);
