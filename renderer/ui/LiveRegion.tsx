import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { clearLiveRegion, getLiveRegionText, subscribeToLiveRegion } from './announceToScreenReader.ts';

/**
 * The live region of `announce`: once in a window and always present, because a region inserted together with its text
 * is not read.
 */
export const LiveRegion = () => {
  const { language } = useTranslation().i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is what makes the text a wrong one.
  useEffect(clearLiveRegion, [language]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {useSyncExternalStore(subscribeToLiveRegion, getLiveRegionText)}
    </p>
  );
};
