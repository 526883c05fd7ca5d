import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { ServiceQuirks } from '#app/demo/serviceQuirks.ts';
import { walkSignIn } from '#test/fixtures/demoSignIn.ts';
import {
  type AuthorizationParameters,
  authorizationUrl,
  exchange,
  hybridClient,
  literalBasic,
  signedIn,
  signIn,
  state,
  tokenRequest,
} from './client.ts';

let demo: DemoService;
beforeEach(async () => {
  demo = await startDemoService();
});
afterEach(() => demo.close());

const walkThroughPages = (changes: AuthorizationParameters) =>
  walkSignIn(authorizationUrl(demo, changes), demo.credentials);

describe('the hybrid flow', () => {
  test('posts code, id token, scope, state and session state, and the code buys tokens', async () => {
    const form = await signIn(demo);

    expect(form.action).toBe('http://127.0.0.1:8400/signin');
    expect(Object.keys(form.fields)).toEqual(['code', 'id_token', 'scope', 'state', 'session_state']);
    const tokens = await exchange(await hybridClient(demo), form);
    expect(tokens.claims()).toMatchObject({ name: 'Aino Lahti', aud: 'invoice-desk-demo' });
    expect(tokens).toMatchObject({ expires_in: 3600, token_type: 'bearer' });
    expect(Object.keys(tokens).sort()).toEqual([
      'access_token',
      'expires_in',
      'id_token',
      'refresh_token',
      'token_type',
    ]);
    expect(demo.ledger.tokens).toMatchObject({ codeExchanges: 1, refused: 0 });
  });

  test('the posted id token lives 300 seconds and carries the hash of the code', async () => {
    const { code = '', id_token: idToken = '' } = (await signIn(demo)).fields;

    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(300);
    expect(claims.c_hash).toBe(createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url'));
  });

  test('works with PKCE, and refuses a wrong verifier', async () => {
    const config = await hybridClient(demo);
    const verifier = oidc.randomPKCECodeVerifier();
    const challenge = {
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    const { fields = {} } = (await walkThroughPages(challenge)) as { fields?: Record<string, string> };
    const redeem = (codeVerifier: string) =>
      tokenRequest(demo, literalBasic('invoice-desk-demo', demo.credentials.clientSecret), {
        grant_type: 'authorization_code',
        code: fields.code ?? '',
        redirect_uri: 'http://127.0.0.1:8400/signin',
        code_verifier: codeVerifier,
      });

    expect(config.serverMetadata().code_challenge_methods_supported).toEqual(['S256']);
    expect((await redeem(oidc.randomPKCECodeVerifier())).status).toBe(400);
    expect((await redeem(verifier)).status).toBe(200);
  });

  test('a code is single use', async () => {
    const config = await hybridClient(demo);
    const form = await signIn(demo);
    await exchange(config, form);

    await expect(exchange(config, form)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('names the person at the user info endpoint', async () => {
    const { config, tokens, accessToken } = await signedIn(demo);

    await expect(oidc.fetchUserInfo(config, accessToken, String(tokens.claims()?.sub))).resolves.toMatchObject({
      name: 'Aino Lahti',
    });
  });
});

describe('the pages', () => {
  test('the login page prints the credentials, runs no script, and speaks the language asked for', async () => {
    const answer = await fetch(authorizationUrl(demo), {
      headers: { 'accept-language': 'sv-FI,sv;q=0.9' },
      redirect: 'manual',
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const page = await fetch(new URL(answer.headers.get('location') ?? '', demo.url), {
      headers: { 'accept-language': 'sv-FI,sv;q=0.9', cookie: cookies.join('; ') },
    });

    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('Lösenord');
    expect(html).toContain(demo.credentials.password);
    expect(html).not.toContain('<script');
  });

  test('a wrong password is said and can be tried again', async () => {
    const outcome = await walkSignIn(authorizationUrl(demo), { ...demo.credentials, password: 'wrong' });

    expect(outcome).toMatchObject({ status: 401, html: expect.stringContaining('is wrong') });
  });

  test('a refused consent is posted as access_denied', async () => {
    const { fields } = await signIn(demo, { decision: 'refuse' });

    expect(fields).toEqual({ error: 'access_denied', error_description: expect.any(String), state });
  });

  test('a page from an ended sign-in says so', async () => {
    const answer = await fetch(`${demo.url}/identity/interaction/unknown`);

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('too old');
  });
});

describe('errors of the authorization request', () => {
  test.each<[string, AuthorizationParameters]>([
    ['an unknown client', { client_id: 'nobody' }],
    ['a missing client', { client_id: null }],
    ['a client id that is too long', { client_id: 'x'.repeat(101) }],
    ['an unregistered redirect URI', { redirect_uri: 'http://127.0.0.1:9999/signin' }],
    ['a missing redirect URI', { redirect_uri: null }],
    ['another response type', { response_type: 'code' }],
    ['a missing response type', { response_type: null }],
    ['another response mode', { response_mode: 'nonsense' }],
  ])('%s is shown to the person and never posted', async (_, changes) => {
    expect(await walkThroughPages(changes)).toMatchObject({
      status: 400,
      html: expect.stringContaining('cannot go on'),
    });
  });

  test.each<[string, AuthorizationParameters, string]>([
    ['a missing nonce', { nonce: null }, 'invalid_request'],
    ['a nonce that is too long', { nonce: 'n'.repeat(301) }, 'invalid_request'],
    ['a missing scope', { scope: null }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid Unknown' }, 'invalid_scope'],
    ['the scope of another client', { scope: 'openid DemoSalesApi' }, 'invalid_scope'],
  ])('%s is posted', async (_, changes, error) => {
    expect(await walkThroughPages(changes)).toMatchObject({ fields: { error, state } });
  });

  test('the newer server shows all but refusals', async () => {
    demo.quirks.authorizationErrors = 'newer';

    expect(await walkThroughPages({ nonce: null })).toMatchObject({ status: 400 });
    expect((await signIn(demo, { decision: 'refuse' })).fields).toMatchObject({ error: 'access_denied' });
  });

  test('a second registered redirect URI works', async () => {
    expect(await walkThroughPages({ redirect_uri: 'http://127.0.0.1:8401/signin' })).toMatchObject({
      action: 'http://127.0.0.1:8401/signin',
    });
  });
});

describe('the token endpoint', () => {
  const refresh = (authorization: string, token: string): Promise<Response> =>
    tokenRequest(demo, authorization, { grant_type: 'refresh_token', refresh_token: token });
  const right = () => literalBasic('invoice-desk-demo', demo.credentials.clientSecret);

  test('refresh gives a new refresh token each time and refuses the old one, once and for all', async () => {
    const { config, refreshToken } = await signedIn(demo);
    const second = await oidc.refreshTokenGrant(config, refreshToken);
    expect(second.refresh_token).not.toBe(refreshToken);

    const again = await refresh(right(), refreshToken);
    expect([again.status, await again.json()]).toEqual([400, { error: 'invalid_grant' }]);
    const third = await oidc.refreshTokenGrant(config, String(second.refresh_token));
    expect(third.access_token).toBeTruthy();
    expect(demo.ledger.tokens).toMatchObject({ refreshes: 2, refused: 1 });
  });

  test('quirk: a refresh token used again revokes the chain', async () => {
    demo.quirks.refreshReuse = 'revokesChain';
    const { config, refreshToken } = await signedIn(demo);
    const second = await oidc.refreshTokenGrant(config, refreshToken);
    await refresh(right(), refreshToken);

    expect((await refresh(right(), String(second.refresh_token))).status).toBe(400);
  });

  test('answers a POST alone', async () => {
    expect((await fetch(`${demo.url}/identity/connect/token`)).status).toBe(404);
  });

  test('a wrong secret is 400 without description, and described as a quirk', async () => {
    const wrong = literalBasic('invoice-desk-demo', 'wrong');
    const bare = await refresh(wrong, 'any');
    expect([bare.status, await bare.json()]).toEqual([400, { error: 'invalid_client' }]);

    demo.quirks.tokenErrors = 'described';
    expect(await (await refresh(wrong, 'any')).json()).toMatchObject({ error_description: expect.any(String) });
  });

  test('quirk: Basic credentials are form-encoded, and literal ones are refused', async () => {
    demo.quirks.basicCredentials = 'formEncoded';
    const encoded = literalBasic('invoice-desk-demo', encodeURIComponent(demo.credentials.clientSecret));

    expect(await (await refresh(encoded, 'any')).json()).toEqual({ error: 'invalid_grant' });
    expect(await (await refresh(right(), 'any')).json()).not.toEqual({ error: 'invalid_grant' });
  });

  test('form-encoded credentials are refused where literal ones are meant', async () => {
    const encoded = literalBasic('invoice-desk-demo', encodeURIComponent(demo.credentials.clientSecret));

    expect(await (await refresh(encoded, 'any')).json()).toEqual({ error: 'invalid_client' });
  });

  test.each(['invalid_grant', 'unauthorized_client'] as const)('another redirect URI is %s', async (error) => {
    demo.quirks.redirectMismatch = error;
    const { fields } = await signIn(demo);
    const answer = await tokenRequest(demo, right(), {
      grant_type: 'authorization_code',
      code: fields.code ?? '',
      redirect_uri: 'http://127.0.0.1:8401/signin',
    });

    expect(await answer.json()).toEqual({ error });
  });

  test('revoking the refresh token ends the session', async () => {
    const { config, accessToken, refreshToken } = await signedIn(demo);
    await oidc.tokenRevocation(config, refreshToken);

    expect((await refresh(right(), refreshToken)).status).toBe(400);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await fetch(`${demo.url}/identity/connect/userinfo`, { headers })).status).toBe(401);
    expect(demo.ledger.tokens.revocations).toBe(1);
  });
});

describe('what a client must notice', () => {
  test.each<ServiceQuirks['postedIdToken']>([
    'wrongNonce',
    'wrongCodeHash',
    'noCodeHash',
    'wrongIssuer',
    'wrongAudience',
    'expired',
    'unsigned',
    'otherKey',
  ])('posted id token: %s', async (fault) => {
    demo.quirks.postedIdToken = fault;
    const config = await hybridClient(demo);

    await expect(exchange(config, await signIn(demo))).rejects.toThrow();
    expect(demo.ledger.tokens.codeExchanges).toBe(0);
  });

  test.each<ServiceQuirks['exchangedIdToken']>(['wrongNonce', 'wrongIssuer', 'wrongAudience', 'expired'])(
    'exchanged id token: %s',
    async (fault) => {
      demo.quirks.exchangedIdToken = fault;
      const config = await hybridClient(demo);

      await expect(exchange(config, await signIn(demo))).rejects.toThrow();
    },
  );

  test.each(['missing', 'wrong'] as const)('%s state', async (quirk) => {
    demo.quirks.state = quirk;
    const config = await hybridClient(demo);

    await expect(exchange(config, await signIn(demo))).rejects.toThrow();
  });

  test('quirk: the demo person is signed in without a page', async () => {
    demo.quirks.loginPages = 'skipped';
    const form = await signIn(demo, { userName: 'nobody', password: 'unknown' });

    const tokens = await exchange(await hybridClient(demo), form);
    expect(tokens.claims()).toMatchObject({ name: 'Aino Lahti' });
  });

  test('quirk: the page that posts has an external script', async () => {
    demo.quirks.formPostPage = 'externalScript';

    expect((await signIn(demo)).fields).toHaveProperty('code');
    expect(await (await fetch(`${demo.url}/identity/form-post.js`)).text()).toContain('submit()');
  });
});
