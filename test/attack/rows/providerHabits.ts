import type { ServiceQuirks } from '#app/demo/serviceQuirks.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { withField, withFields } from '../formPost.ts';
import { type Attack, type AttackFixture, codeKept, createAttackRows, type Outcome, type Row } from '../row.ts';

type HabitRow = readonly [string, Attack, Outcome];

const endpoints: ConnectionProfile['identity']['endpoints'] = {
  authorization: '{demo}/identity/connect/authorize',
  token: '{demo}/identity/connect/token',
  keys: '{demo}/identity/.well-known/jwks',
};

/** The service does so throughout, also at the sign-in that comes before a renewal. */
const throughout = (quirks: Partial<ServiceQuirks>, more: Attack = {}): Attack => ({
  ...more,
  quirks,
  beforehand: async ({ services, session }) => {
    services.bend({ quirks });
    await session.signIn();
  },
});

/** The service takes the credentials in the body, and describes these methods. */
const takesBody = (...methods: string[]): Partial<ServiceQuirks> => ({
  clientAuthentication: 'client_secret_post',
  discovery: { with: { token_endpoint_auth_methods_supported: methods } },
});
const onlyBody = takesBody('client_secret_post');
const bothMethods = takesBody('client_secret_basic', 'client_secret_post');

const clientAuthentication: readonly HabitRow[] = [
  ['only in the body', { quirks: onlyBody, asks: { token: 1 } }, 'signedIn'],
  [
    'only in the body, and the secret in its words',
    {
      quirks: onlyBody,
      mischief: {
        path: /connect\/token/,
        do: {
          kind: 'status',
          status: 400,
          headers: { 'content-type': 'application/json' },
          body: '{"error":"x","error_description":"not {secret}"}',
        },
      },
      says: /^x: not …$/,
    },
    'signInFailed.providerRefused',
  ],
  ['in the body, but described as both', { quirks: bothMethods }, 'signInFailed.providerRefused'],
  [
    'in the body, and the profile says so',
    { quirks: bothMethods, identity: { clientAuthentication: 'client_secret_post' } },
    'signedIn',
  ],
  [
    'in the body, without a description',
    {
      quirks: { clientAuthentication: 'client_secret_post' },
      identity: { endpoints, clientAuthentication: 'client_secret_post' },
      asks: { discovery: 0 },
    },
    'signedIn',
  ],
  [
    'in the header, and nothing is described',
    { quirks: { discovery: { without: ['token_endpoint_auth_methods_supported'] } } },
    'signedIn',
  ],
  [
    'in the header, form-encoded',
    { quirks: { basicCredentials: 'formEncoded' }, identity: { basicCredentials: 'formEncoded' } },
    'signedIn',
  ],
];

const readPrompt = ({ authorizationUrls }: AttackFixture): string | null | undefined =>
  authorizationUrls.at(-1)?.searchParams.get('prompt');
const promptIs =
  (prompt: string | null): NonNullable<Attack['check']> =>
  (fixture) =>
    readPrompt(fixture) === prompt ? undefined : `the prompt was ${readPrompt(fixture)}`;

const consent: readonly HabitRow[] = [
  [
    'is asked for',
    throughout({ consentPrompt: 'requested' }, { onRenewal: true, check: promptIs('consent') }),
    'signedIn',
  ],
  [
    'is not asked for where the profile says so, and gives no lasting sign-in',
    throughout(
      { consentPrompt: 'requested' },
      { onRenewal: true, identity: { promptConsent: false }, check: promptIs(null) },
    ),
    'signedOut',
  ],
  [
    'is asked for beside the prompt of the profile',
    { identity: { authorizationParameters: { prompt: 'login' } }, check: promptIs('login consent') },
    'signedIn',
  ],
  [
    'is not asked for without offline_access',
    { identity: { scopes: ['DemoPurchasesWebApi', 'openid'] }, check: promptIs(null) },
    'signedIn',
  ],
];

const algorithms: readonly HabitRow[] = (['EdDSA', 'Ed25519'] as const).flatMap((idTokenAlgorithm): HabitRow[] => {
  const quirks = { idTokenAlgorithm };
  return [
    [`${idTokenAlgorithm}, described`, { quirks }, 'signedIn'],
    [`${idTokenAlgorithm}, with endpoints of the profile`, { quirks, identity: { endpoints } }, 'signedIn'],
    [`${idTokenAlgorithm} in a renewal`, { quirks, identity: { endpoints }, onRenewal: true }, 'signedIn'],
    [
      `${idTokenAlgorithm}, not described`,
      { quirks: { ...quirks, discovery: { with: { id_token_signing_alg_values_supported: ['RS256'] } } } },
      'signInFailed.badSignature',
    ],
    [
      `${idTokenAlgorithm} in the header over an RSA signature`,
      { quirks: { postedIdToken: { header: { alg: idTokenAlgorithm } } }, identity: { endpoints }, ...codeKept },
      'signInFailed.badSignature',
    ],
    [
      `${idTokenAlgorithm}, another code`,
      { quirks, identity: { endpoints }, ...withField('code', 'x'), ...codeKept },
      'signInFailed.codeHashMismatch',
    ],
  ];
});

const signInBefore: Attack = { beforehand: ({ session }) => session.signIn() };
const describes = (members: NonNullable<ServiceQuirks['discovery']['with']>): Attack => ({
  ...signInBefore,
  quirks: { discovery: { with: members } },
});
const gone = (path: RegExp): Attack => ({ mischief: { path, times: 9, do: { kind: 'status', status: 404 } } });

