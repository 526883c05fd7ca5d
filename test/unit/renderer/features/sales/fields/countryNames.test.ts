import { describe, expect, test } from 'vitest';
import { listCountryCodes } from '#app/identifiers/countries.ts';
import { createCountryNames } from '#renderer/features/sales/fields/countryNames.ts';

describe('country names', () => {
  test.each([
    ['en', 'Sweden', 'Åland Islands'],
    ['fi', 'Ruotsi', 'Ahvenanmaa'],
    ['sv', 'Sverige', 'Åland'],
  ])('in %s are found by name, by code and without accents', (language, sweden, aland) => {
    const names = createCountryNames(language);
    expect(names.format('SE')).toBe(sweden);
    for (const typed of ['SE', 'se', ' se ', sweden, sweden.toUpperCase()]) expect(names.parse(typed)).toBe('SE');
    expect(names.suggest('se')[0]).toEqual({ value: sweden, name: sweden, detail: 'SE' });
    expect(names.suggest(sweden.slice(0, 4).toLowerCase())[0]).toMatchObject({ detail: 'SE' });
    expect(names.parse(aland.replace('Å', 'a'))).toBe('AX');
    expect(names.suggest(sweden)).toHaveLength(listCountryCodes().length);
  });

  test.each(['en', 'fi', 'sv'])('in %s are all different, and each leads back to its code', (language) => {
    const names = createCountryNames(language);
    const codes = listCountryCodes();
    expect(codes.map((code) => names.parse(names.format(code)))).toEqual(codes);
  });

  test.each(['', 'EU', 'fi ', 'Suomi / Finland', 'ZZ'])('leave "%s" from a service as it is', (value) => {
    expect(createCountryNames('fi').format(value)).toBe(value);
  });

  test('leave a text that is no country as it was typed, and suggest nothing for it', () => {
    const names = createCountryNames('fi');
    expect(names.parse('Ruots')).toBe('Ruots');
    expect(names.suggest('Narnia')).toEqual([]);
  });
});
