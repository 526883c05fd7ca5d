import { useEffect, useEffectEvent } from 'react';
import type { TableStatus } from './tableStatus.ts';
import type { SyncController } from './useSync.ts';

/** Starts the first sync of a company automatically; after a stopped or failed one, the person starts the next. */
export const useAutomaticFirstSync = (status: TableStatus, { state, start }: SyncController): void => {
  const isDue = status.kind === 'neverSynced' && state.kind === 'idle';
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
};
