import { useSyncExternalStore } from 'react';
import { getLiveRegionText, subscribeToLiveRegion } from './announceToScreenReader.ts';

/**
 * The live region of `announce`: once in a window and always present, because a region inserted together with its text
 * is not read.
 */
export const LiveRegion = () => (
  <p className="visually-hidden" aria-live="polite">
    {useSyncExternalStore(subscribeToLiveRegion, getLiveRegionText)}
  </p>
);
