import { z } from 'zod';

/** The party that can correct what failed. */
export const responsibleParty = z.enum(['you', 'administrator', 'integrationTeam', 'service']);
export type ResponsibleParty = z.infer<typeof responsibleParty>;

/** Who said that something failed; `page` is what the service shows to the person only. */
export const failureSource = z.enum([
  'service',
  'page',
  'browser',
  'proxy',
  'network',
  'system',
  'application',
  'person',
]);
export type FailureSource = z.infer<typeof failureSource>;

/** What was looked at; each has words for what was expected and for what came. */
export const failureCheck = z.enum([
  'issuer',
  'audience',
  'scopes',
  'credentials',
  'basicCredentials',
  'signInAnswer',
  'securePage',
  'redirectAddress',
  'redirectMethod',
  'redirectType',
  'redirectSize',
  'redirectPlace',
  'redirectParameters',
  'location',
  'endpoint',
  'keySet',
  'tokenType',
  'tokenHash',
  'person',
  'state',
  'nonce',
  'codeHash',
  'signature',
  'tokenTime',
]);
export type FailureCheck = z.infer<typeof failureCheck>;

/**
 * A failure as evidence: who said it, what was expected, what came, and who can correct it. `expected` and `received` are
 * values that go into the words of `check`; `received` may be the service's, as one line of text.
 */
export const failureEvidence = z.object({
  source: failureSource,
  check: failureCheck,
  expected: z.string().nullable(),
  received: z.string().nullable(),
  responsibleParty,
});
export type FailureEvidence = z.infer<typeof failureEvidence>;
