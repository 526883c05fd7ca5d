import type { Governed } from '../platform/governed.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `managed.*`. */
export const managedHandlers = ({ all, choose }: Governed): Handlers<'managed'> => ({
  settings: all,
  choose: (choices) => {
    choose(choices);
    return all();
  },
});
