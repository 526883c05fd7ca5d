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

export interface ServerClientCredential extends ClientCredential {
  /** Where left out, the server's metadata decides. */
  readonly clientAuthentication?: 'client_secret_basic' | 'client_secret_post' | undefined;
}

/**
 * Credentials by the method that is wanted, or that the server's metadata names. Basic where it names both or none: it is
 * the default, and the method that every server must support (OpenID Connect Discovery 1.0, section 3).
 */
export const createServerClientAuthentication = (credential: ServerClientCredential): ClientAuth => {
  const basic = createClientAuthentication(credential);
  const post = createBodyAuthentication(credential.clientSecret);
  return (server, client, body, headers) => {
    const method = credential.clientAuthentication ?? chooseMethod(server.token_endpoint_auth_methods_supported);
    return (method === 'client_secret_post' ? post : basic)(server, client, body, headers);
  };
};

const chooseMethod = (supported: unknown): ServerClientCredential['clientAuthentication'] => {
  const takes = (method: string): boolean => Array.isArray(supported) && supported.includes(method);
  return takes('client_secret_post') && !takes('client_secret_basic') ? 'client_secret_post' : 'client_secret_basic';
};

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
