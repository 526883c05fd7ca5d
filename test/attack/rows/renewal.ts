import type { FaultAction } from '#app/demo/mischief/faultInjector.ts';
import type { ServiceQuirks } from '#app/demo/serviceQuirks.ts';
import { exchangeAtService } from '../attacker.ts';
import { type Attack, type AttackFixture, createAttackRows, type Outcome, type Row } from '../row.ts';

const failTokenRequest = (wanted: FaultAction): Attack => ({
  mischief: { path: /connect\/token/, do: wanted },
  asks: { token: 1 },
});

/** The same, where no whole answer comes back. */
const lost = (wanted: FaultAction): Attack => ({ ...failTokenRequest(wanted), isUnanswered: true });

/** Renewals beforehand whose answers never came, with or without their effect. */
const lostBefore =
  (kind: 'cutBefore' | 'cutAfter', times = 1, quirks: Partial<ServiceQuirks> = {}) =>
  async ({ services, session: { accessTokens } }: AttackFixture): Promise<void> => {
    services.bend({ quirks, mischief: { path: /connect\/token/, times, do: { kind } } });
    for (let lost = 0; lost < times; lost++) await accessTokens.renew(await accessTokens.get()).catch(() => undefined);
  };

/** A renewal beforehand that shows what the service does with refresh tokens, then `next`. */
const renewedBefore =
  (refreshTokens: ServiceQuirks['refreshTokens'], next: (fixture: AttackFixture) => Promise<void>) =>
  async (fixture: AttackFixture): Promise<void> => {
    const { accessTokens } = fixture.session;
    fixture.services.bend({ quirks: { refreshTokens } });
    await accessTokens.renew(await accessTokens.get());
    await next(fixture);
  };

/** What follows a lost answer at a service that `keeps` a refresh token that was used. */
const listLostAnswers = (
  habit: string,
  refreshTokens: ServiceQuirks['refreshTokens'],
  isLearnt: boolean,
): readonly (readonly [string, Attack, Outcome])[] => {
  const after = (next: (fixture: AttackFixture) => Promise<void>) =>
    isLearnt ? renewedBefore(refreshTokens, next) : next;
  const quirks = { refreshTokens };
  const hangs = lost({ kind: 'slowBody', pieces: 2, everyMs: 900 });
  return [
    [
      `two silences, ${habit}`,
      { ...hangs, quirks, patienceMs: 500, beforehand: after(lostBefore('cutBefore')) },
      'timeout',
    ],
    [
      `two cuts, ${habit}`,
      { ...lost({ kind: 'cutBefore' }), quirks, beforehand: after(lostBefore('cutBefore')) },
      'offline',
    ],
    [
      `two cuts, then at once, ${habit}`,
      { quirks, asks: { token: 0 }, beforehand: after(lostBefore('cutBefore', 2)) },
      'offline',
    ],
    [
      `a cut after the effect, then an answer, ${habit}`,
      { quirks, asks: { token: 1 }, beforehand: after(lostBefore('cutAfter', 1, quirks)) },
      'signedIn',
    ],
    [
      `a cut, then a refusal, ${habit}`,
      { ...failTokenRequest(refusal), quirks, beforehand: after(lostBefore('cutBefore')) },
      'signedOut',
    ],
  ];
};

const refusal: FaultAction = {
  kind: 'status',
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: '{"error":"invalid_grant"}',
};

