import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBusinessId } from '#app/identifiers/businessId.ts';
import { isEInvoiceAddress } from '#app/identifiers/eInvoiceAddress.ts';
import { claimsToBeIban, findIbanFault, isIban } from '#app/identifiers/iban.ts';
import { formatIban } from '#app/identifiers/ibanText.ts';
import { createReferenceNumber, formatReferenceNumber, isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const anyDigits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

/** A place in the text and what to add to the digit there, so that it changes. */
const oneChange = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 }));

const withOneDigitChanged = (text: string, [position, step]: readonly [number, number]): string => {
  const digitPlaces = [...text].flatMap((character, index) => (/\d/.test(character) ? [index] : []));
  const at = digitPlaces[position % digitPlaces.length] ?? 0;
  return text.slice(0, at) + ((Number(text[at]) + step) % 10) + text.slice(at + 1);
};

describe('a business id', () => {
  test.each(['2077474-0', '0112038-9', ' 2077474-0 '])('%j is one', (text) => expect(isBusinessId(text)).toBe(true));
  test.each([
    '',
    '2077474-1',
    '20774740',
    '2077474',
    '2077474-00',
    'FI20774740',
    '207747a-0',
    '20774-740',
    '2077474--0',
  ])('%j is none', (text) => expect(isBusinessId(text)).toBe(false));
  test('whose sum leaves 1 has no check digit', () => {
    for (const digit of nonEmpty('0123456789')) expect(isBusinessId(`0000006-${digit}`)).toBe(false);
  });
  test('does not survive a changed digit', () => {
    fc.assert(fc.property(oneChange, (change) => !isBusinessId(withOneDigitChanged('2077474-0', change))));
  });
});

describe('a reference number', () => {
  test.each([
    ['123', '1232'],
    ['1234', '12344'],
  ])('of %s is %s', (base, expected) => expect(createReferenceNumber(base)).toBe(expected));
  test.each(['', '12', '1'.repeat(20), '12a', '1 23', '-123'])('cannot be made of %j', (base) =>
    expect(createReferenceNumber(base)).toBeNull(),
  );
  test.each(['', '123', '1233', 'RF111232', '1'.repeat(21), `${'1'.repeat(20)}4`])('%j is none', (text) =>
    expect(isReferenceNumber(text)).toBe(false),
  );
  test('is valid as made and as printed, and not after any one digit changed', () => {
    fc.assert(
      fc.property(anyDigits(3, 19), oneChange, (base, change) => {
        const reference = createReferenceNumber(base) ?? '';
        expect(isReferenceNumber(reference)).toBe(true);
        expect(isReferenceNumber(formatReferenceNumber(reference))).toBe(true);
        expect(isReferenceNumber(withOneDigitChanged(reference, change))).toBe(false);
      }),
    );
  });
  test.each([
    ['1232', '1232'],
    ['868516259619897', '86851 62596 19897'],
    ['123453', '1 23453'],
    ['868516 259619 897', '86851 62596 19897'],
    ['RF111232', 'RF111232'],
  ])('%s is printed as %s', (reference, printed) => expect(formatReferenceNumber(reference)).toBe(printed));
});

describe('an IBAN', () => {
  const iban = 'FI7944052020036082';
  test.each([
    iban,
    'FI79 4405 2020 0360 82',
    'fi7944052020036082',
    'DE89370400440532013000',
    'GB82WEST12345698765432',
    'NO9386011117947',
  ])('%s is one', (text) => expect(isIban(text)).toBe(true));
  test.each([
    '',
    'FI',
    'FI7944052020036083',
    'FI794405202003608',
    '7944052020036082',
    'DE89-3704-0044-0532-0130-00',
    `${iban}é`,
  ])('%j is none', (text) => expect(isIban(text)).toBe(false));
  test.each([
    ['US7944052020036082', 'characters'],
    ['FI79-4405-2020-0360-82', 'characters'],
    ['FIX944052020036082', 'characters'],
    ['FI7944052020036!', 'characters'],
    ['', 'characters'],
    ['FI794405202003608', 'length'],
    ['FI79440520200360822', 'length'],
    ['FI7944052020036083', 'checkDigits'],
    [iban, null],
  ])('written as %j has the fault %j', (text, fault) => expect(findIbanFault(text)).toBe(fault));
  test.each([
    [iban, true],
    ['fi 79', true],
    ['DZ580002100001113000000570', false],
    ['123456-785', false],
    ['', false],
  ])('is meant by %j: %s', (text, isMeant) => expect(claimsToBeIban(text)).toBe(isMeant));
  test('of Finland has 18 characters, whatever its check digits say', () => {
    expect(isIban('FI70123456789012345')).toBe(false);
  });
  test('does not survive a changed digit', () => {
    fc.assert(
      fc.property(
        oneChange,
        fc.constantFrom(iban, 'GB82WEST12345698765432'),
        (change, valid) => !isIban(withOneDigitChanged(valid, change)),
      ),
    );
  });
  test.each([
    [iban, 'FI79 4405 2020 0360 82'],
    ['FI79 44052020 036082', 'FI79 4405 2020 0360 82'],
    ['12345678', '1234 5678'],
    ['', ''],
  ])('%j is printed as %j', (text, printed) => expect(formatIban(text)).toBe(printed));
});

describe('an e-invoice address', () => {
  test.each(['003720774740', '0037 2077 4740', '003720774740ABC12', 'FI7944052020036082'])('%s is one', (text) =>
    expect(isEInvoiceAddress(text)).toBe(true),
  );
  test.each([
    '',
    '003720774741',
    '0037207747',
    '003720774740ABCDEF',
    '003820774740',
    'someone@example.com',
    'FI7944052020036083',
  ])('%j is none', (text) => expect(isEInvoiceAddress(text)).toBe(false));
});
