import { useSyncExternalStore } from 'react';
import { announced, onAnnounce } from './announce.ts';

/** Where `announce` speaks from: once in a window, and always there, because a region that comes with its words is not read. */
export const LiveRegion = () => (
  <p className="visually-hidden" aria-live="polite">
    {useSyncExternalStore(onAnnounce, announced)}
  </p>
);
