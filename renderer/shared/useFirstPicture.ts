import { queryOptions, useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { loadOtherWords } from '../locales/i18n.ts';
import { readAhead, whenIdle } from '../ui/later.tsx';

const firstPicture = (i18n: i18n) =>
  queryOptions({
    queryKey: ['firstPicture'],
    queryFn: async () => {
      await whenIdle();
      // The translations first, since every other page has some.
      void readAhead(() => loadOtherWords(i18n));
      return true;
    },
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * Returns false until the window's first paint, and true from then on; non-essential work waits for it. `stands` is
 * true once the page's main content is rendered; then the remaining code is loaded as well.
 */
export const useFirstPicture = (stands: boolean): boolean => {
  const { i18n } = useTranslation();
  const { data = false } = useQuery({ ...firstPicture(i18n), enabled: stands });
  return data;
};
