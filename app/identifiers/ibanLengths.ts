import { bbanStructures } from './bbanStructures.ts';

/** Characters before the account number: the country code and the check digits. */
const headLength = 4;

const countCharacters = (structure: string): number =>
  [...structure.matchAll(/(\d+)!/g)].reduce((total, [, count]) => total + Number(count), 0);

/** Characters of an IBAN by country code, that code included (ISO 13616); a country that is not among them has no IBAN. */
export const ibanLengths: ReadonlyMap<string, number> = new Map(
  [...bbanStructures].map(([country, structure]) => [country, headLength + countCharacters(structure)] as const),
);
