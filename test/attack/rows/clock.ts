import { type Row, rowsOf } from '../row.ts';

/** Seconds. What matters is the difference: a service that is ahead is a computer that is behind. */
const TEN_MINUTES = 600;

export const clock: readonly Row[] = rowsOf('clock', [
  ['20 s ahead', { quirks: { clockSeconds: -20 } }, 'signedIn'],
  ['20 s behind', { quirks: { clockSeconds: 20 } }, 'signedIn'],
  ['ten minutes ahead', { quirks: { clockSeconds: -TEN_MINUTES } }, 'signInFailed.clockSkew'],
  ['ten minutes behind', { quirks: { clockSeconds: TEN_MINUTES } }, 'signInFailed.clockSkew'],
]);
