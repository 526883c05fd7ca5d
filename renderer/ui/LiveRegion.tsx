import { useSyncExternalStore } from 'react';
import { getAnnouncement, subscribeToAnnouncements } from './announce.ts';

/**
 * The live region of `announce`: once in a window and always present, because a region inserted together with its text
 * is not read.
 */
export const LiveRegion = () => (
  <p className="visually-hidden" aria-live="polite">
    {useSyncExternalStore(subscribeToAnnouncements, getAnnouncement)}
  </p>
);
