import { parseProfile } from '#app/profile/parseProfile.ts';
import type { PurchaseFieldPaths } from '#app/purchases/records/record.ts';

export const paths: PurchaseFieldPaths = parseProfile(
  JSON.stringify({
    format: 'invoice-desk-profile/1',
    name: 'Test',
    companies: [{ customerNumber: '1001', name: 'Ostaja Oy' }],
    identity: {
      issuer: 'https://a.example',
      clientId: 'desk',
      scopes: ['openid'],
      redirectUris: ['https://a.example/b'],
    },
    purchases: { baseUrl: 'https://a.example' },
  }),
).purchases;

const record = (number: number, version: number): string =>
  JSON.stringify({
    version,
    seller: { businessId: '2077474-0', organisationName: 'Sähkö Oy' },
    buyer: {},
    invoiceNumber: String(number),
    note: 'x'.repeat(20_000),
  });

/** Two answers of the same service: between them some invoices came, some went, and all that stayed have a new version. */
export const lists: readonly (readonly string[])[] = [
  Array.from({ length: 300 }, (_, index) => record(index, 1)),
  Array.from({ length: 320 }, (_, index) => record(index + 40, 2)),
];
