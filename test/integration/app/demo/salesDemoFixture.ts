import { afterEach, beforeEach } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { salesClient } from './client.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** A demo service for each test of the file that imports this, a caller of its sales interface, and the service's clock. */
export let demo: DemoService;
export let call: Awaited<ReturnType<typeof salesClient>>;
export const clock = { at: 0 };
beforeEach(async () => {
  clock.at = Date.parse('2026-11-20T10:00:00Z');
  demo = await startDemoService({ clock: { now: () => clock.at } });
  call = await salesClient(demo);
});
afterEach(() => demo.close());

export const contact = {
  organizationNumber: 20774740,
  type: 'Business',
  number: '0',
  name: 'Kymin Veistämö Oy',
  currency: 'EUR',
  InvoiceLanguage: 'fi-FI',
  defaultReceivableAccountNumber: '1701',
  invoicingAddress: { address1: 'Puistokatu 1', country: 'FI', postalCode: '48100', postOffice: 'Kotka' },
};

export const line = {
  type: 'Product',
  productName: 'Hirsi',
  quantity: 5,
  pricePerUnit: 0.1,
  salesAccountNumber: 3000,
  taxPercent: 25.5,
};

export const newInvoice = async () => {
  const { body } = await call('POST', '/contacts', contact);
  return (await call('POST', `/invoices?contactId=${body.id}`)).body;
};

export const filled = async (changes: object = {}) => {
  const invoice = await newInvoice();
  return (await call('PUT', `/invoices/${invoice.id}`, { ...invoice, lines: [line], ...changes })).body;
};
