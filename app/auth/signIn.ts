import { AppFailure, fail } from '../contract/errors.ts';
import { type AccountPrompt, createAuthorizationRequest } from './authorizationRequest.ts';
import { type AuthorizationResponse, exchangeAuthorizationCode } from './exchangeAuthorizationCode.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { mapClockSkewFailure } from './idTokenChecks.ts';
import { mapOidcError } from './mapOidcError.ts';
import type { SignInWindow, WallClock } from './ports.ts';
import { matchesOAuthState, parseSignInRedirect } from './redirect.ts';
import { startSignInDeadline } from './signInDeadline.ts';
import type { TokenSet } from './tokens.ts';

export interface SignInOptions {
  readonly provider: IdentityProvider;
  readonly window: SignInWindow;
  /** Keeps the tokens; answers when they are stored. */
  accept(tokens: TokenSet): Promise<void>;
  readonly clock: WallClock;
  readonly signal: AbortSignal;
  /** The service is asked to let the person choose an account. */
  readonly asAnother?: boolean;
  /** Milliseconds for the whole sign-in by the wall clock, the person's part and the machine's sleep included. */
  readonly timeoutMs?: number;
}

/** The stage of a sign-in, with just the values that the next step needs. */
type SignInStage =
  | { readonly kind: 'reaching' }
  | { readonly kind: 'showing'; readonly endpoint: string; readonly prompt: AccountPrompt | null }
  | ({ readonly kind: 'exchanging' } & AuthorizationResponse)
  | { readonly kind: 'storing'; readonly tokens: TokenSet };

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * Runs the hybrid flow from the button to stored tokens (specification 4.1 and 5.1; OpenID Connect Core, section 3.3).
 * Throws `signInCancelled` when `signal` is aborted or the window closed, `signInTimedOut`, `signInFailed` with its
 * reason, `clockOff`, and what the network and the store throw.
 */
export const signIn = async (options: SignInOptions): Promise<void> => {
  const deadline = startSignInDeadline(options.timeoutMs ?? TEN_MINUTES, options.clock);
  const signal = AbortSignal.any([options.signal, deadline.signal]);
  try {
    let stage: SignInStage | null = { kind: 'reaching' };
    while (stage !== null) stage = await runStage(stage, options, signal);
  } catch (error) {
    if (options.signal.aborted) throw fail({ kind: 'signInCancelled' }, error);
    if (deadline.signal.aborted && !isSignInFailure(error)) throw fail({ kind: 'signInTimedOut' }, error);
    const { provider } = options;
    provider.forget();
    const { clientId } = provider.identity;
    throw mapClockSkewFailure(
      error instanceof AppFailure ? error : mapOidcError(error, 'badAnswer', { clientId }),
      provider.secondsAhead(),
    );
  } finally {
    deadline.clear();
  }
};

/** A page that showed a fault until the time was over has not been too slow. */
const isSignInFailure = (error: unknown): boolean => error instanceof AppFailure && error.error.kind === 'signInFailed';

/** Not every provider knows `select_account`; one that does may say so (Initiating User Registration via OpenID Connect). */
const chooseAccountPrompt = ({ prompt_values_supported: known }: Readonly<Record<string, unknown>>): AccountPrompt =>
  Array.isArray(known) && known.includes('select_account') ? 'select_account' : 'login';

const runStage = async (
  stage: SignInStage,
  options: SignInOptions,
  signal: AbortSignal,
): Promise<SignInStage | null> => {
  const { identity } = options.provider;
  switch (stage.kind) {
    case 'reaching': {
      await options.provider.refreshMetadata(signal);
      const configuration = await options.provider.configuration(signal);
      const { authorization_endpoint: endpoint = '', ...metadata } = configuration.serverMetadata();
      return { kind: 'showing', endpoint, prompt: options.asAnother ? chooseAccountPrompt(metadata) : null };
    }
    case 'showing': {
      const catcher = await options.window.prepare(identity.redirectUris, signal);
      try {
        const request = await createAuthorizationRequest(stage.endpoint, identity, catcher.redirectUri, stage.prompt);
        // Cancelled while the request was created: no page is shown.
        signal.throwIfAborted();
        const caught = await catcher.show(request.url, (post) => matchesOAuthState(post, request));
        return { kind: 'exchanging', request, parameters: parseSignInRedirect(caught, request) };
      } finally {
        await catcher.close();
      }
    }
    case 'exchanging':
      return {
        kind: 'storing',
        tokens: await exchangeAuthorizationCode(stage, options.provider, options.clock, signal),
      };
    case 'storing':
      await options.accept(stage.tokens);
      return null;
  }
};
