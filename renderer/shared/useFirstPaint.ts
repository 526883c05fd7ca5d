import { queryOptions, useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { loadRemainingTranslations } from '../locales/i18n.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { preloadComponents, waitForIdle } from '../ui/lazyComponent.tsx';

const waitForFirstPaint = (i18n: i18n) =>
  queryOptions({
    queryKey: ['firstPicture'],
    queryFn: async () => {
      // The idle moment alone may come before the paint, because it is waited for no longer than a moment.
      if (!document.hidden) await new Promise<void>((resolve) => afterPaint(resolve));
      await waitForIdle();
      // The translations first, since every other page has some.
      void preloadComponents(() => loadRemainingTranslations(i18n));
      return true;
    },
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * Returns false until the window's first paint, and true from then on; non-essential work waits for it. `isContentRendered` is
 * true once the page's main content is rendered; then the remaining code is loaded as well.
 */
export const useFirstPaint = (isContentRendered: boolean): boolean => {
  const { i18n } = useTranslation();
  const { data = false } = useQuery({ ...waitForFirstPaint(i18n), enabled: isContentRendered });
  return data;
};
