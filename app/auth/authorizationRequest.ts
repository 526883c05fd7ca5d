import { randomBytes } from 'node:crypto';
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client';
import type { ConnectionProfile } from '../profile/connectionProfile.ts';

/**
 * An authorization request, its redirect address, and the values that the response must carry. `state` and
 * `codeVerifier` are null where the profile sends none.
 */
export interface AuthorizationRequest {
  readonly url: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly state: string | null;
  readonly codeVerifier: string | null;
}

/** Random letters and digits, 192 bits: the nonce has letters and digits (specification 4.1). */
const createRandomText = (): string => randomBytes(24).toString('hex');

/** Parameters of the protocol itself, which a profile's extra parameters cannot replace. */
const protocolParameters = new Set([
  ...['response_type', 'response_mode', 'scope', 'redirect_uri', 'client_id', 'nonce', 'state'],
  ...['code_challenge', 'code_challenge_method', 'request', 'request_uri'],
]);

/**
 * How the service is asked to let the person choose an account (OpenID Connect Core, section 3.1.2.1), although its page
 * may remember one.
 */
export type AccountPrompt = 'login' | 'select_account';

/**
 * Returns the authorization request of specification 4.1 at `endpoint`, with fresh random values; `redirectUri` is one
 * of the registered ones.
 */
export const createAuthorizationRequest = async (
  endpoint: string,
  identity: ConnectionProfile['identity'],
  redirectUri: string,
  accountPrompt: AccountPrompt | null = null,
): Promise<AuthorizationRequest> => {
  const nonce = createRandomText();
  const state = identity.sendState ? createRandomText() : null;
  const codeVerifier = identity.sendPkce ? randomPKCECodeVerifier() : null;
  const url = new URL(endpoint);
  const parameters: readonly (readonly [string, string])[] = [
    ...Object.entries(identity.authorizationParameters).filter(([name]) => !protocolParameters.has(name)),
    ...createPromptParameter(identity),
    ['response_type', 'code id_token'],
    ['scope', identity.scopes.join(' ')],
    ['redirect_uri', redirectUri],
    ['response_mode', 'form_post'],
    ['client_id', identity.clientId],
    ['nonce', nonce],
    ...(state === null ? [] : ([['state', state]] as const)),
    ...(codeVerifier === null ? [] : await createPkceParameters(codeVerifier)),
  ];
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  if (accountPrompt) url.searchParams.set('prompt', addPrompt(url.searchParams.get('prompt'), accountPrompt));
  return { url: url.href, redirectUri, nonce, state, codeVerifier };
};

/**
 * Without consent a provider must ignore `offline_access` (OpenID Connect Core, section 11). The prompts of the profile
 * are kept; `none` excludes any other (section 3.1.2.1).
 */
const createPromptParameter = ({
  scopes,
  promptConsent,
  authorizationParameters: { prompt = '' },
}: ConnectionProfile['identity']): readonly (readonly [string, string])[] => {
  const prompts = prompt.split(' ').filter(Boolean);
  if (!promptConsent || !scopes.includes('offline_access') || prompts.includes('none')) return [];
  return [['prompt', [...new Set([...prompts, 'consent'])].join(' ')]];
};

/** `none` forbids every page, so it is not sent beside another one. */
const addPrompt = (prompts: string | null, added: string): string => {
  const others = prompts?.split(' ').filter((prompt) => prompt !== '' && prompt !== 'none') ?? [];
  return [...new Set([...others, added])].join(' ');
};

const createPkceParameters = async (codeVerifier: string): Promise<readonly (readonly [string, string])[]> => [
  ['code_challenge', await calculatePKCECodeChallenge(codeVerifier)],
  ['code_challenge_method', 'S256'],
];
