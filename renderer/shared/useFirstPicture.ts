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
      // The words first, for every other page has some.
      void readAhead(() => loadOtherWords(i18n));
      return true;
    },
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * False until the window's first picture is on the screen, and true from then on. What nobody looks for in it waits for that.
 * `stands`: what the page was opened for is drawn; then also all else is read from the disk that may be wanted.
 */
export const useFirstPicture = (stands: boolean): boolean => {
  const { i18n } = useTranslation();
  const { data = false } = useQuery({ ...firstPicture(i18n), enabled: stands });
  return data;
};
