import type { MiddlewareHandler } from 'hono';
import { demoOAuthClients, demoSubscriptionId } from '#app/demo/company.ts';
import type { IssuedAccessTokens } from '#app/demo/identity/accessTokens.ts';

/**
 * Refuses requests without the account key or without a token, both with 401. Only `problem` in the body says which: this
 * gateway has neither the usual words nor a challenge.
 */
export const createAccountGateway =
  (accessTokens: IssuedAccessTokens): MiddlewareHandler =>
  async (context, next) => {
    if (context.req.header('x-account-key') !== demoSubscriptionId)
      return context.json({ problem: 'unknown_account', text: 'This account key is not known.' }, 401);
    const token = accessTokens.fromHeader(context.req.header('authorization'));
    if (!token) return context.json({ problem: 'token_expired', text: 'The token is missing or has expired.' }, 401);
    return token.scopes.includes(demoOAuthClients.minimalSales.scope) ? next() : context.body(null, 403);
  };
