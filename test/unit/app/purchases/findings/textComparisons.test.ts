import { describe, expect, test } from 'vitest';
import { isInvalidFinnishBusinessId } from '#app/purchases/findings/businessIds.ts';
import {
  isInvoiceNumberTypo,
  isLookalikeInvoiceNumber,
  normalizeInvoiceNumber,
  normalizeInvoiceNumberParts,
} from '#app/purchases/findings/invoiceNumber.ts';
import { isSameSupplierName, toSupplierNameKey } from '#app/purchases/findings/supplierNames.ts';
import { differsByOneTypo, isSimilarText } from '#app/purchases/findings/typos.ts';

/** Compares two texts both ways round. */
const compareBothWays = (compare: (one: string, other: string) => boolean, one: string, other: string) => [
  compare(one, other),
  compare(other, one),
];

describe('one typing error', () => {
  test.each([
    ['1234', '1234', false],
    ['1234', '1534', true],
    ['1234', '1235', true],
    ['1234', '9234', true],
    ['1234', '1243', true],
    ['1234', '2134', true],
    ['1234', '1324', true],
    ['1234', '1432', false],
    ['1234', '2143', false],
    ['12345', '21346', false],
    ['1234', '1556', false],
    ['1234', '234', true],
    ['1234', '124', true],
    ['1234', '123', true],
    ['1234', '12', false],
    ['1234', '135', false],
    ['1234', '', false],
    ['1', '', true],
    ['', '', false],
  ])('lies between %j and %j: %s', (one, other, isTypo) => {
    expect(compareBothWays(differsByOneTypo, one, other)).toEqual([isTypo, isTypo]);
  });
});

describe('a fifth of the characters', () => {
  test.each([
    ['abcd', 'abcd', true],
    ['abcd', 'abcx', false],
    ['abcde', 'abcdx', true],
    ['abcde', 'abcxy', false],
    ['abcdefghij', 'abcdefghxy', true],
    ['abcdefghij', 'abcdefgxyz', false],
    ['abcde', 'abcd', true],
    ['abcdefghij', 'abcdefgh', true],
    ['abcdefghij', 'abcdefg', false],
    ['abcdefghij', 'bcdefghijk', true],
    ['abcdefghij', 'cdefghijkl', false],
    ['', '', true],
  ])('is more than what differs in %j and %j: %s', (one, other, isSimilar) => {
    expect(compareBothWays(isSimilarText, one, other)).toEqual([isSimilar, isSimilar]);
  });
});

describe('a supplier’s name', () => {
  test.each([
    ['Würth Oy', 'wurth'],
    ['WURTH OY AB', 'wurth'],
    ['Oy Saha-Mäki Ab', 'saha maki'],
    ['Oy Ab', 'oy ab'],
    ['  A.B. & C!', 'b c'],
    ['', ''],
    ['x'.repeat(201), 'x'.repeat(200)],
  ])('%j is known by %j', (name, key) => expect(toSupplierNameKey(name)).toBe(key));

  test.each([
    ['kuparikaapeli nordic', 'kuparikaapeli nordic', true],
    ['kuparikaapeli nordic', 'kuparikaapelinordic', true],
    ['kuparikaapeli nordic', 'nordic kuparikaapeli', true],
    ['kuparikaapeli nordic', 'kup nor', true],
    ['kuparikaapeli nordic', 'ku no', false],
    ['kuparikaapeli nordic', 'kn', true],
    ['kuparikaapeli nordic', 'nk', false],
    ['kuparikaapeli nordic', 'kuparikaapeli', true],
    ['kuparikaapeli nordic', 'kuparikaapeli suomi', false],
    ['laine rakennus palvelu', 'liane', true],
    ['alto rakennus palvelu', 'atlo', false],
    ['saha', 'laine', false],
  ])('%j is %j: %s', (one, other, isSame) => {
    expect(compareBothWays(isSameSupplierName, one, other)).toEqual([isSame, isSame]);
  });
});

describe('an invoice number', () => {
  test.each([
    ['inv-0012', 'INV0012', 'INV.12'],
    ['0012', '12', '12'],
    ['000', '0', '0'],
    ['INV-0012/26', 'INV001226', 'INV.12.26'],
    ['L 7', 'L7', 'L.7'],
    ['-', '', ''],
  ])('%j is %j, in parts %j', (number, plain, parts) => {
    expect([normalizeInvoiceNumber(number), normalizeInvoiceNumberParts(number)]).toEqual([plain, parts]);
  });

  test.each([
    ['5912', '9512', true],
    ['5912', '5913', false],
    ['591A', '591B', true],
    ['591A', '5911', true],
    ['5912', '51912', true],
    ['1101', '11010', false],
    ['1101', '21101', false],
    ['591', '951', false],
    ['5912', '5912', false],
    ['5912', '512', false],
  ])('%s may be a slip for %s: %s', (one, other, isSlip) => {
    expect(compareBothWays(isInvoiceNumberTypo, one, other)).toEqual([isSlip, isSlip]);
  });

  test.each([
    ['O1', '01', true],
    ['Q1', 'O1', true],
    ['I0L', '101', true],
    ['Z5B', '2S8', true],
    ['01', '01', false],
    ['AB', 'AC', false],
    ['01', '011', false],
    ['O12', 'O13', false],
    ['O12', '12', true],
    ['', 'O', false],
  ])('%s looks like %s: %s', (one, other, looksAlike) => {
    expect(compareBothWays(isLookalikeInvoiceNumber, one, other)).toEqual([looksAlike, looksAlike]);
  });
});

describe('a business id', () => {
  test.each([
    ['2077474-0', false],
    ['2077474-1', true],
    [' FI 2077474–1 ', true],
    ['fi20774741', true],
    ['FI20774740', false],
    ['20774741', false],
    ['123456-7', true],
    ['12345-6', false],
    ['2077474-01', false],
    ['x2077474-1', false],
    ['SE556036079301', false],
  ])('%j is a Finnish one that cannot be: %s', (id, isInvalid) =>
    expect(isInvalidFinnishBusinessId(id)).toBe(isInvalid),
  );
});
