import { useEffect, useEffectEvent } from 'react';
import type { Situation } from './situation.ts';
import type { Sync } from './useSync.ts';

/** Starts the first sync of a company automatically; after a stopped or failed one, the person starts the next. */
export const useFirstSync = (situation: Situation, { state, start }: Sync): void => {
  const isDue = situation.kind === 'neverSynced' && state.kind === 'idle';
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
};
