import type Provider from 'oidc-provider';
import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import { demoOAuthClients } from '../company.ts';
import type { DemoEffectLedger } from '../ledger.ts';
import type { ServiceQuirks } from '../serviceQuirks.ts';
import type { IssuedAccessTokens } from './accessTokens.ts';
import { toFormEncodedBasicHeader } from './basicCredentials.ts';
import { applyJsonChanges, forgeIdToken } from './forgedIdToken.ts';

type TokenResponseBody = Record<string, unknown> & { access_token: string };

/**
 * Gives the token endpoint (and its neighbours that authenticate a client) the behaviour of
 * docs/service.md, "Token endpoint": literal Basic credentials, always 400, an error without description; and keeps
 * book of what was given out.
 */
export const installTokenEndpoint = (
  provider: Provider,
  quirks: ServiceQuirks,
  { accessTokens, ledger }: { readonly accessTokens: IssuedAccessTokens; readonly ledger: DemoEffectLedger },
): void => {
  provider.use(async (ctx, next) => {
    const { authorization } = ctx.req.headers;
    if (authorization !== undefined && quirks.basicCredentials === 'literal')
      ctx.req.headers.authorization = toFormEncodedBasicHeader(authorization);
    // The provider itself takes a secret in either place.
    if (quirks.clientAuthentication === 'client_secret_post' && namesPurchasesClient(authorization))
      delete ctx.req.headers.authorization;
    await next();
    if (ctx.path === '/connect/token' && ctx.method === 'POST' && ctx.status >= 400) answerError(ctx, quirks);
    if (ctx.path === '/connect/revocation' && ctx.status === 200) ledger.tokens.revocations += 1;
  });

  provider.on('grant.success', (ctx: KoaContextWithOIDC) => {
    const answer = ctx.body as TokenResponseBody;
    const { AccessToken: forPerson, ClientCredentials: forClient, Client: client } = ctx.oidc.entities;
    accessTokens.add(answer.access_token, {
      clientId: client?.clientId ?? '',
      accountId: forPerson?.accountId ?? null,
      scopes: [...((forPerson ?? forClient)?.scopes ?? [])],
      grantId: forPerson?.grantId ?? null,
      expiresAt: Date.now() + quirks.accessTokenSeconds * 1000,
    });
    ledger.tokens[getGrantCounter(ctx)] += 1;
    const { scope: _, id_token: idToken, ...rest } = answer;
    if (quirks.signingKey === 'changesAtExchange') quirks.signingKey = 'changed';
    const exchanged =
      typeof idToken === 'string'
        ? { id_token: forgeIdToken(idToken, quirks.exchangedIdToken, quirks), ...rest }
        : rest;
    const isOmitted = quirks.refreshTokens === 'omitted' && getGrantCounter(ctx) === 'refreshes';
    const granted = isOmitted ? applyJsonChanges(exchanged, { without: ['refresh_token'] }) : exchanged;
    ctx.body = applyJsonChanges(granted, quirks.tokenAnswer);
  });

  provider.on('grant.error', (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) => {
    ledger.tokens.refused += 1;
    if (error.error_detail === 'authorization code redirect_uri mismatch')
      ctx.state.errorCode = quirks.redirectMismatch;
  });

  provider.on('grant.revoked', (_: KoaContextWithOIDC, grantId: string) => accessTokens.withdrawGrant(grantId));
};

const namesPurchasesClient = (authorization = ''): boolean =>
  Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .startsWith(`${demoOAuthClients.purchases.id}:`);

const getGrantCounter = (ctx: KoaContextWithOIDC): 'codeExchanges' | 'refreshes' | 'clientCredentials' => {
  const grantType = ctx.oidc.params?.grant_type;
  if (grantType === 'authorization_code') return 'codeExchanges';
  return grantType === 'refresh_token' ? 'refreshes' : 'clientCredentials';
};

type TokenContext = Parameters<Parameters<Provider['use']>[0]>[0];

const answerError = (ctx: TokenContext, quirks: ServiceQuirks): void => {
  const { error, error_description: description } = ctx.body as { error: string; error_description?: string };
  ctx.status = 400;
  ctx.remove('www-authenticate');
  const code = ctx.state.errorCode ?? error;
  ctx.body = quirks.tokenErrors === 'bare' ? { error: code } : { error: code, error_description: description };
};
