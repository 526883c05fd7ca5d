export type DemoLanguage = 'en' | 'fi' | 'sv';

/**
 * Returns the first of our languages in an Accept-Language header, which people's programs order by liking; else
 * English.
 */
export const parseAcceptLanguage = (header: string | undefined): DemoLanguage => {
  const requested = (header ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
  return requested.find((language) => language === 'fi' || language === 'sv' || language === 'en') ?? 'en';
};
