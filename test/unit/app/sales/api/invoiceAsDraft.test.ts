import { expect, test } from 'vitest';
import { convertRemoteLineToDraft } from '#app/sales/api/convertRemoteInvoiceToDraft.ts';
import type { RemoteLine } from '#app/sales/api/responses.ts';

const remoteLine: RemoteLine = {
  id: 'l1',
  productId: null,
  name: 'Sauna panel',
  quantity: '2.5',
  unit: 'MTR',
  unitPrice: '38.5',
  unitPriceWithVat: null,
  discountPercent: null,
  vatRate: '25.5',
  vatCategory: 'S',
  vatReason: '',
  description: '',
};

test.each([
  ['38.5', false, '38.50'],
  ['38', false, '38.00'],
  ['0.12345', false, '0.12345'],
  ['100', true, '125.50'],
])('a price of %s is copied as people write it (with VAT: %s): %s', (unitPrice, withVat, written) => {
  expect(convertRemoteLineToDraft({ ...remoteLine, unitPrice }, 'a', withVat, 'fi').unitPrice).toBe(written);
});
