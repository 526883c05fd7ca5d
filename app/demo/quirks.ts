import { z } from 'zod';

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

/** The switches of the demo service with their defaults; README.md tells what each is for. */
export const quirks = z.strictObject({
  basicCredentials: z.enum(['literal', 'formEncoded']).default('literal'),
  tokenErrors: z.enum(['bare', 'described']).default('bare'),
  redirectMismatch: z.enum(['invalid_grant', 'unauthorized_client']).default('invalid_grant'),
  refreshReuse: z.enum(['refused', 'revokesChain']).default('refused'),
  authorizationErrors: z.enum(['older', 'newer']).default('older'),
  formPostPage: z.enum(['inlineScript', 'externalScript']).default('inlineScript'),
  state: z.enum(['echoed', 'missing', 'wrong']).default('echoed'),
  postedIdToken: z.union([z.literal('sound'), idTokenFault]).default('sound'),
  exchangedIdToken: z.union([z.literal('sound'), idTokenFault]).default('sound'),
  accessTokenSeconds: z.number().int().min(1).default(3600),
  pageIndex: z.enum(['page', 'offset']).default('page'),
});

/** Members may be set while the service runs. */
export type Quirks = z.infer<typeof quirks>;
