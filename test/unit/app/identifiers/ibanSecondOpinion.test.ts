import fc from 'fast-check';
import { composeIBAN, getCountrySpecifications, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { claimsToBeIban, computeRemainderBy97, findIbanFault, isIban } from '#app/identifiers/iban.ts';
import { ibanLengths } from '#app/identifiers/ibanLengths.ts';
import { ibanExamples } from '#test/fixtures/ibanExamples.ts';

const specifications = getCountrySpecifications();

/** Codes of territories that ibantools accepts; the registry gives their accounts the code of the country they belong to. */
const territories = 'AX BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ');

/** Countries whose banks use numbers like IBANs that are not in the registry: an account there is not checked. */
const unregistered = 'AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG'.split(' ');

const withoutIban = [...territories, ...unregistered];

/** Countries where ibantools differs from release 101 of the registry, which the product follows: what the registry says. */
const describedOtherwise: Readonly<Record<string, string>> = {
  BY: 'allows digits in the bank code',
  DO: 'allows digits in the bank code',
  GE: 'allows no digits in the bank code',
  IE: 'allows no digits in the bank code',
  PK: 'allows letters in the account number, and no digits in the bank code',
  PS: 'allows letters in the account number, and no digits in the bank code',
  TR: 'allows no letter in the reserved sixth character',
  VG: 'allows no digits in the bank code',
};

/**
 * Returns whether ibantools accepts the IBAN, apart from check digits that some countries have inside the account number: neither
 * the registry nor ISO 13616 defines them, so the product does not check them.
 */
const isIbanForIbantools = (iban: string): boolean =>
  validateIBAN(iban).errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);

const withCheckDigits = (country: string, bban: string): string =>
  `${country}${String(98 - computeRemainderBy97(`${bban}${country}00`)).padStart(2, '0')}${bban}`;

const replaceAt = (text: string, at: number, replacement: string): string =>
  text.slice(0, at) + replacement + text.slice(at + replacement.length);

/** Returns what is valid for each character of the account number: `n` digits, `a` letters, `c` both. */
const probeStructure = (example: string, isValid: (iban: string) => boolean): string => {
  const country = example.slice(0, 2);
  const bban = example.slice(4);
  return [...bban]
    .map((_, at) => {
      const [isDigitValid, isLetterValid] = ['0', 'A'].map((character) =>
        isValid(withCheckDigits(country, replaceAt(bban, at, character))),
      );
      if (isDigitValid && isLetterValid) return 'c';
      return isDigitValid ? 'n' : isLetterValid ? 'a' : '-';
    })
    .join('');
};

const exampleByCountry = new Map(ibanExamples.map((example) => [example.slice(0, 2), example]));
const registered = [...exampleByCountry];
const comparable = registered.filter(([country]) => !(country in describedOtherwise));

describe('an IBAN', () => {
  test('is each example of the registry, which has one for every country', () => {
    expect(ibanExamples.filter((example) => findIbanFault(example) !== null)).toEqual([]);
    expect([...exampleByCountry.keys()].toSorted()).toEqual([...ibanLengths.keys()].toSorted());
  });

  test('has the countries and lengths of ibantools, but for territories and unregistered countries', () => {
    const expected = Object.entries(specifications)
      .filter(([country, { chars }]) => chars !== null && !withoutIban.includes(country))
      .map(([country, { chars }]) => [country, chars]);
    expect(Object.fromEntries(ibanLengths)).toEqual(Object.fromEntries(expected));
    expect(withoutIban.filter(claimsToBeIban)).toEqual([]);
  });

  test('has digits and letters where ibantools has them, but for the countries that it describes otherwise', () => {
    const differing = registered.filter(
      ([, example]) => probeStructure(example, isIban) !== probeStructure(example, isIbanForIbantools),
    );
    expect(differing.map(([country]) => country)).toEqual(Object.keys(describedOtherwise));
  });

  test.each(comparable)('of %s is valid for any account number that ibantools accepts', (country) => {
    const pattern = specifications[country]?.bban_regexp?.replace(/^\^?(.*?)\$?$/, '^$1$$') ?? '';
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(pattern)), (bban) => {
        expect(findIbanFault(composeIBAN({ countryCode: country, bban }) ?? '')).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  test.each(comparable)(
    'of %s with one character changed is valid exactly where ibantools accepts it',
    (_, example) => {
      const changed = [...example].flatMap((__, at) => [...'0123789AOXZ'].map((to) => replaceAt(example, at, to)));
      const judged = changed.filter((text) => !withoutIban.includes(text.slice(0, 2)));
      expect(judged.filter(isIban)).toEqual(judged.filter(isIbanForIbantools));
    },
  );

  test.each(registered)(
    'of %s never has the check digits 00, 01 or 99, whose remainder is right',
    (country, example) => {
      const at = example.search(/\d{3}(?!.*\d{3})/);
      const accounts = Array.from({ length: 1000 }, (_, number) =>
        replaceAt(example, at, String(number).padStart(3, '0')).slice(4),
      );
      for (const [computed, alias] of [
        ['97', '00'],
        ['98', '01'],
        ['02', '99'],
      ] as const) {
        const valid = accounts
          .map((bban) => withCheckDigits(country, bban))
          .find((iban) => iban.slice(2, 4) === computed);
        if (valid === undefined) throw new Error(`no account number has the check digits ${computed}`);
        expect(findIbanFault(valid)).toBeNull();
        const invalid = replaceAt(valid, 2, alias);
        expect(computeRemainderBy97(invalid.slice(4) + invalid.slice(0, 4))).toBe(1);
        expect(findIbanFault(invalid)).toBe('checkDigits');
        expect(isIbanForIbantools(invalid)).toBe(false);
      }
    },
  );

  test.each([
    ['FI', '1234560000078A'],
    ['FI', 'ABCDEFGHIJKLMN'],
    ['SE', '5000000005839825746B'],
    ['GB', '123460161331926819'],
    ['NL', 'ABN10417164300'],
  ])('of %s with the account number %s is refused for its characters, whatever its check digits', (country, bban) =>
    expect(findIbanFault(withCheckDigits(country, bban))).toBe('characters'),
  );
});
