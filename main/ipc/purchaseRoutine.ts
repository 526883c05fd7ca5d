import { getRoutine, setRoutine } from '../platform/routines.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `purchaseRoutine.*`: what happens by itself is a setting of this person on this machine. */
export const createPurchaseRoutineHandlers = (settings: SettingsStore): BoundHandlers<'purchaseRoutine'> =>
  bindHandlers('purchaseRoutine', {
    get: ({ company }) => ({ routine: getRoutine(settings, company), quietHours: settings.get('quietHours') }),
    set: ({ company, routine }) => {
      setRoutine(settings, company, routine);
      return {};
    },
    setQuietHours: ({ quietHours }) => {
      settings.set('quietHours', quietHours);
      return {};
    },
  });
