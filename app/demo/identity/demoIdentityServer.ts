import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { getDemoPerson, toPersonClaims } from '../company.ts';
import type { DemoEffectLedger } from '../ledger.ts';
import type { ServiceQuirks } from '../serviceQuirks.ts';
import type { IssuedAccessTokens } from './accessTokens.ts';
import { installAuthorizationEndpoint } from './authorizationEndpoint.ts';
import { sendEndlessJson } from './endlessAnswer.ts';
import { installLoginInteractions } from './loginInteractions.ts';
import { installOidcMetadata, oidcMetadataPaths } from './oidcMetadata.ts';
import { formatIdentityPageCsp, formPostScript } from './pages.ts';
import { createDemoOidcProvider } from './provider.ts';
import { installTokenEndpoint } from './tokenEndpoint.ts';

const mountPath = '/identity';

/** Returns the identity server as a listener for requests whose path begins with `/identity`. */
export const createDemoIdentityServer = (
  issuer: string,
  quirks: ServiceQuirks,
  books: { readonly accessTokens: IssuedAccessTokens; readonly ledger: DemoEffectLedger },
): ((request: IncomingMessage, response: ServerResponse) => void) => {
  const provider = createDemoOidcProvider(issuer, quirks);
  installPageHeaders(provider, quirks);
  installOidcMetadata(provider, quirks);
  installLoginInteractions(provider, issuer, quirks);
  installAuthorizationEndpoint(provider, quirks);
  installTokenEndpoint(provider, quirks, books);
  installUserInfo(provider, books.accessTokens);

  const handle = provider.callback();
  return (request, response) => {
    request.url = (request.url ?? '').slice(mountPath.length) || '/';
    if (request.url === oidcMetadataPaths[quirks.endlessAnswer]) sendEndlessJson(response);
    else void handle(request, response);
  };
};

const installPageHeaders = (provider: Provider, quirks: ServiceQuirks): void => {
  provider.use(async (ctx, next) => {
    ctx.mountPath = mountPath;
    await next();
    if (!ctx.response.is('html')) return;
    const redirectOrigins =
      quirks.responseMode === 'formPost' ? [] : quirks.redirectUris.map((redirectUri) => new URL(redirectUri).origin);
    if (!ctx.response.get('content-security-policy'))
      ctx.set('content-security-policy', formatIdentityPageCsp(redirectOrigins));
    ctx.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/form-post.js') return next();
    ctx.type = 'text/javascript';
    ctx.body = formPostScript;
  });
};

/** The provider's own endpoint refuses access tokens that have an audience; servers of this kind accept them. */
const installUserInfo = (provider: Provider, accessTokens: IssuedAccessTokens): void => {
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/connect/userinfo') return next();
    const accountId = accessTokens.fromHeader(ctx.get('authorization'))?.accountId;
    ctx.status = accountId ? 200 : 401;
    ctx.body = accountId ? toPersonClaims(getDemoPerson(accountId)) : { error: 'invalid_token' };
  });
};
