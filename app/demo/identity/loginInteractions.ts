import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import { demoOAuthClients, demoPerson, findDemoPerson, getDemoPerson } from '../company.ts';
import { parseAcceptLanguage } from '../language.ts';
import type { ServiceQuirks } from '../serviceQuirks.ts';
import { renderConsentPage, renderIdentityErrorPage, renderLoginPage } from './pages.ts';

type SignInInteraction = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * The login and consent pages under `/interaction/{uid}` (specification 4.1, behaviours 1 and 2). With quirk `loginPages`
 * "skipped" the demo person is signed in and consents without being asked.
 */
export const installLoginInteractions = (provider: Provider, issuer: string, quirks: ServiceQuirks): void => {
  provider.use(async (ctx, next) => {
    if (!/^\/interaction\/[\w-]+$/.test(ctx.path)) return next();
    const interaction = await openInteraction(provider, ctx);
    if (!interaction)
      sendHtml(ctx, 400, renderIdentityErrorPage(parseAcceptLanguage(ctx.get('accept-language')), 'expired', ''));
    else if (ctx.method === 'POST') await handleForm(provider, issuer, interaction, ctx);
    else if (quirks.loginPages === 'skipped') await answerForDemoPerson(provider, issuer, interaction, ctx);
    else await showPage(provider, interaction, ctx);
  });
};

type InteractionContext = Parameters<Parameters<Provider['use']>[0]>[0];

const sendHtml = (ctx: InteractionContext, status: number, page: string): void => {
  ctx.type = 'html';
  ctx.status = status;
  ctx.body = page;
};

const showPage = async (
  provider: Provider,
  { prompt, params, session }: SignInInteraction,
  ctx: InteractionContext,
): Promise<void> => {
  const language = parseAcceptLanguage(ctx.get('accept-language'));
  const client = await provider.Client.find(String(params.client_id));
  const scopes = String(params.scope).split(' ');
  const page =
    prompt.name === 'login'
      ? renderLoginPage(language)
      : renderConsentPage(language, client?.clientName ?? '', { scopes, person: getDemoPerson(session?.accountId) });
  sendHtml(ctx, 200, page);
};

const handleForm = async (
  provider: Provider,
  issuer: string,
  interaction: SignInInteraction,
  ctx: InteractionContext,
): Promise<void> => {
  const form = new URLSearchParams(await text(ctx.req));
  const isLogin = interaction.prompt.name === 'login';
  const person = isLogin ? findDemoPerson(form.get('userName'), form.get('password')) : null;
  if (isLogin && !person) {
    sendHtml(ctx, 401, renderLoginPage(parseAcceptLanguage(ctx.get('accept-language')), form.get('userName') ?? ''));
    return;
  }
  const result = person
    ? { login: { accountId: person.accountId } }
    : form.get('decision') === 'allow'
      ? await grantConsent(provider, issuer, interaction)
      : { error: 'access_denied', error_description: 'The person refused the consent' };
  await leaveInteraction(provider, result, ctx);
};

const answerForDemoPerson = async (
  provider: Provider,
  issuer: string,
  interaction: SignInInteraction,
  ctx: InteractionContext,
): Promise<void> => {
  const result =
    interaction.prompt.name === 'login'
      ? { login: { accountId: demoPerson.accountId } }
      : await grantConsent(provider, issuer, interaction);
  await leaveInteraction(provider, result, ctx);
};

const leaveInteraction = async (
  provider: Provider,
  result: InteractionResults,
  ctx: InteractionContext,
): Promise<void> => {
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
  ctx.status = 303;
};

const openInteraction = async (provider: Provider, ctx: InteractionContext): Promise<SignInInteraction | null> => {
  try {
    return await provider.interactionDetails(ctx.req, ctx.res);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
};

const grantConsent = async (
  provider: Provider,
  issuer: string,
  interaction: SignInInteraction,
): Promise<InteractionResults> => {
  const grant = new provider.Grant({
    accountId: getDemoPerson(interaction.session?.accountId).accountId,
    clientId: String(interaction.params.client_id),
  });
  grant.addOIDCScope(String(interaction.params.scope));
  grant.addResourceScope(`${issuer}/resources`, demoOAuthClients.purchases.scope);
  return { consent: { grantId: await grant.save() } };
};
