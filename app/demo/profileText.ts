import { clients, companies, redirectUris } from './company.ts';

/** The connection profile of a demo service at `url`, as the text of a profile file; it holds no secret. */
export const profileText = (url: string): string =>
  JSON.stringify(
    {
      format: 'invoice-desk-profile/1',
      name: 'Demo accounting service',
      companies: companies.map(({ customerNumber, name, businessId, organizationNumber }) => ({
        customerNumber,
        name,
        businessId,
        organizationNumber,
      })),
      identity: {
        issuer: `${url}/identity`,
        clientId: clients.purchases.id,
        scopes: [clients.purchases.scope, 'openid', 'profile', 'offline_access'],
        redirectUris,
      },
      purchases: { baseUrl: url },
      sales: {
        baseUrl: `${url}/sales/{region}/{organizationNumber}`,
        tokenUrl: `${url}/identity/connect/token`,
        clientId: clients.sales.id,
        scopes: [clients.sales.scope],
      },
    },
    null,
    2,
  );
