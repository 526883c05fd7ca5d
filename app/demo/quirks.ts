/** A fault put into an id token, signed with the right key unless the fault is in the signature. */
export type IdTokenFault =
  | 'wrongNonce'
  | 'wrongCodeHash'
  | 'noCodeHash'
  | 'wrongIssuer'
  | 'wrongAudience'
  | 'expired'
  | 'unsigned'
  | 'otherKey';

/** The switches of the demo service; README.md tells what each is for. They may be changed while the service runs. */
export interface Quirks {
  basicCredentials: 'literal' | 'formEncoded';
  tokenErrors: 'bare' | 'described';
  redirectMismatch: 'invalid_grant' | 'unauthorized_client';
  refreshReuse: 'refused' | 'revokesChain';
  authorizationErrors: 'older' | 'newer';
  formPostPage: 'inlineScript' | 'externalScript';
  state: 'echoed' | 'missing' | 'wrong';
  postedIdToken: 'sound' | IdTokenFault;
  exchangedIdToken: 'sound' | IdTokenFault;
  accessTokenSeconds: number;
  pageIndex: 'page' | 'offset';
}

export const defaultQuirks: Readonly<Quirks> = {
  basicCredentials: 'literal',
  tokenErrors: 'bare',
  redirectMismatch: 'invalid_grant',
  refreshReuse: 'refused',
  authorizationErrors: 'older',
  formPostPage: 'inlineScript',
  state: 'echoed',
  postedIdToken: 'sound',
  exchangedIdToken: 'sound',
  accessTokenSeconds: 3600,
  pageIndex: 'page',
};
