import { parseTokens } from '#app/auth/tokens.ts';
import type { FaultAction } from '#app/demo/mischief/faultInjector.ts';
import { exchangeAtService } from '../attacker.ts';
import { type Attack, type AttackFixture, createAttackRows, type Row } from '../row.ts';

/** Refresh tokens of the sign-ins before the attack, by the fixture of their row. */
const earlierTokens = new WeakMap<AttackFixture, string>();

const readRefreshToken = ({ store }: AttackFixture): string =>
  parseTokens(store.texts.get('tokens:c1') ?? '')?.refreshToken ?? '';

const signInBefore = async (fixture: AttackFixture): Promise<void> => {
  await fixture.session.signIn();
  earlierTokens.set(fixture, readRefreshToken(fixture));
};

const isAccepted = async ({ services }: AttackFixture, refreshToken: string): Promise<boolean> => {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return (await exchangeAtService(services.demo, fields)).status === 200;
};

/** The new sign-in works, and the one before does not. */
const checkRevoked: NonNullable<Attack['check']> = async (fixture) => {
  if (await isAccepted(fixture, earlierTokens.get(fixture) ?? '')) return 'the replaced refresh token still serves';
  return (await isAccepted(fixture, readRefreshToken(fixture))) ? undefined : 'the new refresh token does not serve';
};

const checkKept: NonNullable<Attack['check']> = async (fixture) =>
  (await isAccepted(fixture, readRefreshToken(fixture))) ? undefined : 'the new refresh token does not serve';

const befalls = (faultAction: FaultAction): Attack => ({
  mischief: { path: /connect\/revocation/, do: faultAction },
  check: checkKept,
  patienceMs: 500,
  asks: { token: 1, revocation: 1 },
});
const status = (code: number): FaultAction => ({ kind: 'status', status: code });

export const replacedTokens: readonly Row[] = [
  ...createAttackRows(
    'signing in again',
    [
      ['the tokens before are revoked', { asks: { revocation: 1 }, check: checkRevoked }, 'signedIn'],
      ['the same in the browser', { inBrowser: {}, asks: { revocation: 1 }, check: checkRevoked }, 'signedIn'],
      [
        'the renewed tokens are revoked',
        {
          beforehand: async (fixture) => {
            const { accessTokens } = fixture.session;
            await fixture.session.signIn();
            await accessTokens.renew(await accessTokens.get());
            earlierTokens.set(fixture, readRefreshToken(fixture));
          },
          asks: { revocation: 1 },
          check: checkRevoked,
        },
        'signedIn',
      ],
      ['the revocation answers 500', befalls(status(500)), 'signedIn'],
      ['the revocation answers 400', befalls(status(400)), 'signedIn'],
      ['the revocation is silent', befalls({ kind: 'late' }), 'signedIn'],
      ['the revocation finds no connection', befalls({ kind: 'cutBefore' }), 'signedIn'],
      [
        'no revocation address',
        {
          quirks: { discovery: { without: ['revocation_endpoint'] } },
          asks: { revocation: 0 },
          check: checkKept,
        },
        'signedIn',
      ],
      [
        'the profile wants none revoked',
        { identity: { revokeReplacedTokens: false }, asks: { revocation: 0 }, check: checkKept },
        'signedIn',
      ],
      [
        'a failed one revokes nothing',
        {
          quirks: { exchangedIdToken: 'wrongAudience' },
          asks: { revocation: 0 },
          check: async (fixture) =>
            (await isAccepted(fixture, earlierTokens.get(fixture) ?? '')) ? undefined : 'the session was ended',
        },
        'signInFailed.audienceMismatch',
      ],
      [
        'a cancelled one revokes nothing',
        { inBrowser: { isLost: 'untilCancelled' }, asks: { revocation: 0, token: 0 } },
        'signInCancelled',
      ],
      [
        'a service that gives the same refresh token again',
        {
          quirks: { tokenAnswer: { with: { refresh_token: 'always the same' } } },
          beforehand: async ({ services, session }) => {
            services.bend({ quirks: { tokenAnswer: { with: { refresh_token: 'always the same' } } } });
            await session.signIn();
          },
          asks: { revocation: 0 },
        },
        'signedIn',
      ],
    ],
    { beforehand: signInBefore },
  ),
];
