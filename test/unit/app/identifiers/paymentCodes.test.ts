import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BankBarcodePayment, createBankBarcode } from '#app/identifiers/bankBarcode.ts';
import { createCreditorReference } from '#app/identifiers/creditorReference.ts';
import { createEpcQrText, type EpcPayment } from '#app/identifiers/epcQr.ts';
import { computeRemainderBy97 } from '#app/identifiers/iban.ts';
import { createReferenceNumber } from '#app/identifiers/referenceNumber.ts';

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

const finnishIban = digits(14, 14).map((account) => {
  const check = 98 - computeRemainderBy97(`${account}FI00`);
  return `FI${String(check).padStart(2, '0')}${account}`;
});
const referenceNumber = digits(3, 19).map((base) => createReferenceNumber(base) ?? '');
const cents = fc.integer({ min: 1, max: 99_999_999 });
const euros = (amount: number): string => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

describe('a bank barcode', () => {
  const payment: BankBarcodePayment = {
    iban: 'FI7944052020036082',
    amount: '4883.15',
    reference: '868516259619897',
    dueDate: '2010-06-12',
  };
  const barcode = (changes: Partial<BankBarcodePayment> = {}) => createBankBarcode({ ...payment, ...changes });

  test.each([
    ['868516259619897', '479440520200360820048831500000000868516259619897100612'],
    ['RF09868516259619897', '579440520200360820048831509000000868516259619897100612'],
  ])('of the reference %s is as the banks print it', (reference, expected) =>
    expect(barcode({ reference })).toBe(expected),
  );
  test('forgives spaces and case', () =>
    expect(barcode({ iban: 'fi79 4405 2020 0360 82', reference: 'rf09 8685 1625 9619 897' })).toBe(
      '579440520200360820048831509000000868516259619897100612',
    ));
  test.each(['', '12.6.2010', '2010-06', '12010-06-12', '2010-06-121'])(
    'without a due date (%j) ends with zeros',
    (dueDate) => expect(barcode({ dueDate })).toMatch(/^4794405202003608200488315.*897000000$/),
  );
  test.each([
    ['12.5', '00001250'],
    ['12.05', '00001205'],
    ['12', '00001200'],
    ['0.01', '00000001'],
    ['0.1', '00000010'],
  ])('codes %s euros as six digits of euros and two of cents, and nothing else in another place', (amount, expected) =>
    expect(barcode({ amount })).toBe(`47944052020036082${expected}00000000868516259619897100612`),
  );
  test('reaches to 999,999.99', () => expect(barcode({ amount: '999999.99' })?.slice(17, 25)).toBe('99999999'));
  test.each([
    [{ amount: '1000000' }],
    [{ amount: '1000000.00' }],
    [{ amount: '0' }],
    [{ amount: '0.00' }],
    [{ amount: '-1' }],
    [{ amount: '1.005' }],
    [{ amount: '1,5' }],
    [{ amount: '' }],
    [{ reference: '' }],
    [{ reference: '868516259619898' }],
    [{ reference: 'RF431234ABCD' }],
    [{ reference: 'RF1512AB34' }],
    [{ reference: 'an order' }],
    [{ iban: 'EE382200221020145685' }],
    [{ iban: 'FI7944052020036083' }],
    [{ iban: 'FI37440520200360AB' }],
    [{ iban: 'FI9944052020036013' }],
    [{ reference: 'RF9936' }],
    [{ iban: '' }],
  ])('there is none for %j', (changes) => expect(barcode(changes)).toBeNull());

  test('holds every part of any payment, in 54 digits', () => {
    fc.assert(
      fc.property(finnishIban, cents, referenceNumber, fc.boolean(), (iban, amount, number, isCreditor) => {
        const reference = isCreditor ? (createCreditorReference(number) ?? '') : number;
        const code = createBankBarcode({ iban, amount: euros(amount), reference, dueDate: '2026-12-04' }) ?? '';
        expect(code).toMatch(/^\d{54}$/);
        expect(code[0]).toBe(isCreditor ? '5' : '4');
        expect(`FI${code.slice(1, 17)}`).toBe(iban);
        expect(Number(code.slice(17, 25))).toBe(amount);
        expect(BigInt(code.slice(isCreditor ? 27 : 28, 48))).toBe(BigInt(number));
        expect(code.slice(48)).toBe('261204');
      }),
    );
  });
});

