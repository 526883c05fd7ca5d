import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getCompanyFromSearchParams } from '../shared/navigation/companySearchParams.ts';
import { clearLiveRegion, getLiveRegionText } from '../ui/announceToScreenReader.ts';

/**
 * Removes what was announced on the page before when another page or company opens, where a screen reader would read it
 * again. What is announced during the change of pages stays.
 */
export const useClearedLiveRegion = (): void => {
  const router = useRouter();
  useEffect(() => {
    let textBefore = '';
    const stopListening = [
      router.subscribe('onBeforeLoad', () => {
        textBefore = getLiveRegionText();
      }),
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        const isSamePage = fromLocation !== undefined && getPageKey(fromLocation) === getPageKey(toLocation);
        if (!isSamePage && textBefore !== '' && getLiveRegionText() === textBefore) clearLiveRegion();
      }),
    ];
    return () => {
      for (const stop of stopListening) stop();
    };
  }, [router]);
};

const getPageKey = ({ pathname, search }: ParsedLocation): string =>
  JSON.stringify([pathname, getCompanyFromSearchParams(search)]);
