import type { MiddlewareHandler } from 'hono';
import { demoCompanies, demoOAuthClients, demoSubscriptionId } from '../company.ts';
import type { IssuedAccessTokens } from '../identity/accessTokens.ts';

/**
 * The subscription before the token, then the organization of the address
 * (docs/service.md, "Gateway in front of the APIs").
 */
export const createDemoGateway =
  (accessTokens: IssuedAccessTokens): MiddlewareHandler =>
  async (context, next) => {
    const subscription = context.req.header('ocp-apim-subscription-key');
    if (subscription !== demoSubscriptionId)
      return context.json({ statusCode: 401, message: subscription ? invalidKey : missingKey }, 401);
    const token = accessTokens.fromHeader(context.req.header('authorization'));
    if (!token) return context.body(null, 401, { 'www-authenticate': 'Bearer' });
    const isKnown = demoCompanies.some(
      (company) => company.organizationNumber === context.req.param('organizationNumber'),
    );
    if (!token.scopes.includes(demoOAuthClients.sales.scope) || !isKnown) return context.body(null, 403);
    return next();
  };

const missingKey =
  'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.';
const invalidKey =
  'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.';
