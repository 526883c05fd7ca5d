import { createIdentityProvider, type IdentityProvider } from '#app/auth/identityProvider.ts';
import type { CaughtRedirect, SecretStore, SignInWindow } from '#app/auth/ports.ts';
import { signIn } from '#app/auth/signIn.ts';
import type { TokenSet } from '#app/auth/tokens.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { createWorkQueue } from '#app/lib/workQueue.ts';
import { type ConnectionProfile, connectionProfile } from '#app/profile/connectionProfile.ts';
import { type PostedForm, signInByHttp } from '#test/fixtures/demoSignIn.ts';
import { windowThat } from '#test/fixtures/signInWindow.ts';

export const http = createHttpClient({ timeoutMs: 2000, retries: 0 });

/** As much of the demo service as a client knows. */
type Service = Pick<DemoService, 'profileText' | 'credentials'>;

export const parseServiceProfile = (demo: Service): ConnectionProfile =>
  connectionProfile.parse(JSON.parse(demo.profileText));

export const createProvider = (
  demo: Service,
  changes: Partial<ConnectionProfile['identity']> = {},
  clientSecret = demo.credentials.clientSecret,
): IdentityProvider =>
  createIdentityProvider({
    identity: { ...parseServiceProfile(demo).identity, ...changes },
    clientSecret: () => clientSecret,
    http,
  });

export const caughtFrom = ({ action, fields }: PostedForm): CaughtRedirect => ({
  method: 'POST',
  url: action,
  contentType: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
});

/** A person who signs in over plain HTTP. */
export const createAutomaticSignIn = (demo: Service): SignInWindow =>
  windowThat(async (url) => caughtFrom(await signInByHttp(url, demo.credentials)));

/** A window that stays open until it is aborted; `opened` resolves when it is there. */
export const waitingWindow = (): SignInWindow & {
  readonly opened: Promise<void>;
  readonly timesFocused: () => number;
} => {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  let focused = 0;
  const window = windowThat(
    (_url, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(fail({ kind: 'signInCancelled' })));
        resolve();
      }),
    () => {
      focused += 1;
    },
  );
  return { ...window, opened, timesFocused: () => focused };
};

export interface TestStore extends SecretStore {
  readonly texts: Map<string, string>;
  /** Runs instead of each write where set; call `go` to write after all. */
  onWrite: ((go: () => void) => Promise<void>) | null;
}

export const createStore = (): TestStore => {
  const texts = new Map<string, string>();
  const inTurn = createWorkQueue();
  const store: TestStore = {
    storage: 'memory',
    texts,
    onWrite: null,
    read: async (name) => texts.get(name) ?? null,
    write: async (name, text) => {
      const go = (): void => {
        texts.set(name, text);
      };
      if (store.onWrite) await store.onWrite(go);
      else go();
    },
    remove: async (name) => {
      texts.delete(name);
    },
    withLock: (_name, work) => inTurn(work),
  };
  return store;
};

/** Tokens of a fresh sign-in of the demo person. */
export const tokensFrom = async (
  demo: Service,
  provider: IdentityProvider = createProvider(demo),
): Promise<TokenSet> => {
  const accepted: TokenSet[] = [];
  await signIn({
    provider,
    window: createAutomaticSignIn(demo),
    clock: Date,
    signal: new AbortController().signal,
    accept: async (tokens) => {
      accepted.push(tokens);
    },
  });
  const [tokens] = accepted;
  if (!tokens) throw new Error('The sign-in accepted nothing');
  return tokens;
};

/** The error that `work` fails with; anything but an AppFailure, and success, is a fault of the test. */
export const captureAppError = async (work: Promise<unknown>): Promise<AppFailure['error']> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppFailure) return error.error;
    throw error;
  }
  throw new Error('It did not fail');
};
