import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { openSalesApi } from '#app/sales/api/salesConnection.ts';
import { company, createSalesConnection } from '../sales/parts.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1, quirks: { callerIds: 'taken' } });
});
afterAll(() => demo.close());

const contact = {
  type: 'business',
  name: 'Kymi Oy',
  businessId: '',
  vatId: '',
  email: '',
  eInvoiceAddress: '',
  eInvoiceOperator: '',
  street: 'Puistokatu 1',
  postalCode: '48100',
  town: 'Kotka',
  country: 'FI',
  language: 'fi',
} as const;

test('where the profile says that creation can be repeated, the same id makes one thing', async () => {
  const api = openSalesApi(createSalesConnection(demo), company);
  expect(
    api.isRepeatable('createContact') && api.isRepeatable('createProduct') && api.isRepeatable('createInvoice'),
  ).toBe(true);
  const own = '0b6f0c9e-6a0b-4a51-9f37-6e1f7a1c2d3e';
  expect([await api.createContact(contact, own), await api.createContact(contact, own)]).toEqual([own, own]);
  expect([await api.createInvoice(own, own), await api.createInvoice(own, own)]).toEqual([own, own]);
  expect([demo.ledger.contacts.length, demo.ledger.invoices.length]).toEqual([1, 1]);
});
