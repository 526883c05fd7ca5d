import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import { clients, person } from '../company.ts';
import { languageOf } from '../language.ts';
import { consentPage, loginPage, shownPage } from './pages.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The login and consent pages under `/interaction/{uid}` (spec 4.1, behaviours 1 and 2). */
export const installInteractions = (provider: Provider, issuer: string): void => {
  provider.use(async (ctx, next) => {
    if (!/^\/interaction\/[\w-]+$/.test(ctx.path)) return next();
    const interaction = await openInteraction(provider, ctx);
    if (!interaction) show(ctx, 400, shownPage(languageOf(ctx.get('accept-language')), 'expired', ''));
    else if (ctx.method === 'POST') await takeForm(provider, issuer, interaction, ctx);
    else await showPage(provider, interaction, ctx);
  });
};

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

const show = (ctx: Context, status: number, page: string): void => {
  ctx.type = 'html';
  ctx.status = status;
  ctx.body = page;
};

const showPage = async (provider: Provider, { prompt, params }: Interaction, ctx: Context): Promise<void> => {
  const language = languageOf(ctx.get('accept-language'));
  const client = await provider.Client.find(String(params.client_id));
  const scopes = String(params.scope).split(' ');
  const page = prompt.name === 'login' ? loginPage(language) : consentPage(language, client?.clientName ?? '', scopes);
  show(ctx, 200, page);
};

const takeForm = async (provider: Provider, issuer: string, interaction: Interaction, ctx: Context): Promise<void> => {
  const form = new URLSearchParams(await text(ctx.req));
  const isLogin = interaction.prompt.name === 'login';
  if (isLogin && !isPerson(form)) {
    show(ctx, 401, loginPage(languageOf(ctx.get('accept-language')), form.get('userName') ?? ''));
    return;
  }
  const result = isLogin
    ? { login: { accountId: person.accountId } }
    : await decided(provider, issuer, interaction, form);
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
  ctx.status = 303;
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
    clientId: String(interaction.params.client_id),
  });
  grant.addOIDCScope(String(interaction.params.scope));
  grant.addResourceScope(`${issuer}/resources`, clients.purchases.scope);
  return { consent: { grantId: await grant.save() } };
};
