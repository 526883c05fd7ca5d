import { createHash, randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import { languageOf } from '../language.ts';
import type { Quirks } from '../quirks.ts';
import { quirkyIdToken } from './forgedIdToken.ts';
import { formPostPage } from './pages.ts';

type Fields = Readonly<Record<string, string>>;

interface Answer {
  readonly redirectUri: string;
  readonly fields: Fields;
}

/** Limits of service.md in characters. A parameter beyond its limit counts as missing. */
const limits = { client_id: 100, redirect_uri: 400, scope: 300, nonce: 300 } as const;

/** The newer server shows every other error to the person (service.md, "Shown to the person"). */
const postedByNewer = [
  'access_denied',
  'account_selection_required',
  'login_required',
  'consent_required',
  'interaction_required',
];
const postedByOlder = [...postedByNewer, 'invalid_request', 'invalid_scope'];

/**
 * Gives the authorization endpoint the manners of service.md: which errors are posted and which are shown, the fields posted
 * and their order, `session_state`, and the quirks of state, id token and page.
 */
export const installFrontChannel = (provider: Provider, quirks: Quirks): void => {
  const answers = new WeakMap<object, Answer>();

  provider.on('authorization.success', (ctx: KoaContextWithOIDC, response: Record<string, unknown> = {}) => {
    const redirectUri = String(ctx.oidc.params?.redirect_uri);
    const fields = {
      code: String(response.code),
      id_token: quirkyIdToken(String(response.id_token), quirks.postedIdToken, quirks),
      scope: String(ctx.oidc.params?.scope),
      ...stateOf(ctx, quirks),
      session_state: sessionState(ctx, redirectUri),
    };
    answers.set(ctx.req, { redirectUri, fields });
  });

  provider.on('authorization.error', (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) => {
    error.allow_redirect = isPosted(error, quirks);
    const redirectUri = String(ctx.oidc.params?.redirect_uri);
    const { error_description: description } = error;
    const fields = {
      error: error.error,
      ...(description ? { error_description: description } : {}),
      ...stateOf(ctx, quirks),
    };
    answers.set(ctx.req, { redirectUri, fields });
  });

  provider.use(async (ctx, next) => {
    if (ctx.path === '/connect/authorize') ctx.querystring = prepared(new URLSearchParams(ctx.querystring)).toString();
    await next();
    const answer = answers.get(ctx.req);
    if (!answer || ctx.state.shown) return;
    const script = quirks.formPostPage === 'externalScript' ? '/identity/form-post.js' : null;
    const { body, policy } = formPostPage(
      languageOf(ctx.get('accept-language')),
      answer.redirectUri,
      answer.fields,
      script,
    );
    ctx.status = 200;
    ctx.type = 'html';
    ctx.body = body;
    ctx.set({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' });
  });
};

/** Consent is asked each time (spec 4.1, behaviour 2), which the provider also wants before it gives a refresh token. */
const prepared = (query: URLSearchParams): URLSearchParams => {
  for (const [name, limit] of Object.entries(limits)) if ((query.get(name)?.length ?? 0) > limit) query.delete(name);
  if (!query.has('prompt')) query.set('prompt', 'consent');
  return query;
};

/** A bad response_type, response_mode or flow reads "invalid_request" too, but is shown. */
const isPosted = (error: errors.OIDCProviderError, quirks: Quirks): boolean => {
  const posted = quirks.authorizationErrors === 'older' ? postedByOlder : postedByNewer;
  return (
    posted.includes(error.error) &&
    !/^(requested response_|missing .*response_type)/.test(error.error_description ?? '')
  );
};

const stateOf = (ctx: KoaContextWithOIDC, quirks: Quirks): Fields => {
  const state = ctx.oidc.params?.state;
  if (typeof state !== 'string' || quirks.state === 'missing') return {};
  return { state: quirks.state === 'wrong' ? 'stateOfAnotherRequest' : state };
};

const sessionState = (ctx: KoaContextWithOIDC, redirectUri: string): string => {
  const salt = randomBytes(16).toString('hex');
  const input = `${ctx.oidc.client?.clientId}${new URL(redirectUri).origin}${ctx.oidc.session?.uid}${salt}`;
  return `${createHash('sha256').update(input).digest('base64url')}.${salt}`;
};
