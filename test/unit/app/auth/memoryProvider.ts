import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  createIdentityProvider,
  type IdentityProvider,
  type IdentityProviderOptions,
} from '#app/auth/identityProvider.ts';
import type { CaughtRedirect, SecretStore, SignInWindow } from '#app/auth/ports.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { HttpClient, HttpRequest, HttpResponse } from '#app/http/client.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';

export const issuer = 'https://login.example';
export const redirectUri = 'http://127.0.0.1:8400/signin';

export const memoryIdentity: ConnectionProfile['identity'] = {
  issuer,
  clientId: 'desk',
  scopes: ['InvoicesApi', 'openid', 'profile', 'offline_access'],
  redirectUris: [redirectUri],
  signInWith: 'window',
  signInDays: null,
  basicCredentials: 'literal',
  sendState: true,
  sendPkce: true,
  promptConsent: true,
  revokeReplacedTokens: true,
  authorizationParameters: {},
};

type Claims = Readonly<Record<string, unknown>>;
export interface MemoryAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | object;
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = { ...publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'ES256' };
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hash = (text: string): string => createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

export const signIdToken = (claims: Claims, header: Claims = {}, isForged = false): string => {
  const input = `${encode({ alg: 'ES256', kid: '1', ...header })}.${encode(claims)}`;
  const signer = { key: isForged ? otherKey.privateKey : privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${input}.${sign('sha256', Buffer.from(input), signer).toString('base64url')}`;
};

/** An OpenID provider without a network, whose answers a test changes. */
export const createMemoryProvider = () => {
  const requests: HttpRequest[] = [];
  let issued = 0;
  let nonce: string | null = null;
  const memory = {
    requests,
    /** Members of the discovery document, over sound ones; undefined takes one out. */
    metadata: {} as Claims,
    keys: [key] as readonly object[],
    /** Claims of the posted id token and of those of the token endpoint, over sound ones. */
    postedClaims: {} as Claims,
    /** Members of the header of the posted id token, over sound ones. */
    postedHeader: {} as Claims,
    claims: {} as Claims,
    isForged: false,
    isExchangedForged: false,
    /** Members of the token answer, over sound ones. */
    tokens: {} as Claims,
    /** Answers in place of the provider by what the address ends with; an error is thrown. */
    answers: {} as Record<string, MemoryAnswer | Error>,
    http: null as unknown as HttpClient,
    requestsTo: (end: string) => requests.filter(({ url }) => url.endsWith(end)),
    forms: (end = '/token') => memory.requestsTo(end).map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
    /** The form that is posted in answer to a request. */
    authorize: (address: string): URLSearchParams => {
      const asked = new URL(address).searchParams;
      nonce = asked.get('nonce');
      const state = asked.get('state');
      const idToken = signIdToken(
        { ...soundClaims(), c_hash: hash('code1'), ...memory.postedClaims },
        memory.postedHeader,
        memory.isForged,
      );
      return new URLSearchParams({ code: 'code1', id_token: idToken, ...(state === null ? {} : { state }) });
    },
  };
  const soundClaims = () => {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: issuer,
      aud: 'desk',
      sub: 'liisa',
      name: 'Liisa',
      iat: now,
      exp: now + 300,
      ...(nonce ? { nonce } : {}),
    };
  };
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    revocation_endpoint: `${issuer}/revoke`,
    end_session_endpoint: `${issuer}/end`,
    id_token_signing_alg_values_supported: ['ES256'],
    ...memory.metadata,
  });
  const issueTokens = (isRefresh: boolean) => {
    issued += 1;
    const accessToken = `access${issued}`;
    if (isRefresh) nonce = null;
    return {
      access_token: accessToken,
      refresh_token: `refresh${issued}`,
      token_type: 'Bearer',
      expires_in: 1000,
      id_token: signIdToken(
        { ...soundClaims(), at_hash: hash(accessToken), ...memory.claims },
        {},
        memory.isExchangedForged,
      ),
      ...memory.tokens,
    };
  };
  const respond = ({ url, body }: HttpRequest): MemoryAnswer => {
    const planned = Object.entries(memory.answers).find(([end]) => url.endsWith(end))?.[1];
    if (planned instanceof Error) throw planned;
    if (planned) return planned;
    if (url.endsWith('/openid-configuration')) return { body: metadata() };
    if (url.endsWith('/keys')) return { body: { keys: memory.keys } };
    if (url.endsWith('/token'))
      return { body: issueTokens(new URLSearchParams(body).get('grant_type') === 'refresh_token') };
    return { status: 200, body: '' };
  };
  memory.http = {
    send: async (request): Promise<HttpResponse> => {
      requests.push(request);
      const { status = 200, headers = {}, body = '' } = respond(request);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return {
        status,
        headers: { 'content-type': 'application/json', ...headers },
        body: (async function* () {
          yield Buffer.from(text);
        })(),
      };
    },
  };
  return memory;
};
export type MemoryProvider = ReturnType<typeof createMemoryProvider>;
/** What a test changes of a provider. */
export type MemoryChanges = Partial<Pick<MemoryProvider, 'answers' | 'claims' | 'tokens' | 'metadata'>>;

export const openProvider = (
  memory: MemoryProvider,
  identity: Partial<ConnectionProfile['identity']> = {},
  options: Partial<IdentityProviderOptions> = {},
): IdentityProvider =>
  createIdentityProvider({
    identity: { ...memoryIdentity, ...identity },
    clientSecret: () => 'secret1',
    http: memory.http,
    ...options,
  });

export const toFormPost = (form: URLSearchParams): CaughtRedirect => ({
  method: 'POST',
  url: redirectUri,
  contentType: 'application/x-www-form-urlencoded',
  body: form.toString(),
});

/** A window whose person signs in at once; `change` is what befalls the posted form. */
export const createMemoryWindow = (
  memory: MemoryProvider,
  change: (form: URLSearchParams) => void = () => undefined,
): SignInWindow & { readonly log: string[] } => {
  const log: string[] = [];
  return {
    log,
    focus: () => void log.push('focus'),
    prepare: async ([first = '']) => ({
      redirectUri: first,
      show: async (url) => {
        log.push(url);
        const form = memory.authorize(url);
        change(form);
        return { ...toFormPost(form), url: first };
      },
      close: async () => void log.push('close'),
    }),
  };
};

/** A store in memory; `onWrite` runs before each write. */
export const createMemoryStore = () => {
  const texts = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  const store = {
    storage: 'disk' as const,
    texts,
    onWrite: null as ((text: string) => void | Promise<void>) | null,
    onRemove: null as (() => void) | null,
    read: async (name) => texts.get(name) ?? null,
    write: async (name, text) => {
      await store.onWrite?.(text);
      texts.set(name, text);
    },
    remove: async (name) => {
      store.onRemove?.();
      texts.delete(name);
    },
    withLock: (_name, work) => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  } satisfies SecretStore & { texts: Map<string, string>; onWrite: unknown; onRemove: unknown };
  return store;
};

/** The error of a failure; anything but an AppFailure, and success, is a fault of the test. */
export const captureError = async (work: Promise<unknown>): Promise<AppFailure['error']> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppFailure) return error.error;
    throw error;
  }
  throw new Error('It did not fail');
};
