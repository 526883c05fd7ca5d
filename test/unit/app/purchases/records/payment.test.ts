import { describe, expect, it } from 'vitest';
import { findPaymentFieldChanges, serializePaymentFields } from '#app/purchases/records/payment.ts';

const row = {
  amount: '100.50',
  currency: 'EUR',
  iban: 'FI79 4405 2020 0360 82',
  bic: 'NDEAFIHH',
  dueDate: '2026-12-04',
  reference: '00 12344',
  sellerName: 'Saha Oy',
  businessId: '1572860-0',
};

describe('a payment', () => {
  it.each([
    { amount: '100.5' },
    { amount: '100.500' },
    { iban: 'fi7944052020036082' },
    { bic: 'NDEAFIHHXXX' },
    { reference: '12344' },
    { sellerName: 'Saha  Oy' },
    { businessId: 'FI15728600' },
  ])('is the same where it is written as %j', (change) => {
    expect(serializePaymentFields({ ...row, ...change })).toBe(serializePaymentFields(row));
  });

  it('names what has changed, also what is new and what is gone', () => {
    const changed = serializePaymentFields({ ...row, amount: '1000', reference: null });
    expect(findPaymentFieldChanges(serializePaymentFields(row), changed)).toEqual([
      { field: 'amount', before: '100.5', after: '1000' },
      { field: 'reference', before: '12344', after: null },
    ]);
    expect(findPaymentFieldChanges(changed, serializePaymentFields(row)).at(1)).toEqual({
      field: 'reference',
      before: null,
      after: '12344',
    });
    expect(findPaymentFieldChanges(changed, changed)).toEqual([]);
  });

  it.each([
    { amount: '1005' },
    { amount: '-100.50' },
    { currency: 'SEK' },
    { iban: 'FI21 1234 5600 0007 85' },
    { bic: 'NDEAFIHHHEL' },
    { bic: 'XXXNDEAFIHH' },
    { dueDate: '2026-12-05' },
    { reference: '123440' },
    { sellerName: 'SahaOy' },
    { businessId: '2077474-0' },
  ])('is another one with %j', (change) => {
    const changes = findPaymentFieldChanges(serializePaymentFields(row), serializePaymentFields({ ...row, ...change }));
    expect(changes.map(({ field }) => field)).toEqual(Object.keys(change));
  });

  it.each([
    ['100', '100.00', true],
    ['100', '10', false],
    ['0', '-0', true],
    ['0', '-0.00', true],
    ['0.5', '0.05', false],
  ])('of %s is that of %s: %s', (amount, other, isSame) => {
    expect(serializePaymentFields({ ...row, amount }) === serializePaymentFields({ ...row, amount: other })).toBe(
      isSame,
    );
  });

  it('keeps a reference of zeros, and every field that is missing in its place', () => {
    const before = serializePaymentFields({ ...row, reference: '000', currency: null, iban: null });
    expect(findPaymentFieldChanges(before, serializePaymentFields(row))).toEqual([
      { field: 'currency', before: null, after: 'EUR' },
      { field: 'iban', before: null, after: 'FI7944052020036082' },
      { field: 'reference', before: '0', after: '12344' },
    ]);
  });
});
