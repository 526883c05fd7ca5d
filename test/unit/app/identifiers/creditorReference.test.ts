import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createCreditorReference,
  extractFinnishReferenceNumber,
  formatCreditorReference,
  isCreditorReference,
} from '#app/identifiers/creditorReference.ts';
import { computeRemainderBy97 } from '#app/identifiers/iban.ts';
import { createReferenceNumber } from '#app/identifiers/referenceNumber.ts';

describe('a creditor reference', () => {
  test.each([
    ['1232', 'RF111232'],
    ['868516259619897', 'RF09868516259619897'],
    ['539007547034', 'RF18539007547034'],
    ['a1', 'RF90A1'],
  ])('of %s is %s', (base, expected) => expect(createCreditorReference(base)).toBe(expected));

  test.each(['', 'x'.repeat(22), '12-3', 'ä'])('cannot be made of %j', (base) =>
    expect(createCreditorReference(base)).toBeNull(),
  );
  test.each(['RF11 1232', 'rf111232', 'RF18 5390 0754 7034'])('%j is one', (text) =>
    expect(isCreditorReference(text)).toBe(true),
  );
  test.each(['', '1232', 'RF121232', 'RF11', `RF11${'1'.repeat(22)}`, 'RFX11232', 'RF04'])('%j is none', (text) =>
    expect(isCreditorReference(text)).toBe(false),
  );

  test('is valid as made and as printed, and gives the Finnish number back', () => {
    const bases = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 3, maxLength: 19 });
    fc.assert(
      fc.property(bases, (base) => {
        const finnish = createReferenceNumber(base) ?? '';
        const reference = createCreditorReference(finnish) ?? '';
        expect(isCreditorReference(formatCreditorReference(reference))).toBe(true);
        fc.pre(!finnish.startsWith('0'));
        expect(extractFinnishReferenceNumber(reference)).toBe(finnish);
      }),
    );
  });

  test.each([
    ['97', '00'],
    ['98', '01'],
    ['02', '99'],
  ])('with the check digits %s is not valid with %s instead, although the remainder is the same', (computed, alias) => {
    const references = Array.from({ length: 200 }, (_, number) => createCreditorReference(`${1000 + number}`) ?? '');
    const reference = references.find((text) => text.startsWith(`RF${computed}`)) ?? '';
    expect(isCreditorReference(reference)).toBe(true);
    expect(isCreditorReference(`RF${alias}${reference.slice(4)}`)).toBe(false);
  });

  test.each([
    ['begins with another pair of letters', 'FI09RF111232'],
    ['has 22 characters after the check digits', `RF29${'1'.repeat(22)}`],
  ])('is none where it %s, although the remainder is right', (_, text) => {
    expect(computeRemainderBy97(text.slice(4) + text.slice(0, 4))).toBe(1);
    expect(isCreditorReference(text)).toBe(false);
  });

  test('has no Finnish number in it where its base is none', () => {
    expect(extractFinnishReferenceNumber(createCreditorReference('A1') ?? '')).toBeNull();
    expect(extractFinnishReferenceNumber('1232')).toBeNull();
  });

  test.each([
    ['rf111232', 'RF11 1232'],
    ['RF18 5390 0754 7034', 'RF18 5390 0754 7034'],
    ['RF09868516259619897', 'RF09 8685 1625 9619 897'],
    ['RF121232', 'RF121232'],
    ['order 7', 'order 7'],
  ])('%s is printed as %s', (text, printed) => expect(formatCreditorReference(text)).toBe(printed));

  test('gives the Finnish number back without the zeros before it', () => {
    const reference = createCreditorReference('0001232') ?? '';
    expect(extractFinnishReferenceNumber(reference)).toBe('1232');
    expect(extractFinnishReferenceNumber(` ${reference.toLowerCase()} `)).toBe('1232');
  });

  test('has check digits of two figures', () => {
    expect(createCreditorReference('868516259619897')).toMatch(/^RF09/);
  });
});
