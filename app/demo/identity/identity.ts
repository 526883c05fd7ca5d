import type { IncomingMessage, ServerResponse } from 'node:http';
import { person } from '../company.ts';
import type { Ledger } from '../ledger.ts';
import type { Quirks } from '../quirks.ts';
import type { AccessTokens } from './accessTokens.ts';
import { installFrontChannel } from './frontChannel.ts';
import { installInteractions } from './interactions.ts';
import { formPostScript } from './pages.ts';
import { createProvider } from './provider.ts';
import { installTokenEndpoint } from './tokenEndpoint.ts';

/** The identity server as a listener for requests whose path begins with `/identity`. */
export const createIdentity = (
  issuer: string,
  quirks: Quirks,
  books: { readonly accessTokens: AccessTokens; readonly ledger: Ledger },
): ((request: IncomingMessage, response: ServerResponse) => void) => {
  const provider = createProvider(issuer, quirks);
  provider.use(async (ctx, next) => {
    ctx['mountPath'] = '/identity';
    await next();
  });
  installInteractions(provider, issuer);
  installFrontChannel(provider, quirks);
  installTokenEndpoint(provider, quirks, books);

  // The provider's own endpoint refuses access tokens that have an audience; servers of this kind accept them.
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/connect/userinfo') return next();
    const token = books.accessTokens.fromHeader(ctx.get('authorization'));
    ctx.status = token?.accountId ? 200 : 401;
    ctx.body = token?.accountId
      ? { sub: token.accountId, name: person.name, preferred_username: person.userName }
      : { error: 'invalid_token' };
  });
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/form-post.js') return next();
    ctx.type = 'text/javascript';
    ctx.body = formPostScript;
  });

  const handle = provider.callback();
  return (request, response) => {
    request.url = (request.url ?? '').slice('/identity'.length) || '/';
    void handle(request, response);
  };
};
