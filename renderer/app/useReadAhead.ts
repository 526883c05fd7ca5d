import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readAhead } from '../design/later.tsx';
import { loadOtherWords } from '../locales/i18n.ts';

/** Once the first picture stands, reads what else may be wanted: the words first, for every other page has some. */
export const useReadAhead = (stands: boolean): void => {
  const { i18n } = useTranslation();
  useEffect(() => {
    if (stands) void readAhead(() => loadOtherWords(i18n));
  }, [stands, i18n]);
};
