import { useTranslation } from 'react-i18next';

const isMac = /mac/i.test(navigator.userAgent);
const signs: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' };

/**
 * Returns a formatter of key combinations for this machine: `Ctrl+Shift+End` reads "Ctrl Shift End", and ⌘⇧End on a
 * Mac.
 */
export const useKeyCombinationFormatter = (): ((combination: string) => string) => {
  const { t, i18n } = useTranslation('grid');
  const formatKey = (key: string) => (i18n.exists(`grid:key.${key}`) ? t(`key.${key}`) : key);
  return (combination) =>
    combination
      .split('+')
      .map((key) => (isMac ? (signs[key] ?? formatKey(key)) : formatKey(key)))
      .join(isMac ? '' : ' ');
};
