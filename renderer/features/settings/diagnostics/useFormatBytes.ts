import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localeTags } from '#renderer/ui/format.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * Writes a number of bytes in the largest unit that leaves a whole one, but in none below kilobytes: "0.6 kB", "1.5
 * GB".
 */
export const useFormatBytes = (): ((bytes: number) => string) => {
  const locale = localeTags[useLanguage()];
  return (bytes) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1000, bytes)) / 3) - 1);
    const format = {
      style: 'unit',
      unit: units[step] ?? 'kilobyte',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    } as const;
    return new Intl.NumberFormat(locale, format).format(bytes / 1000 ** (step + 1));
  };
};
