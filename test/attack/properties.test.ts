import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaughtRedirect } from '#app/auth/ports.ts';
import { openSignInSession } from '#app/auth/signInSession.ts';
import { AppFailure } from '#app/contract/errors.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { signToken } from '#app/demo/identity/signToken.ts';
import { serviceQuirks } from '#app/demo/serviceQuirks.ts';
import { signInByHttp } from '../fixtures/demoSignIn.ts';
import { windowThat } from '../fixtures/signInWindow.ts';
import { caughtFrom, createStore, http, parseServiceProfile } from '../integration/app/auth/parts.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
});
afterAll(() => demo.close());

/** One sign-in of a fresh session, answered by `open`; null where it succeeded. Throws what is no AppFailure. */
const captureSignInFailure = async (open: (url: URL) => Promise<CaughtRedirect>): Promise<AppFailure | null> => {
  const store = createStore();
  const session = await openSignInSession({
    connectionId: 'c1',
    identity: parseServiceProfile(demo).identity,
    clientSecret: () => demo.credentials.clientSecret,
    http,
    store,
    clock: Date,
    window: windowThat((url) => open(new URL(url))),
  });
  try {
    await session.signIn();
    return null;
  } catch (failure) {
    if (!(failure instanceof AppFailure)) throw failure;
    expect([session.state().kind, store.texts.size]).toEqual(['signedOut', 0]);
    return failure;
  }
};

const walkSignIn = async (url: URL): Promise<CaughtRedirect> =>
  caughtFrom(await signInByHttp(url.href, demo.credentials));

const CODE = 'aCodeThatNobodyGave';
const seconds = (): number => Math.floor(Date.now() / 1000);

/** A form post as the service would sign it, but for the code and for `mutation`; `undefined` takes a claim out. */
const forged = (request: URL, mutation: Readonly<Record<string, unknown>>): CaughtRedirect => {
  const { searchParams: requested } = request;
  const claims = {
    iss: `${demo.url}/identity`,
    sub: 'd3m0-0001',
    aud: requested.get('client_id'),
    nonce: requested.get('nonce'),
    c_hash: createHash('sha256').update(CODE).digest().subarray(0, 16).toString('base64url'),
    iat: seconds(),
    exp: seconds() + 300,
    ...mutation,
  };
  const fields = { code: CODE, id_token: signToken(claims, 'ownKey'), state: requested.get('state') ?? '' };
  return caughtFrom({ action: requested.get('redirect_uri') ?? '', fields });
};

const anything = fc.option(fc.jsonValue(), { nil: undefined });
const isFarFrom = (value: unknown, isWrong: (time: number) => boolean): boolean =>
  typeof value !== 'number' || isWrong(value - seconds());

/** Values that no sound id token has; a right one that is drawn by chance is left out. */
const wrongClaims = fc.oneof(
  fc.tuple(fc.constantFrom('iss', 'nonce', 'aud'), anything),
  fc.tuple(
    fc.constant('exp'),
    anything.filter((value) => isFarFrom(value, (ahead) => ahead < -60)),
  ),
  fc.tuple(
    fc.constant('iat'),
    anything.filter((value) => isFarFrom(value, (ahead) => ahead < -3700)),
  ),
  fc.tuple(
    fc.constant('nbf'),
    fc.jsonValue().filter((value) => isFarFrom(value, (ahead) => ahead > 60)),
  ),
  fc.tuple(
    fc.constant('sub'),
    anything.filter((value) => typeof value !== 'string'),
  ),
);
const wrongPostedClaims = fc.oneof(wrongClaims, fc.tuple(fc.constant('c_hash'), anything));

test('a sound id token beside an invented code gets as far as the token endpoint', async () => {
  const { refused } = demo.ledger.tokens;
  const failure = await captureSignInFailure(async (url) => forged(url, {}));
  expect(failure?.error).toMatchObject({ reason: 'invalidGrant' });
  expect(demo.ledger.tokens.refused).toBe(refused + 1);
});

test('no wrong claim of a posted id token gets as far as the token endpoint', async () => {
  const { refused } = demo.ledger.tokens;
  await fc.assert(
    fc.asyncProperty(wrongPostedClaims, async ([name, value]) => {
      const failure = await captureSignInFailure(async (url) => forged(url, { [name]: value }));
      expect(failure?.error.kind).toBe('signInFailed');
      expect(demo.ledger.tokens.refused).toBe(refused);
    }),
  );
});

test('no wrong claim of an id token that came with the tokens makes a session', async () => {
  await fc.assert(
    fc.asyncProperty(wrongClaims, async ([name, value]) => {
      const exchangedIdToken = value === undefined ? { without: [name] } : { with: { [name]: value } };
      Object.assign(demo.quirks, serviceQuirks.parse({ exchangedIdToken }));
      expect((await captureSignInFailure(walkSignIn))?.error.kind).toBe('signInFailed');
    }),
    { numRuns: 30 },
  );
  demo.quirks.exchangedIdToken = 'sound';
});

const NAMES = ['code', 'id_token', 'state', 'scope', 'error', 'error_description', 'iss', 'response'];
const field = fc.tuple(
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...NAMES) }, fc.string()),
  fc.option(fc.string(), { nil: null }),
);

/** Whether a posted form may make a session: what binds it to the request is there as it was sent, and only once. */
const isHarmless = (form: URLSearchParams, sound: URLSearchParams): boolean =>
  new Set(form.keys()).size === form.size &&
  ['code', 'id_token', 'state'].every((name) => form.get(name) === sound.get(name)) &&
  !form.has('error');

test('no changed form makes a session', async () => {
  const forms = fc.record({ dropped: fc.subarray(NAMES, { maxLength: 2 }), added: fc.array(field, { maxLength: 3 }) });
  await fc.assert(
    fc.asyncProperty(forms, async ({ dropped, added }) => {
      let harmless = false;
      const failure = await captureSignInFailure(async (url) => {
        const caught = await walkSignIn(url);
        const sound = new URLSearchParams(caught.body);
        const form = new URLSearchParams(caught.body);
        for (const name of dropped) form.delete(name);
        // Null stands for the value that was sent.
        for (const [name, value] of added) form.append(name, value ?? sound.get(name) ?? '');
        harmless = isHarmless(form, sound);
        return { ...caught, body: form.toString() };
      });
      expect(failure !== null || harmless).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('no made-up request makes a session', async () => {
  const requests = fc.record({
    method: fc.constantFrom('POST', 'GET', 'post', ''),
    url: fc.oneof(fc.constant('http://127.0.0.1:8400/signin'), fc.webUrl(), fc.string()),
    contentType: fc.oneof(fc.constantFrom('application/x-www-form-urlencoded', null), fc.string()),
    body: fc.oneof(fc.string(), fc.webQueryParameters(), fc.constantFrom('error=x', 'code=a&id_token=b.c.d')),
  });
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      expect((await captureSignInFailure(async () => request))?.error.kind).toBe('signInFailed');
    }),
  );
});
