import { useEffect, useEffectEvent } from 'react';
import type { Situation } from './situation.ts';
import type { Sync } from './useSync.ts';

/** Starts the first sync of a company by itself; a person who stopped it, or saw it fail, decides about the next. */
export const useFirstSync = (situation: Situation, { state, start }: Sync): void => {
  const isDue = situation.kind === 'neverSynced' && state.kind === 'idle';
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
};