describe('an EPC QR code', () => {
  const payment: EpcPayment = {
    name: 'Saimaan Puutuote Oy',
    iban: 'FI79 4405 2020 0360 82',
    bic: 'ITELFIHH',
    amount: '1366.57',
    reference: '1232',
  };
  const qr = (changes: Partial<EpcPayment> = {}) => createEpcQrText({ ...payment, ...changes });

  test('says the payment line by line', () =>
    expect(qr()?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'ITELFIHH',
      'Saimaan Puutuote Oy',
      'FI7944052020036082',
      'EUR1366.57',
      '',
      'RF111232',
    ]));
  test('goes without a BIC that is none', () => expect(qr({ bic: 'nonsense' })?.split('\n')[4]).toBe(''));
  test('takes a creditor reference as it is', () =>
    expect(qr({ reference: 'rf11 1232' })?.split('\n')[9]).toBe('RF111232'));
  test('takes any other reference as text', () =>
    expect(qr({ reference: 'order\n7' })?.split('\n').slice(9)).toEqual(['', 'order 7']));
  test('takes a reference number of zeros alone as text, because it has no creditor reference', () =>
    expect(qr({ reference: '0000' })?.split('\n').slice(9)).toEqual(['', '0000']));
  test('ends with the sum where there is no reference', () =>
    expect(qr({ reference: '' })?.split('\n').at(-1)).toBe('EUR1366.57'));
  test.each([
    [{ iban: 'FI7944052020036083' }],
    [{ name: ' \n ' }],
    [{ amount: '0' }],
    [{ amount: '-1.00' }],
    [{ amount: '1000000000' }],
    [{ amount: '1.005' }],
    [{ name: '語'.repeat(70), reference: '語'.repeat(140) }],
  ])('there is none for %j', (changes) => expect(qr(changes)).toBeNull());

  test('cuts a name of more than 70 characters, and a text of more than 140', () => {
    const lines = qr({ name: 'N'.repeat(71), reference: 'T'.repeat(141) })?.split('\n');
    expect(lines?.[5]).toBe('N'.repeat(70));
    expect(lines?.[10]).toBe('T'.repeat(140));
  });
  test.each([
    [` ${'N'.repeat(70)}`, 'N'.repeat(70)],
    [`${'N'.repeat(69)} Oy`, 'N'.repeat(69)],
  ])('counts no space around the name %j', (name, expected) => expect(qr({ name })?.split('\n')[5]).toBe(expected));
  test.each([
    ['999999999.99', true],
    ['0.01', true],
    ['0.1', true],
    ['12', true],
    ['12.', false],
    ['x12', false],
    ['12x', false],
    ['0.001', false],
  ])('of %s € is one: %s', (amount, isOne) => expect(qr({ amount }) !== null).toBe(isOne));
  test.each([
    ['0001232', 'RF111232'],
    ['12 32', 'RF111232'],
    ['1009', 'RF181009'],
  ])('takes the reference number %s as its creditor reference', (reference, expected) =>
    expect(qr({ reference })?.split('\n')[9]).toBe(expected),
  );
  test('takes 331 bytes, and no more', () => {
    // 74 bytes besides name and text; each of these letters takes two.
    const fixed = new TextEncoder().encode(qr({ name: 'N', reference: 'T' }) ?? '').length - 2;
    const withBytes = (bytes: number) =>
      qr({ name: 'Å'.repeat(70), reference: `${'Å'.repeat(50)}${'T'.repeat(bytes)}` });
    const room = 331 - fixed - 2 * 120;
    expect(withBytes(room)).not.toBeNull();
    expect(withBytes(room + 1)).toBeNull();
  });
  test('turns each run of spaces and signs that are not seen into one space', () => {
    expect(qr({ name: ' Saimaan\t\u2028 Puutuote\u0000Oy ' })?.split('\n')[5]).toBe('Saimaan Puutuote Oy');
  });

  test('never lets a text begin a line of its own', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(text, text, cents, (name, reference, amount) => {
        const lines = qr({ name, reference, amount: euros(amount) })?.split('\n');
        if (!lines) return;
        expect(lines.length).toBeLessThanOrEqual(12);
        expect(lines[7]).toBe(`EUR${euros(amount)}`);
        expect([...(lines[5] ?? '')].length).toBeLessThanOrEqual(70);
        expect(lines.join('').isWellFormed()).toBe(true);
        expect(lines.join('')).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
