import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { person } from '../company.ts';
import type { DemoLedger } from '../ledger.ts';
import type { ServiceQuirks } from '../quirks.ts';
import type { IssuedAccessTokens } from './accessTokens.ts';
import { sendEndlessly } from './endlessAnswer.ts';
import { installFrontChannel } from './frontChannel.ts';
import { installInteractions } from './interactions.ts';
import { formPostScript, pagePolicy } from './pages.ts';
import { createOidcProvider } from './provider.ts';
import { installPublications, paths } from './publications.ts';
import { installTokenEndpoint } from './tokenEndpoint.ts';

const mountPath = '/identity';

/** Returns the identity server as a listener for requests whose path begins with `/identity`. */
export const createIdentity = (
  issuer: string,
  quirks: ServiceQuirks,
  books: { readonly accessTokens: IssuedAccessTokens; readonly ledger: DemoLedger },
): ((request: IncomingMessage, response: ServerResponse) => void) => {
  const provider = createOidcProvider(issuer, quirks);
  installPageHeaders(provider);
  installPublications(provider, quirks);
  installInteractions(provider, issuer);
  installFrontChannel(provider, quirks);
  installTokenEndpoint(provider, quirks, books);
  installUserInfo(provider, books.accessTokens);

  const handle = provider.callback();
  return (request, response) => {
    request.url = (request.url ?? '').slice(mountPath.length) || '/';
    if (request.url === paths[quirks.endlessAnswer]) sendEndlessly(response);
    else void handle(request, response);
  };
};

const installPageHeaders = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    ctx.mountPath = mountPath;
    await next();
    if (!ctx.response.is('html')) return;
    if (!ctx.response.get('content-security-policy')) ctx.set('content-security-policy', pagePolicy);
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
    ctx.body = accountId
      ? { sub: accountId, name: person.name, preferred_username: person.userName }
      : { error: 'invalid_token' };
  });
};
