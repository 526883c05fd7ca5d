import { routineOf, setRoutine } from '../platform/routines.ts';
import type { Settings } from '../platform/settings.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `purchaseRoutine.*`: what happens by itself is a setting of this person on this machine. */
export const purchaseRoutineHandlers = (settings: Settings): Handlers<'purchaseRoutine'> => ({
  get: ({ company }) => ({ routine: routineOf(settings, company), quietHours: settings.get('quietHours') }),
  set: ({ company, routine }) => {
    setRoutine(settings, company, routine);
    return {};
  },
  setQuietHours: ({ quietHours }) => {
    settings.set('quietHours', quietHours);
    return {};
  },
});