/** Endpoints that have moved to the same path with a query, and answer 404 where they were. */
const changes: readonly HabitRow[] = [
  ['its issuer', describes({ issuer: 'https://other.example' }), 'signInFailed.issuerMismatch'],
  [
    'its token address',
    { ...describes({ token_endpoint: '{demo}/identity/connect/token?v=2' }), ...gone(/connect\/token$/) },
    'signedIn',
  ],
  [
    'its sign-in address',
    {
      ...describes({ authorization_endpoint: '{demo}/identity/connect/authorize?v=2' }),
      ...gone(/authorize\?response/),
    },
    'signedIn',
  ],
  [
    'the address of its keys',
    { ...describes({ jwks_uri: '{demo}/identity/.well-known/jwks?v=2' }), ...gone(/jwks$/) },
    'signedIn',
  ],
  ['its keys', { ...signInBefore, quirks: { signingKey: 'changed' } }, 'signedIn'],
  [
    'its keys, with endpoints of the profile',
    { ...signInBefore, identity: { endpoints }, quirks: { signingKey: 'changed' } },
    'signedIn',
  ],
  ['the algorithm of its id tokens', { ...signInBefore, quirks: { idTokenAlgorithm: 'EdDSA' } }, 'signedIn'],
  ['the way that it takes credentials', { ...signInBefore, quirks: onlyBody }, 'signedIn'],
  [
    'nothing but its description, which is gone',
    { ...signInBefore, ...gone(/openid-configuration/) },
    'signInFailed.badDiscovery',
  ],
  [
    'nothing, but its description cannot be reached',
    { ...signInBefore, mischief: { path: /openid-configuration/, times: 9, do: { kind: 'cutBefore' } } },
    'signedIn',
  ],
  [
    'nothing, but its description answers 500',
    { ...signInBefore, mischief: { path: /openid-configuration/, do: { kind: 'status', status: 500 } } },
    'signedIn',
  ],
  ...(['token', 'authorization', 'revocation'] as const).map(
    (name): HabitRow => [
      `the host of its ${name} address`,
      { ...describes({ [`${name}_endpoint`]: '{elsewhere}/' }), ...codeKept },
      'addressChanged',
    ],
  ),
  [
    'its issuer, keys and addresses at once',
    {
      ...signInBefore,
      quirks: {
        signingKey: 'changed',
        postedIdToken: { with: { iss: '{other}/identity' } },
        discovery: {
          with: {
            issuer: '{other}/identity',
            authorization_endpoint: '{other}/identity/connect/authorize',
            token_endpoint: '{other}/identity/connect/token',
            jwks_uri: '{other}/identity/.well-known/jwks',
          },
        },
      },
      ...codeKept,
    },
    'signInFailed.issuerMismatch',
  ],
  ['an address without TLS', describes({ token_endpoint: 'http://evil.example/' }), 'signInFailed.badDiscovery'],
  ['everything but the refresh token of a session', { onRenewal: true, quirks: { signingKey: 'changed' } }, 'signedIn'],
];

const yesterday: readonly HabitRow[] = [
  [
    'the answer of yesterday',
    {
      beforehand: async ({ session, skip }) => {
        await session.signIn();
        skip(24 * 60 * 60_000);
      },
      answer: (sound, { posts }) => posts[0] ?? sound,
      ...codeKept,
    },
    'signInFailed.stateMismatch',
  ],
  [
    'the state of yesterday with the answer of today',
    {
      beforehand: async ({ session, skip }) => {
        await session.signIn();
        skip(24 * 60 * 60_000);
      },
      answer: (sound, { authorizationUrls }) =>
        withFields(sound, { state: authorizationUrls[0]?.searchParams.get('state') ?? '' }),
      ...codeKept,
    },
    'signInFailed.stateMismatch',
  ],
];

const nameless = (...names: readonly string[]): Attack => ({
  quirks: { postedIdToken: { without: [...names] }, exchangedIdToken: { without: [...names] } },
});
const nameIs =
  (expected: string | null): NonNullable<Attack['check']> =>
  ({ session }) => {
    const state = session.state();
    return state.kind === 'signedIn' && state.personName === expected ? undefined : 'the person has another name';
  };

const persons: readonly HabitRow[] = [
  ['without a name', { ...nameless('name', 'preferred_username'), check: nameIs(null) }, 'signedIn'],
  [
    'whose name is a list',
    {
      quirks: {
        postedIdToken: { with: { name: ['x'], preferred_username: {} } },
        exchangedIdToken: { with: { name: 7, preferred_username: null } },
      },
      check: nameIs(null),
    },
    'signedIn',
  ],
  [
    'whose name runs backwards over two lines',
    { quirks: { exchangedIdToken: { with: { name: 'A\n\u202eB' } } }, check: nameIs('A B') },
    'signedIn',
  ],
];

const browsers: readonly HabitRow[] = [
  ['is closed, and the person cancels', { inBrowser: { isLost: 'untilCancelled' }, ...codeKept }, 'signInCancelled'],
  ['is closed, and the time passes', { inBrowser: { isLost: 'untilTimedOut' }, ...codeKept }, 'signInTimedOut'],
];

export const providerHabits: readonly Row[] = [
  ...createAttackRows('credentials', clientAuthentication),
  ...createAttackRows('consent', consent),
  ...createAttackRows('id token signed with', algorithms),
  ...createAttackRows('since the last sign-in the service changed', changes),
  ...createAttackRows('another day', yesterday),
  ...createAttackRows('a person', persons),
  ...createAttackRows('a browser that', browsers),
];
