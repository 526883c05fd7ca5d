import type { Deed } from '../../../app/demo/mischief/mischief.ts';
import { exchangeAtService } from '../attacker.ts';
import { type Attack, type Outcome, type Row, rowsOf, type Scene } from '../row.ts';

const deed = (wanted: Deed): Attack => ({ mischief: { path: /connect\/token/, do: wanted }, asks: { token: 1 } });

/** Someone who has read the refresh token uses it first. */
const steal = async ({ services, store }: Scene): Promise<void> => {
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
  ['an unsigned id token', { quirks: { exchangedIdToken: 'unsigned' } }, 'signInFailed.badSignature'],
  ['no access token', { quirks: { tokenAnswer: { without: ['access_token'] } } }, 'signInFailed.badAnswer'],
  ['token type mac', { quirks: { tokenAnswer: { with: { token_type: 'mac' } } } }, 'signInFailed.badAnswer'],
  ['no new refresh token', { quirks: { tokenAnswer: { without: ['refresh_token'] } } }, 'signedIn'],
  ['an absurd expires_in', { quirks: { tokenAnswer: { with: { expires_in: 1e15 } } } }, 'signedIn'],
  ['a key that changed since the sign-in', { quirks: { signingKey: 'changed' } }, 'signedIn'],
  ['HTML', deed({ kind: 'html' }), 'signInFailed.badAnswer'],
  ['no connection', deed({ kind: 'cutBefore' }), 'offline'],
  ['503', deed({ kind: 'status', status: 503 }), 'server'],
  ['429', deed({ kind: 'rateLimit', seconds: 9 }), 'rateLimited.seconds'],
  ['silence', { ...deed({ kind: 'slowBody', pieces: 2, everyMs: 900 }), patienceMs: 500 }, 'timeout'],
  ['without end', { quirks: { endlessAnswer: 'token' }, asks: { token: 1 } }, 'unreadableAnswer.tooLarge'],
  [
    'a redirect to another host',
    deed({ kind: 'status', status: 307, headers: { location: '{elsewhere}/token' } }),
    'signInFailed.badAnswer',
  ],
  ['a wrong secret', { clientSecret: 'wrong' }, 'signInFailed.invalidClient'],
];

export const renewal: readonly Row[] = rowsOf(
  'renewal',
  attacks.map(([name, attack, expected]) => [name, { ...attack, onRenewal: true }, expected]),
);
