/**
 * Structures of the account number after the check digits, with the countries that have them: SWIFT's IBAN registry (ISO
 * 13616-2), release 101, in its notation. `n` are digits, `a` letters, `c` both; segments of one kind are joined.
 */
const countriesByStructure: Readonly<Record<string, string>> = {
  '11!n': 'NO',
  '12!n': 'BE',
  '14!n': 'DK FI FO GL SD',
  '15!n': 'SI',
  '16!n': 'AT BA EE LT MN XK',
  '17!n': 'HR',
  '18!n': 'CR DE ME RS VA',
  '19!n': 'AE IL SO TL',
  '20!n': 'CZ ES SE SK TN',
  '21!n': 'LY PT ST',
  '22!n': 'IS',
  '23!n': 'BI DJ MR',
  '24!n': 'HU PL',
  '25!n': 'EG',
  '20!c': 'MD',
  '24!c': 'GT',
  '2!a12!n': 'FK',
  '2!a16!n': 'GE',
  '4!a10!n': 'NL',
  '4!a14!n': 'GB IE',
  '4!a15!n': 'IQ',
  '4!a16!n': 'VG',
  '4!a20!n': 'HN NI SV',
  '4!a13!c': 'LV',
  '4!a14!c': 'BH',
  '4!a15!c': 'GI',
  '4!a16!c': 'PK RO',
  '4!a20!c': 'AZ',
  '4!a21!c': 'PS QA',
  '4!a22!c': 'KW',
  '4!a24!c': 'LC',
  '4!a4!n18!c': 'JO YE',
  '4!a5!n18!c': 'MT',
  '4!a6!n8!c': 'BG',
  '4!a19!n3!a': 'MU',
  '4!a20!n3!a': 'SC',
  '1!a10!n12!c': 'IT SM',
  '4!c20!n': 'DO',
  '4!c4!n16!c': 'BY',
  '2!n18!c': 'SA',
  '3!n13!c': 'KZ LU',
  '3!n16!c': 'OM',
  '4!n20!c': 'LB',
  '5!n12!c': 'CH LI',
  '6!n16!c': 'TR',
  '6!n19!c': 'UA',
  '7!n16!c': 'GR',
  '8!n12!c': 'AD',
  '8!n16!c': 'AL CY',
  '14!n15!c': 'RU',
  '3!n10!c2!n': 'MK',
  '10!n11!c2!n': 'FR MC',
  '23!n1!a1!c': 'BR',
};

/** By country code; a country that is not among them has no IBAN. */
export const bbanStructures: ReadonlyMap<string, string> = new Map(
  Object.entries(countriesByStructure).flatMap(([structure, countries]) =>
    countries.split(' ').map((country) => [country, structure] as const),
  ),
);

const characterClasses: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[0-9A-Z]' };

/** Returns whether a text has the structure, such as `4!a10!n`: the length and the kind of each character. */
export const hasBbanStructure = (bban: string, structure: string): boolean => {
  const pattern = structure.replaceAll(/(\d+)!([nac])/g, (_, count, kind) => `${characterClasses[kind]}{${count}}`);
  return new RegExp(`^${pattern}$`).test(bban);
};
