import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from 'openid-client';

export interface ClientCredential {
  readonly clientId: string;
  /** Asked for at each use: a person may type another one while the application runs. */
  readonly clientSecret: () => string;
  readonly basicCredentials: 'literal' | 'formEncoded';
}

/**
 * Basic credentials for the token endpoint: literally `base64(id:secret)` as specification 4.1 says, or with both parts
 * form-encoded first (RFC 6749, section 2.3.1), which is what openid-client does.
 */
export const createClientAuthentication = ({
  clientId,
  clientSecret,
  basicCredentials,
}: ClientCredential): ClientAuth =>
  basicCredentials === 'formEncoded'
    ? (server, client, body, headers) => ClientSecretBasic(clientSecret())(server, client, body, headers)
    : (_server, _client, _body, headers) => {
        headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret()}`).toString('base64')}`);
      };

/** Credentials in the body of the token request, as `client_id` and `client_secret` (RFC 6749, section 2.3.1). */
export const createBodyAuthentication =
  (clientSecret: ClientCredential['clientSecret']): ClientAuth =>
  (server, client, body, headers) =>
    ClientSecretPost(clientSecret())(server, client, body, headers);

/**
 * The same, sending the redirect URI of the code exchange exactly as it was registered ("same value",
 * specification 4.1): openid-client would take it from the parsed address, without its query and with a slash after a
 * bare host.
 */
export const authenticateWithRedirectUri =
  (authenticate: ClientAuth, redirectUri: string): ClientAuth =>
  (server, client, body, headers) => {
    if (body.has('redirect_uri')) body.set('redirect_uri', redirectUri);
    return authenticate(server, client, body, headers);
  };
