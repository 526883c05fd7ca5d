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
});
