import { createHash, randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import { parseAcceptLanguage } from '../language.ts';
import type { ServiceQuirks } from '../serviceQuirks.ts';
import { forgeIdToken } from './forgedIdToken.ts';
import { renderFormPostPage } from './pages.ts';

type FormFields = Readonly<Record<string, string>>;

interface FormPostResponse {
  readonly redirectUri: string;
  readonly fields: FormFields;
}

/** Limits in characters (docs/service.md, "Identity server"). A parameter beyond its limit counts as missing. */
const limits = { client_id: 100, redirect_uri: 400, scope: 300, nonce: 300 } as const;

/** The newer server shows every other error to the person (docs/service.md, "Shown to the person"). */
const postedByNewer = [
  'access_denied',
  'account_selection_required',
  'login_required',
  'consent_required',
  'interaction_required',
];
const postedByOlder = [...postedByNewer, 'invalid_request', 'invalid_scope'];

/**
 * Gives the authorization endpoint the behaviour of docs/service.md, "Identity server" and "Shown to the person":
 * which errors are posted and which are shown, the fields posted and their order, `session_state`, and the quirks of
 * state, id token and page.
 */
export const installAuthorizationEndpoint = (provider: Provider, quirks: ServiceQuirks): void => {
  const answers = new WeakMap<object, FormPostResponse>();

  provider.on('authorization.success', (ctx: KoaContextWithOIDC, response: Record<string, unknown> = {}) => {
    const redirectUri = String(ctx.oidc.params?.redirect_uri);
    const fields = {
      code: String(response.code),
      id_token: forgeIdToken(String(response.id_token), quirks.postedIdToken, quirks),
      scope: String(ctx.oidc.params?.scope),
      ...getState(ctx, quirks),
      session_state: computeSessionState(ctx, redirectUri),
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
      ...getState(ctx, quirks),
    };
    answers.set(ctx.req, { redirectUri, fields });
  });

  provider.use(async (ctx, next) => {
    if (ctx.path === '/connect/authorize')
      ctx.querystring = normalizeQuery(new URLSearchParams(ctx.querystring), quirks).toString();
    await next();
    const answer = answers.get(ctx.req);
    if (!answer || ctx.state.shown) return;
    if (quirks.responseMode !== 'formPost') {
      ctx.redirect(toResponseAddress(answer, quirks.responseMode));
      return;
    }
    const script = quirks.formPostPage === 'externalScript' ? '/identity/form-post.js' : null;
    const { body, policy } = renderFormPostPage(
      parseAcceptLanguage(ctx.get('accept-language')),
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

/** As servers answer that do not know `form_post` (OAuth 2.0 Multiple Response Type Encoding Practices, section 2.1). */
const toResponseAddress = ({ redirectUri, fields }: FormPostResponse, mode: 'fragment' | 'query'): string => {
  const address = new URL(redirectUri);
  if (mode === 'fragment') address.hash = new URLSearchParams(fields).toString();
  else for (const [name, value] of Object.entries(fields)) address.searchParams.append(name, value);
  return address.href;
};

/**
 * Consent is asked each time (specification 4.1, behaviour 2), which the provider also wants before it gives a refresh
 * token, unless quirk `consentPrompt` leaves that to the client.
 */
const normalizeQuery = (query: URLSearchParams, { consentPrompt }: ServiceQuirks): URLSearchParams => {
  for (const [name, limit] of Object.entries(limits)) if ((query.get(name)?.length ?? 0) > limit) query.delete(name);
  const prompts = query.get('prompt')?.split(' ').filter(Boolean) ?? [];
  if (consentPrompt === 'assumed' && !prompts.includes('none'))
    query.set('prompt', [...new Set([...prompts, 'consent'])].join(' '));
  return query;
};

/** A bad response_type, response_mode or flow reads "invalid_request" too, but is shown. */
const isPosted = (error: errors.OIDCProviderError, quirks: ServiceQuirks): boolean => {
  const posted = quirks.authorizationErrors === 'older' ? postedByOlder : postedByNewer;
  return (
    posted.includes(error.error) &&
    !/^(requested response_|missing .*response_type)/.test(error.error_description ?? '')
  );
};

const getState = (ctx: KoaContextWithOIDC, quirks: ServiceQuirks): FormFields => {
  const state = ctx.oidc.params?.state;
  if (typeof state !== 'string' || quirks.state === 'missing') return {};
  return { state: quirks.state === 'wrong' ? 'stateOfAnotherRequest' : state };
};

const computeSessionState = (ctx: KoaContextWithOIDC, redirectUri: string): string => {
  const salt = randomBytes(16).toString('hex');
  const input = `${ctx.oidc.client?.clientId}${new URL(redirectUri).origin}${ctx.oidc.session?.uid}${salt}`;
  return `${createHash('sha256').update(input).digest('base64url')}.${salt}`;
};
