import type { FaultAction } from '#app/demo/mischief/faultInjector.ts';
import { type Attack, type AttackFixture, createAttackRows, type Outcome, type Row } from '../row.ts';

type SignOutRow = readonly [string, Attack, Outcome];

/** What befalls the request that asks for the revocation; `access` is how the sign-out says so. */
const revocationRow = (name: string, faultAction: FaultAction, access: string | null, times = 1): SignOutRow => [
  name,
  {
    mischief: { path: /connect\/revocation/, times, do: faultAction },
    leaves: { access, browserSession: null },
    asks: { revocation: 1 },
    patienceMs: 500,
  },
  'signedOut',
];
const answerWith = (status: number, body = '', headers: Readonly<Record<string, string>> = {}): FaultAction => ({
  kind: 'status',
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

const revocations: readonly SignOutRow[] = [
  ['all is well', { asks: { revocation: 1 } }, 'signedOut'],
  revocationRow('200 without a word', answerWith(200), null),
  revocationRow('500', answerWith(500), 'server'),
  revocationRow('503', answerWith(503), 'server'),
  revocationRow('404', answerWith(404), 'signInFailed.badAnswer'),
  revocationRow(
    '401 with a challenge',
    answerWith(401, '', { 'www-authenticate': 'Basic' }),
    'signInFailed.invalidClient',
  ),
  revocationRow(
    'another type of token',
    answerWith(400, '{"error":"unsupported_token_type"}'),
    'signInFailed.providerRefused',
  ),
  revocationRow('429', { kind: 'rateLimit', seconds: 9 }, 'rateLimited.seconds'),
  revocationRow('silence', { kind: 'late' }, 'timeout'),
  revocationRow('no connection', { kind: 'cutBefore' }, 'offline'),
  revocationRow('a cut after the effect', { kind: 'cutAfter' }, 'offline'),
  revocationRow(
    'a redirect to another host',
    answerWith(307, '', { location: '{elsewhere}/' }),
    'signInFailed.badAnswer',
  ),
  [
    'a wrong secret',
    { clientSecret: 'wrong', leaves: { access: 'signInFailed.invalidClient', browserSession: null } },
    'signedOut',
  ],
];

/** A new start of the program, whose session reads the description for the sign-out. */
const missing = { quirks: { discovery: { without: ['revocation_endpoint'] } } };
const notOffered = { leaves: { access: 'notOffered', browserSession: null } } as const;

const withoutRevocation: readonly SignOutRow[] = [
  [
    'no revocation address',
    {
      ...missing,
      ...notOffered,
      beforehand: async ({ services, session }) => {
        services.bend(missing);
        await session.signIn();
      },
      asks: { revocation: 0 },
    },
    'signedOut',
  ],
  [
    'no revocation address among the endpoints of the profile',
    {
      ...notOffered,
      identity: {
        endpoints: {
          authorization: '{demo}/identity/connect/authorize',
          token: '{demo}/identity/connect/token',
          keys: '{demo}/identity/.well-known/jwks',
        },
      },
      asks: { revocation: 0, discovery: 0 },
    },
    'signedOut',
  ],
];

const inBrowser = {};
const opened = { leaves: { access: null, browserSession: 'opened' } } as const;

/** The page may say nothing of the person, and no id token may be kept for it. */
const checkEndSessionUrl = ({ endSessionUrls, services, store }: AttackFixture): string | undefined => {
  const [url, ...more] = endSessionUrls;
  const expected = `${services.demo.url}/identity/connect/endsession?client_id=invoice-desk-demo`;
  if (url !== expected || more.length > 0) return `the browser was sent to ${endSessionUrls.join(' ')}`;
  return [...store.texts.values()].some((text) => /id_?token/i.test(text)) ? 'an id token is stored' : undefined;
};

const endSession = (faultAction: FaultAction): Attack => ({
  inBrowser,
  ...opened,
  mischief: { path: /endsession/, do: faultAction },
  check: checkEndSessionUrl,
});

const inTheBrowser: readonly SignOutRow[] = [
  ['its page is opened', { inBrowser, ...opened, check: checkEndSessionUrl }, 'signedOut'],
  ['its page answers 500', endSession(answerWith(500)), 'signedOut'],
  ['its page answers 404', endSession(answerWith(404)), 'signedOut'],
  ['its page leads to another host', endSession(answerWith(302, '', { location: '{demo}/' })), 'signedOut'],
  ['no browser', { inBrowser: { isMissing: true }, leaves: { access: null, browserSession: 'failed' } }, 'signedOut'],
  [
    'no revocation either',
    {
      inBrowser,
      mischief: { path: /connect\/revocation/, do: answerWith(500) },
      leaves: { access: 'server', browserSession: 'opened' },
      check: checkEndSessionUrl,
    },
    'signedOut',
  ],
  [
    'no such page',
    {
      inBrowser,
      quirks: { discovery: { without: ['end_session_endpoint'] } },
      beforehand: async ({ services, session }) => {
        services.bend({ quirks: { discovery: { without: ['end_session_endpoint'] } } });
        await session.signIn();
      },
      leaves: { access: null, browserSession: 'none' },
      check: ({ endSessionUrls }) => endSessionUrls[0],
    },
    'signedOut',
  ],
];

export const signOut: readonly Row[] = [
  ...createAttackRows('sign-out', [...revocations, ...withoutRevocation], {
    onSignOut: true,
    check: ({ endSessionUrls }) => endSessionUrls[0],
  }),
  ...createAttackRows('sign-out in the browser', inTheBrowser, { onSignOut: true }),
];
