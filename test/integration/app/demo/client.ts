import * as oidc from 'openid-client';
import type { DemoService } from '#app/demo/demoService.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { type PostedForm, type SignInOptions, signInByHttp, toFormRequest } from '#test/fixtures/demoSignIn.ts';

export const nonce = 'n0nceOfThisTest';
export const state = 'stateOfThisTest';

/** `base64(id:secret)` as specification 4.1 says. */
export const literalBasic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** openid-client set up for the hybrid flow against a demo service, with literal Basic credentials. */
export const hybridClient = async (demo: DemoService, secret = demo.credentials.clientSecret) => {
  const { identity } = parseProfile(demo.profileText);
  const config = await oidc.discovery(
    new URL(identity.issuer),
    identity.clientId,
    undefined,
    (_server, client, _body, headers) => headers.set('authorization', literalBasic(client.client_id, secret)),
    { execute: [oidc.allowInsecureRequests] },
  );
  oidc.useCodeIdTokenResponseType(config);
  return config;
};

export type AuthorizationParameters = Readonly<Record<string, string | null>>;

/** The authorization request of specification 4.1; `changes` replaces parameters, or leaves one out where null. */
export const authorizationUrl = (demo: DemoService, changes: AuthorizationParameters = {}): string => {
  const { identity } = parseProfile(demo.profileText);
  const parameters = {
    response_type: 'code id_token',
    scope: identity.scopes.join(' '),
    redirect_uri: identity.redirectUris[0] ?? '',
    response_mode: 'form_post',
    client_id: identity.clientId,
    nonce,
    state,
    ...changes,
  };
  const query = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return `${identity.issuer}/connect/authorize?${new URLSearchParams(query)}`;
};

export const signIn = (demo: DemoService, options: Partial<SignInOptions> = {}): Promise<PostedForm> =>
  signInByHttp(authorizationUrl(demo), { ...demo.credentials, ...options });

/** Signs in and exchanges the code, with every check of openid-client. */
export const signedIn = async (demo: DemoService) => {
  const config = await hybridClient(demo);
  const tokens = await exchange(config, await signIn(demo));
  return { config, tokens, accessToken: tokens.access_token, refreshToken: String(tokens.refresh_token) };
};

export const exchange = (config: oidc.Configuration, form: PostedForm) =>
  oidc.authorizationCodeGrant(config, toFormRequest(form), { expectedNonce: nonce, expectedState: state });

/** A bare request to the token endpoint. */
export const tokenRequest = (
  demo: DemoService,
  authorization: string,
  body: Readonly<Record<string, string>>,
): Promise<Response> =>
  fetch(`${demo.url}/identity/connect/token`, {
    method: 'POST',
    headers: { authorization, accept: 'application/json' },
    body: new URLSearchParams(body),
  });

/** A caller of the sales interface of the main company, with subscription and a client-credentials token. */
export const salesClient = async (demo: DemoService, language = 'en') => {
  const answer = await tokenRequest(demo, literalBasic('invoice-desk-demo-sales', demo.credentials.salesClientSecret), {
    grant_type: 'client_credentials',
    scope: 'DemoSalesApi',
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${demo.url}/sales/fi/20774740${path}`, {
      method,
      headers: {
        'ocp-apim-subscription-key': demo.credentials.subscriptionId,
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
};
