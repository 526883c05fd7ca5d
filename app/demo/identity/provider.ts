import { randomBytes } from 'node:crypto';
import Provider, { type Configuration, errors, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import { demoOAuthClients, demoRedirectUris, getDemoPerson, toPersonClaims } from '../company.ts';
import { parseAcceptLanguage } from '../language.ts';
import type { ServiceQuirks } from '../serviceQuirks.ts';
import { createOidcStorageAdapter } from './oidcStorageAdapter.ts';
import { renderIdentityErrorPage } from './pages.ts';
import { getEdwardsSigningKey, getPublishedSigningKey } from './signingKey.ts';

const day = 24 * 60 * 60;
const apiScopes = [demoOAuthClients.purchases.scope, demoOAuthClients.sales.scope];
const openScopes = ['openid', 'profile', 'offline_access'];

/**
 * Returns the OpenID provider with its clients, and with the paths and lifetimes of docs/service.md, "Identity server"
 * and "Lifetimes", before this service's own manners are added.
 */
export const createDemoOidcProvider = (issuer: string, quirks: ServiceQuirks): Provider => {
  const provider = new Provider(issuer, createConfiguration(issuer, quirks));
  // Registered addresses are compared as they are: a native client may otherwise choose any loopback port (RFC 8252).
  provider.Client.prototype.redirectUriAllowed = (uri) => quirks.redirectUris.includes(uri);
  installClientRegistration(provider, quirks);
  return provider;
};

/** Registers the purchases client as the quirks say, from one request to the next. */
const installClientRegistration = (provider: Provider, quirks: ServiceQuirks): void => {
  provider.use(async (_, next) => {
    const client = await provider.Client.find(demoOAuthClients.purchases.id);
    Object.assign(client ?? {}, { idTokenSignedResponseAlg: quirks.idTokenAlgorithm });
    await next();
  });
};

const createConfiguration = (issuer: string, quirks: ServiceQuirks): Configuration => ({
  adapter: createOidcStorageAdapter(quirks),
  jwks: {
    keys: [
      {
        ...(getPublishedSigningKey().privateKey.export({ format: 'jwk' }) as JWK),
        kid: getPublishedSigningKey().kid,
        use: 'sig',
      },
      {
        ...(getEdwardsSigningKey().privateKey.export({ format: 'jwk' }) as JWK),
        kid: getEdwardsSigningKey().kid,
        use: 'sig',
      },
    ],
  },
  cookies: { keys: [randomBytes(32)] },
  clients: [
    {
      client_id: demoOAuthClients.purchases.id,
      client_secret: demoOAuthClients.purchases.secret,
      client_name: 'Invoice Desk',
      application_type: 'native',
      redirect_uris: demoRedirectUris,
      response_types: ['code id_token'],
      grant_types: ['authorization_code', 'implicit', 'refresh_token'],
    },
    {
      client_id: demoOAuthClients.sales.id,
      client_secret: demoOAuthClients.sales.secret,
      redirect_uris: [],
      response_types: [],
      grant_types: ['client_credentials'],
    },
    {
      client_id: demoOAuthClients.minimalSales.id,
      client_secret: demoOAuthClients.minimalSales.secret,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [],
      response_types: [],
      grant_types: ['client_credentials'],
    },
  ],
  responseTypes: ['code id_token'],
  scopes: openScopes,
  claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
  pkce: { required: () => false },
  allowOmittingSingleRegisteredRedirectUri: false,
  rotateRefreshToken: () => quirks.refreshTokens === 'rotated',
  clientBasedCORS: () => false,
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => toPersonClaims(getDemoPerson(accountId)),
  }),
  interactions: { url: (_, interaction) => `/identity/interaction/${interaction.uid}` },
  renderError: (ctx, out) => showError(ctx, out.error, out.error_description),
  routes: {
    authorization: '/connect/authorize',
    token: '/connect/token',
    revocation: '/connect/revocation',
    userinfo: '/connect/userinfo',
    introspection: '/connect/introspect',
    end_session: '/connect/endsession',
    jwks: '/.well-known/jwks',
  },
  features: createFeatures(issuer),
  ttl: createLifetimes(quirks),
});

const createFeatures = (issuer: string): NonNullable<Configuration['features']> => ({
  devInteractions: { enabled: false },
  clientCredentials: { enabled: true },
  revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
  introspection: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
  pushedAuthorizationRequests: { enabled: false },
  dPoP: { enabled: false },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (ctx, form) => {
      ctx.body = renderIdentityErrorPage(parseAcceptLanguage(ctx.get('accept-language')), 'signOut', form);
    },
    postLogoutSuccessSource: (ctx) => {
      ctx.body = renderIdentityErrorPage(parseAcceptLanguage(ctx.get('accept-language')), 'signedOut', '');
    },
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => `${issuer}/resources`,
    useGrantedResource: () => true,
    getResourceServerInfo: (ctx) => {
      refuseUnknownScope(ctx);
      return { audience: `${issuer}/resources`, scope: apiScopes.join(' '), accessTokenFormat: 'jwt' };
    },
  },
});

/** Seconds (docs/service.md, "Lifetimes"). */
const createLifetimes = (quirks: ServiceQuirks): NonNullable<Configuration['ttl']> => {
  const accessToken = (): number => quirks.accessTokenSeconds;
  const refreshToken = (ctx: KoaContextWithOIDC): number =>
    getRefreshSeconds(ctx.oidc.entities.RotatedRefreshToken?.iiat);
  return {
    AuthorizationCode: 300,
    IdToken: 300,
    AccessToken: accessToken,
    ClientCredentials: accessToken,
    RefreshToken: refreshToken,
    Grant: 30 * day,
    Interaction: 60 * 60,
    Session: day,
  };
};

/**
 * 15 days sliding, 30 days absolute from the first issue: rotation does not extend the end
 * (docs/service.md, "Lifetimes").
 */
const getRefreshSeconds = (firstIssuedAt: number | undefined): number => {
  const absoluteLeft =
    firstIssuedAt === undefined ? 30 * day : firstIssuedAt + 30 * day - Math.floor(Date.now() / 1000);
  return Math.max(1, Math.min(15 * day, absoluteLeft));
};

const refuseUnknownScope = (ctx: KoaContextWithOIDC): void => {
  const client = Object.values(demoOAuthClients).find(({ id }) => id === ctx.oidc.client?.clientId);
  const own = (client ?? demoOAuthClients.purchases).scope;
  const scopes = String(ctx.oidc.params?.scope ?? '').split(' ');
  const unknown = scopes.find((scope) => scope !== '' && scope !== own && !openScopes.includes(scope));
  if (unknown !== undefined) throw new errors.InvalidScope('requested scope is not allowed', unknown);
};

const showError = (ctx: KoaContextWithOIDC, error: string, description: string | undefined): void => {
  ctx.state.shown = true;
  ctx.type = 'html';
  ctx.body = renderIdentityErrorPage(
    parseAcceptLanguage(ctx.get('accept-language')),
    'error',
    '',
    [error, description ?? ''].filter(Boolean).join(': '),
  );
};
