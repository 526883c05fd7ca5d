import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import type { FeatureHandlers } from './featureHandlers.ts';

/** Handlers of `managed.*`. */
export const createManagedHandlers = ({ all, choose }: EffectiveSettings): FeatureHandlers<'managed'> => ({
  settings: all,
  choose: (choices) => {
    choose(choices);
    return all();
  },
});
