import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `managed.*`. */
export const createManagedSettingsHandlers = ({ all, choose }: EffectiveSettings): BoundIpcHandlers<'managed'> =>
  bindIpcHandlers({
    settings: all,
    choose: (choices) => {
      choose(choices);
      return all();
    },
  });
