import { isValidBIC } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { isBic } from '#app/identifiers/bic.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const letterPairs = letters.flatMap((first) => letters.map((second) => first + second));
const characters = [...letters, ...'0123456789'];

/** Codes that CLDR has a name for and ISO 3166-1 does not assign: withdrawn, reserved, private, and the unknown region. */
const namedWithoutCountry =
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' ');

describe('a BIC', () => {
  test.each(['NDEAFIHH', 'ndea fi hh xxx', 'HABAEE2X', 'DEUTDEFF500', 'NCBVXKPR'])('%j is valid', (text) =>
    expect(isBic(text)).toBe(true),
  );

  test.each(['', 'NDEAFI', 'NDEAFIHHX', 'NDEAFIHHXXXX', 'NDEA-FI-HH', 'Nordea', '0KOYFIHH', 'NDEA1IHH'])(
    '%j is not valid',
    (text) => expect(isBic(text)).toBe(false),
  );

  test.each(namedWithoutCountry)('with %s is not valid, because no country has that code', (code) =>
    expect(isBic(`NDEA${code}HH`)).toBe(false),
  );

  test('has a country exactly where ibantools knows the country', () => {
    const bics = letterPairs.map((pair) => `NDEA${pair}HH`);
    expect(bics.filter(isBic)).toEqual(bics.filter(isValidBIC));
  });

  test('with one character changed is valid exactly where it is for ibantools', () => {
    const changed = ['OKOYFIHH', 'DEUTDEFF500'].flatMap((bic) =>
      [...bic].flatMap((_, at) => characters.map((character) => bic.slice(0, at) + character + bic.slice(at + 1))),
    );
    expect(changed.filter(isBic)).toEqual(changed.filter(isValidBIC));
  });
});
