import type { TokenForgery } from '#app/demo/serviceQuirks.ts';
import { type Attack, createAttackRows, type Row } from '../row.ts';

/** Seconds. What matters is the difference: a service that is ahead is a computer that is behind. */
const TEN_MINUTES = 600;
const THREE_YEARS = 94_672_800;

/** Both id tokens of a sign-in. */
const idTokens = (forgery: TokenForgery): Attack => ({ quirks: { postedIdToken: forgery, exchangedIdToken: forgery } });

/** Id tokens of the demo service live 300 s. */
const expiredFor = (seconds: number): Attack => idTokens({ plusSeconds: { exp: -300 - seconds } });

const notBefore = (seconds: number): Attack => idTokens({ with: { nbf: Math.floor(Date.now() / 1000) + seconds } });

export const clock: readonly Row[] = createAttackRows('clock', [
  ['20 s ahead', { quirks: { clockSeconds: -20 } }, 'signedIn'],
  ['20 s behind', { quirks: { clockSeconds: 20 } }, 'signedIn'],
  ['ten minutes ahead', { quirks: { clockSeconds: -TEN_MINUTES } }, 'clockOff.ahead'],
  ['ten minutes behind', { quirks: { clockSeconds: TEN_MINUTES } }, 'clockOff.behind'],
  ['three years ahead', { quirks: { clockSeconds: -THREE_YEARS } }, 'clockOff.ahead'],
  ['three years behind', { quirks: { clockSeconds: THREE_YEARS } }, 'clockOff.behind'],
  ['exp 15 s ago', expiredFor(15), 'signedIn'],
  ['exp 45 s ago', expiredFor(45), 'signInFailed.tokenExpired'],
  ['iat in 15 s', idTokens({ plusSeconds: { iat: 15 } }), 'signedIn'],
  ['iat in 45 s', idTokens({ plusSeconds: { iat: 45 } }), 'signInFailed.clockSkew'],
  ['nbf in 15 s', notBefore(15), 'signedIn'],
  ['nbf in an hour', notBefore(3600), 'signInFailed.clockSkew'],
]);
