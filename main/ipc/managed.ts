import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `managed.*`. */
export const createManagedSettingsHandlers = ({ all, choose }: EffectiveSettings): BoundHandlers<'managed'> =>
  bindHandlers('managed', {
    settings: all,
    choose: (choices) => {
      choose(choices);
      return all();
    },
  });
