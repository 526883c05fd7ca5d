import { type Row, rowsOf } from '../row.ts';

/** What matters is the difference: a service that is ahead is a computer that is behind. */
export const clock: readonly Row[] = rowsOf('clock', [
  ['20 s ahead', { quirks: { clockSeconds: -20 } }, 'signedIn'],
  ['20 s behind', { quirks: { clockSeconds: 20 } }, 'signedIn'],
]);
