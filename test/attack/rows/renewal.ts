import type { FaultAction } from '#app/demo/mischief/faultInjector.ts';
import { exchangeAtService } from '../attacker.ts';
import { type Attack, type AttackFixture, createAttackRows, type Outcome, type Row } from '../row.ts';

const failTokenRequest = (wanted: FaultAction): Attack => ({
  mischief: { path: /connect\/token/, do: wanted },
  asks: { token: 1 },
});

/** The same, where no whole answer comes back. */
const lost = (wanted: FaultAction): Attack => ({ ...failTokenRequest(wanted), isUnanswered: true });

/** A renewal beforehand whose answer never came, with or without its effect. */
const lostBefore =
  (kind: 'cutBefore' | 'cutAfter') =>
  async ({ services, session: { accessTokens } }: AttackFixture): Promise<void> => {
    services.bend({ mischief: { path: /connect\/token/, do: { kind } } });
    await accessTokens.renew(await accessTokens.get()).catch(() => undefined);
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
    'once more, and no answer again',
    { beforehand: lostBefore('cutBefore'), ...failTokenRequest({ kind: 'cutBefore' }) },
    'signedOut',
  ],
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
