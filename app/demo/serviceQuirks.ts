import { z } from 'zod';
import { demoRedirectUris } from './company.ts';

/** A fault put into an id token, signed with the right key unless the fault is in the signature. */
const idTokenFault = z.enum([
  'wrongNonce',
  'wrongCodeHash',
  'noCodeHash',
  'wrongIssuer',
  'wrongAudience',
  'expired',
  'unsigned',
  'otherKey',
]);
export type IdTokenFault = z.infer<typeof idTokenFault>;

/** Members put into a JSON object, and names taken out of it. */
const changes = z.strictObject({
  with: z.record(z.string(), z.json()).exactOptional(),
  without: z.array(z.string()).exactOptional(),
});
export type JsonChanges = z.infer<typeof changes>;

/** An id token made up at will: changed claims, then moved times, then a header and a signature. */
const forgery = changes.extend({
  plusSeconds: z.record(z.string(), z.number()).exactOptional(),
  header: z.record(z.string(), z.json()).exactOptional(),
  signedWith: z.enum(['ownKey', 'otherKey', 'clientSecret', 'publicKey', 'nothing']).exactOptional(),
});
export type TokenForgery = z.infer<typeof forgery>;

const idToken = z.union([z.literal('sound'), idTokenFault, forgery]).default('sound');

/** The switches of the demo service with their defaults; README.md explains each. */
export const serviceQuirks = z.strictObject({
  basicCredentials: z.enum(['literal', 'formEncoded']).default('literal'),
  clientAuthentication: z.enum(['client_secret_basic', 'client_secret_post']).default('client_secret_basic'),
  consentPrompt: z.enum(['assumed', 'requested']).default('assumed'),
  tokenErrors: z.enum(['bare', 'described']).default('bare'),
  loginPages: z.enum(['shown', 'skipped']).default('shown'),
  redirectUris: z.array(z.string()).default([...demoRedirectUris]),
  redirectMismatch: z.enum(['invalid_grant', 'unauthorized_client']).default('invalid_grant'),
  refreshTokens: z.enum(['rotated', 'kept', 'omitted']).default('rotated'),
  refreshReuse: z.enum(['refused', 'revokesChain']).default('refused'),
  authorizationErrors: z.enum(['older', 'newer']).default('older'),
  responseMode: z.enum(['formPost', 'fragment', 'query']).default('formPost'),
  formPostPage: z.enum(['inlineScript', 'externalScript']).default('inlineScript'),
  state: z.enum(['echoed', 'missing', 'wrong']).default('echoed'),
  postedIdToken: idToken,
  exchangedIdToken: idToken,
  idTokenAlgorithm: z.enum(['RS256', 'EdDSA', 'Ed25519']).default('RS256'),
  signingKey: z.enum(['first', 'changesAtExchange', 'changed']).default('first'),
  clockSeconds: z.number().int().default(0),
  discovery: changes.default({}),
  tokenAnswer: changes.default({}),
  endlessAnswer: z.enum(['nowhere', 'discovery', 'keys', 'token']).default('nowhere'),
  accessTokenSeconds: z.number().int().min(1).default(3600),
  pageIndex: z.enum(['page', 'offset']).default('page'),
  salesDialect: z.enum(['documented', 'other', 'minimal']).default('documented'),
  /** How long a delivery of the minimal dialect takes; half of it in the queue. */
  deliveryJobSeconds: z.number().min(0).default(2),
  callerIds: z.enum(['ignored', 'taken']).default('ignored'),
  /** Copies, reminders and credit notes of sent invoices. */
  followUps: z.enum(['offered', 'refused', 'none']).default('offered'),
  /** The profile's value for late effects; by itself this service has none. */
  quietSeconds: z.number().int().min(0).default(0),
  requestsPerMinute: z.number().int().min(0).default(0),
  purchasePages: z.enum(['whole', 'page', 'offset', 'token', 'address']).default('whole'),
  purchasePageSize: z.number().int().min(1).max(10_000).default(100),
  purchaseTotal: z.enum(['untold', 'told', 'tooHigh']).default('untold'),
  purchaseOrder: z.enum(['steady', 'movesOnce', 'moves']).default('steady'),
  purchaseValidators: z.enum(['none', 'etag', 'lastModified']).default('none'),
});

/** Members may be set while the service runs. */
export type ServiceQuirks = z.infer<typeof serviceQuirks>;
