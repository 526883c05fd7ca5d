import { isCountryCode, listCountryCodes } from '#app/identifiers/countries.ts';
import type { AutocompleteSuggestion } from '#renderer/ui/AutocompleteField.tsx';
import { filterBySearchWords, foldText } from '#renderer/ui/filterBySearchWords.ts';

interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** Text that it is found by. */
  readonly words: string;
}

/** Countries by their names in one language. */
export interface CountryNames {
  /** Returns the name of a code, and any other text as it is. */
  readonly format: (value: string) => string;
  /** Returns the code that a typed code or name stands for, and any other text as it is. */
  readonly parse: (typed: string) => string;
  /** Returns the countries whose name or code holds the typed words, in the order of their names; all where it names one. */
  readonly suggest: (typed: string) => readonly AutocompleteSuggestion[];
}

export const createCountryNames = (language: string): CountryNames => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  const getName = (code: string): string => names.of(code) ?? code;
  const { compare } = new Intl.Collator(language);
  const countries = listCountryCodes()
    .map((code): Country => ({ code, name: getName(code), words: `${getName(code)} ${code}` }))
    .sort((one, other) => compare(one.name, other.name));
  const codesByName = new Map(countries.map(({ code, name }) => [foldText(name), code]));

  const parse = (typed: string): string => {
    const code = typed.trim().toUpperCase();
    return isCountryCode(code) ? code : (codesByName.get(foldText(typed.trim())) ?? typed);
  };
  return {
    format: (value) => (isCountryCode(value) ? getName(value) : value),
    parse,
    suggest: (typed) =>
      rankMatches(
        codesByName.has(foldText(typed.trim())) ? countries : filterBySearchWords(countries, typed),
        typed,
      ).map(({ code, name }) => ({ value: name, name, detail: code })),
  };
};

/** The country of a typed code comes first, then names that begin with what is typed. */
const rankMatches = (matches: readonly Country[], typed: string): readonly Country[] => {
  const text = foldText(typed.trim());
  if (text === '') return matches;
  const getRank = ({ code, name }: Country): number => {
    if (foldText(code) === text) return 0;
    return foldText(name).startsWith(text) ? 1 : 2;
  };
  return matches.toSorted((one, other) => getRank(one) - getRank(other));
};