/** Someone who has read the refresh token uses it first. */
const steal = async ({ services, store }: AttackFixture): Promise<void> => {
  const { refreshToken } = JSON.parse(store.texts.get('tokens:c1') ?? '{}') as { readonly refreshToken?: string };
  await exchangeAtService(services.demo, { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' });
};

const attacks: readonly (readonly [string, Attack, Outcome])[] = [
  ['a thief used the refresh token', { beforehand: steal }, 'signedOut'],
  [
    'a thief used it, and the chain is revoked',
    { beforehand: steal, quirks: { refreshReuse: 'revokesChain' } },
    'signedOut',
  ],
  [
    'an id token of another person',
    { quirks: { exchangedIdToken: { with: { sub: 'somebodyElse' } } } },
    'signInFailed.badAnswer',
  ],
  ['an id token of another provider', { quirks: { exchangedIdToken: 'wrongIssuer' } }, 'signInFailed.issuerMismatch'],
  [
    'an id token for another client',
    { quirks: { exchangedIdToken: 'wrongAudience' } },
    'signInFailed.audienceMismatch',
  ],
  [
    'an id token issued to another client',
    { quirks: { exchangedIdToken: { with: { azp: 'another-client' } } } },
    'signInFailed.audienceMismatch',
  ],
  [
    'an id token of an hour ago',
    { quirks: { exchangedIdToken: { plusSeconds: { iat: -3600 } } } },
    'signInFailed.tokenExpired',
  ],
  [
    'at_hash of another access token',
    { quirks: { exchangedIdToken: { with: { at_hash: 'x' } } } },
    'signInFailed.badAnswer',
  ],
  ['no id token', { quirks: { tokenAnswer: { without: ['id_token'] } } }, 'signedIn'],
  ['a computer that is ten minutes ahead', { quirks: { clockSeconds: -600 } }, 'clockOff.ahead'],
  ['an unsigned id token', { quirks: { exchangedIdToken: 'unsigned' } }, 'signInFailed.badSignature'],
  ['no access token', { quirks: { tokenAnswer: { without: ['access_token'] } } }, 'signInFailed.badAnswer'],
  ['token type mac', { quirks: { tokenAnswer: { with: { token_type: 'mac' } } } }, 'signInFailed.badAnswer'],
  ['no new refresh token', { quirks: { tokenAnswer: { without: ['refresh_token'] } } }, 'signedIn'],
  [
    'null for all that it does not give',
    { quirks: { tokenAnswer: { with: { id_token: null, refresh_token: null, scope: null, expires_in: null } } } },
    'signedIn',
  ],
  ['an absurd expires_in', { quirks: { tokenAnswer: { with: { expires_in: 1e15 } } } }, 'signedIn'],
  ['a key that changed since the sign-in', { quirks: { signingKey: 'changed' } }, 'signedIn'],
  ['HTML', failTokenRequest({ kind: 'html' }), 'signInFailed.badAnswer'],
  ['a connection cut before the effect', lost({ kind: 'cutBefore' }), 'offline'],
  ['a connection cut after the effect', lost({ kind: 'cutAfter' }), 'offline'],
  ['half an answer, then a cut', lost({ kind: 'cutMidway' }), 'unreadableAnswer.truncated'],
  [
    'once more after an answer that never came',
    { beforehand: lostBefore('cutBefore'), asks: { token: 1 } },
    'signedIn',
  ],
  [
    'once more after an answer that never came but had its effect',
    { beforehand: lostBefore('cutAfter'), asks: { token: 1 } },
    'signedOut',
  ],
  [
    'once more, and no answer again, where refresh tokens are replaced',
    { beforehand: renewedBefore('rotated', lostBefore('cutBefore')), ...failTokenRequest({ kind: 'cutBefore' }) },
    'signedOut',
  ],
  [
    'once more, and silence again, where refresh tokens are replaced',
    {
      beforehand: renewedBefore('rotated', lostBefore('cutBefore')),
      ...failTokenRequest({ kind: 'slowBody', pieces: 2, everyMs: 900 }),
      patienceMs: 500,
    },
    'signedOut',
  ],
  [
    'once more after an answer with its effect, where refresh tokens are replaced',
    { beforehand: renewedBefore('rotated', lostBefore('cutAfter')), asks: { token: 1 } },
    'signedOut',
  ],
  ...listLostAnswers('where a refresh token is kept', 'kept', true),
  ...listLostAnswers('where a renewal gives no refresh token', 'omitted', true),
  ...listLostAnswers('where nothing is known of it yet', 'kept', false),
  ['503', failTokenRequest({ kind: 'status', status: 503 }), 'server'],
  ['429', failTokenRequest({ kind: 'rateLimit', seconds: 9 }), 'rateLimited.seconds'],
  ['silence', { ...lost({ kind: 'slowBody', pieces: 2, everyMs: 900 }), patienceMs: 500 }, 'timeout'],
  [
    'without end',
    { quirks: { endlessAnswer: 'token' }, asks: { token: 1 }, isUnanswered: true },
    'unreadableAnswer.tooLarge',
  ],
  [
    'a redirect to another host',
    failTokenRequest({ kind: 'status', status: 307, headers: { location: '{elsewhere}/token' } }),
    'signInFailed.badAnswer',
  ],
  ['a wrong secret', { clientSecret: 'wrong' }, 'signInFailed.invalidClient'],
];

export const renewal: readonly Row[] = createAttackRows(
  'renewal',
  attacks.map(([name, attack, expected]) => [name, { ...attack, onRenewal: true }, expected]),
);
