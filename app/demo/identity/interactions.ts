import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import { clients, person } from '../company.ts';
import { consentPage, loginPage, pagePolicy, shownPage } from './pages.ts';
import { languageOf } from './words.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const formLimit = 10_000;

/** The login and consent pages under `/interaction/{uid}` (spec 4.1, behaviours 1 and 2). */
export const installInteractions = (provider: Provider, issuer: string): void => {
  provider.use(async (ctx, next) => {
    await pageHeaders(ctx, next);
  });
  provider.use(async (ctx, next) => {
    if (!/^\/interaction\/[\w-]+$/.test(ctx.path)) return next();
    const language = languageOf(ctx);
    ctx.type = 'html';
    const interaction = await openInteraction(provider, ctx);
    if (!interaction) {
      ctx.status = 400;
      ctx.body = shownPage(language, 'expired', '');
      return;
    }
    const scopes = String(interaction.params['scope']).split(' ');
    const isLogin = interaction.prompt.name === 'login';
    if (ctx.method !== 'POST') {
      ctx.body = isLogin ? loginPage(language, false) : consentPage(language, 'Invoice Desk', scopes);
      return;
    }
    const form = new URLSearchParams((await text(ctx.req)).slice(0, formLimit));
    if (isLogin && !isPerson(form)) {
      ctx.status = 401;
      ctx.body = loginPage(language, true);
      return;
    }
    const result = isLogin ? { login: { accountId: person.accountId } } : await decided(provider, issuer, interaction, form);
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
    ctx.status = 303;
  });
};

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

const pageHeaders = async (ctx: Context, next: () => Promise<unknown>): Promise<void> => {
  await next();
  if (!ctx.response.is('html')) return;
  if (!ctx.response.get('content-security-policy')) ctx.set('content-security-policy', pagePolicy);
  ctx.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
};

const openInteraction = async (provider: Provider, ctx: Context): Promise<Interaction | null> => {
  try {
    return await provider.interactionDetails(ctx.req, ctx.res);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
};

const isPerson = (form: URLSearchParams): boolean =>
  form.get('userName')?.trim().toLowerCase() === person.userName && form.get('password') === person.password;

const decided = async (
  provider: Provider,
  issuer: string,
  interaction: Interaction,
  form: URLSearchParams,
): Promise<InteractionResults> => {
  if (form.get('decision') !== 'allow')
    return { error: 'access_denied', error_description: 'The person refused the consent' };
  const grant = new provider.Grant({
    accountId: person.accountId,
    clientId: String(interaction.params['client_id']),
  });
  grant.addOIDCScope(String(interaction.params['scope']));
  grant.addResourceScope(`${issuer}/resources`, clients.purchases.scope);
  return { consent: { grantId: await grant.save() } };
};
