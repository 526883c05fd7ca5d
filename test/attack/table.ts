import type { Row } from './row.ts';
import { clock } from './rows/clock.ts';
import { crossing } from './rows/crossing.ts';
import { discovery } from './rows/discovery.ts';
import { endpoints } from './rows/endpoints.ts';
import { formPost } from './rows/formPost.ts';
import { idToken } from './rows/idToken.ts';
import { loopback } from './rows/loopback.ts';
import { providerHabits } from './rows/providerHabits.ts';
import { renewal } from './rows/renewal.ts';
import { replacedTokens } from './rows/replacedTokens.ts';
import { signOut } from './rows/signOut.ts';
import { tokenEndpoint } from './rows/tokenEndpoint.ts';

/** Every attack and fault, in the order of a sign-in. */
export const table: readonly Row[] = [
  ...discovery,
  ...endpoints,
  ...formPost,
  ...loopback,
  ...crossing,
  ...idToken,
  ...tokenEndpoint,
  ...clock,
  ...providerHabits,
  ...renewal,
  ...replacedTokens,
  ...signOut,
];
