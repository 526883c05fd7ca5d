import { demoCompanies, demoOAuthClients, demoRedirectUris } from './company.ts';
import { callerChosenIdsDialect } from './sales/documented/callerChosenIdsDialect.ts';
import { addFollowUpOperations } from './sales/documented/followUpsDialect.ts';
import { minimalDemoSalesDialect } from './sales/minimal/dialect.ts';
import { otherDemoSalesDialect } from './sales/other/dialect.ts';
import { type ServiceQuirks, serviceQuirks } from './serviceQuirks.ts';

/** Returns the connection profile of a demo service at `url`, as the text of a profile file; it holds no secret. */
export const createDemoProfileText = (url: string, quirks: ServiceQuirks = serviceQuirks.parse({})): string =>
  JSON.stringify(
    {
      format: 'invoice-desk-profile/1',
      name: 'Demo accounting service',
      companies: demoCompanies.map(({ customerNumber, name, businessId, organizationNumber }) => ({
        customerNumber,
        name,
        businessId,
        organizationNumber,
      })),
      identity: {
        issuer: `${url}/identity`,
        clientId: demoOAuthClients.purchases.id,
        scopes: [demoOAuthClients.purchases.scope, 'openid', 'profile', 'offline_access'],
        redirectUris: demoRedirectUris,
      },
      purchases: { baseUrl: url, ...createPaging(quirks), ...createOptionalFields(quirks) },
      sales: {
        baseUrl: `${url}/sales/{region}/{organizationNumber}`,
        tokenUrl: `${url}/identity/connect/token`,
        clientId: demoOAuthClients.sales.id,
        scopes: [demoOAuthClients.sales.scope],
        quietSeconds: quirks.quietSeconds,
        ...createDialectMembers(quirks),
      },
    },
    null,
    2,
  );

/**
 * Returns the profile of a demo service that runs alone and speaks its other dialect: an example of one that shares
 * nothing with the usual one. Long expressions are written as lists of lines.
 */
export const createOtherDialectProfileText = (): string => createExampleProfileText('other');

/** The same with its minimal dialect: an example of few fields, cents, jobs and second lists. */
export const createMinimalDialectProfileText = (): string => createExampleProfileText('minimal');

const createExampleProfileText = (salesDialect: ServiceQuirks['salesDialect']): string => {
  const quirks = serviceQuirks.parse({ salesDialect, quietSeconds: 120 });
  const profile: unknown = JSON.parse(createDemoProfileText('http://127.0.0.1:5100', quirks));
  return `${JSON.stringify(profile, splitLines, 2)}\n`;
};

const splitLines = (_: string, value: unknown): unknown =>
  typeof value === 'string' && value.includes('\n') ? value.split('\n') : value;

const createDialectMembers = ({ salesDialect, callerIds, followUps }: ServiceQuirks): object => {
  if (salesDialect === 'other')
    return { dialect: followUps === 'none' ? otherDialectWithoutFollowUps : otherDemoSalesDialect };
  if (salesDialect === 'minimal')
    return {
      clientId: demoOAuthClients.minimalSales.id,
      clientAuthentication: 'client_secret_post',
      subscriptionHeader: 'X-Account-Key',
      dialect: minimalDemoSalesDialect,
    };
  const usual = callerIds === 'taken' ? callerChosenIdsDialect : undefined;
  if (followUps === 'none') return usual ? { dialect: usual } : {};
  return { dialect: addFollowUpOperations(usual) };
};

const { sendCopy: _, sendReminder: __, createCreditNote: ___, ...otherDialectWithoutFollowUps } = otherDemoSalesDialect;

const createPaging = ({ purchasePages, purchasePageSize: size }: ServiceQuirks): object => {
  switch (purchasePages) {
    case 'whole':
      return {};
    case 'page':
      return { paging: { kind: 'page', parameter: 'pageIndex', sizeParameter: 'pageSize', size } };
    case 'offset':
      return { paging: { kind: 'page', parameter: 'offset', counts: 'invoices', sizeParameter: 'limit', size } };
    case 'token':
      return { paging: { kind: 'next', nextPath: 'next', parameter: 'pageToken' } };
    case 'address':
      return { paging: { kind: 'next', nextPath: 'next' } };
  }
};

const createOptionalFields = ({ purchaseTotal, purchaseValidators }: ServiceQuirks): object => ({
  ...(purchaseTotal !== 'untold' && { totalPath: 'rowCount' }),
  ...(purchaseValidators !== 'none' && { conditional: true }),
});
