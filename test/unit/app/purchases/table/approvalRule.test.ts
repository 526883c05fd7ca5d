import { expect, it } from 'vitest';
import { flagInvoicesToApprove } from '#app/purchases/table/approvalRule.ts';
import { rowFlagBits } from '#app/purchases/table/table.ts';
import { createTable, type Given } from './viewParts.ts';

const needsApproval = (given: Given, suppliers: { name: string; businessId: string | null }[] = []): boolean => {
  const table = createTable([given, { amount: '1', currency: 'EUR', openAmount: '1' }]);
  flagInvoicesToApprove(table, { limit: { hundredths: 100_000, currency: 'EUR' }, suppliers });
  return ((table.flags[0] ?? 0) & rowFlagBits.needsApproval) !== 0;
};

it.each<[given: Given, isToApprove: boolean]>([
  [{ amount: '1000', currency: 'EUR' }, false],
  [{ amount: '1000.01', currency: 'EUR' }, true],
  [{ amount: '1000.001', currency: 'EUR' }, true],
  [{ amount: '123456789012345678.90', currency: 'EUR' }, true],
  [{ amount: '10', openAmount: '2000', currency: 'EUR' }, true],
  [{ amount: '2000', openAmount: '10', currency: 'EUR' }, true],
  [{ amount: '-5000', currency: 'EUR' }, false],
  [{ amount: '1', currency: 'SEK' }, true],
  [{ amount: '1', currency: null }, true],
  [{ amount: null, currency: 'EUR' }, true],
])('above 1,000 EUR, %j is to approve: %j', (given, isToApprove) => {
  expect(needsApproval(given)).toBe(isToApprove);
});

it.each<[given: Given, isToApprove: boolean]>([
  [{ businessId: '2077474-0', sellerName: 'Sahat Ab' }, true],
  [{ businessId: 'FI20774740', sellerName: null }, true],
  [{ businessId: null, sellerName: 'SAHA OY' }, true],
  [{ businessId: '0112038-9', sellerName: 'Mylly Oy' }, false],
])('a chosen supplier is known by its id or its name: %j', (given, isToApprove) => {
  const suppliers = [{ name: 'Saha Oy', businessId: '2077474-0' }];
  expect(needsApproval({ amount: '1', currency: 'EUR', ...given }, suppliers)).toBe(isToApprove);
});
