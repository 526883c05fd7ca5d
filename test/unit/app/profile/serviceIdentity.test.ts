import { describe, expect, test } from 'vitest';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import type { ConnectionProfile, ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import type { DialectOperation, SalesDialect } from '#app/profile/dialect.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import {
  identifyPurchasesService,
  identifySalesService,
  serializeSalesServiceIdentity,
} from '#app/profile/serviceIdentity.ts';

const profile = parseProfile(createDemoProfileText('https://books.example'));
const [company] = profile.companies;
if (!company) throw new Error('the demo profile has companies');

const withSales = (changes: Partial<ProfileSalesSection>): ConnectionProfile => {
  if (!profile.sales) throw new Error('the demo profile has a sales interface');
  return { ...profile, sales: { ...profile.sales, ...changes } };
};
const withCompany = (changes: Partial<typeof company>): ConnectionProfile => ({
  ...profile,
  companies: [{ ...company, ...changes }],
});
const formatServiceIdentity = (changed: ConnectionProfile): string => {
  const service = identifySalesService(changed, company.customerNumber);
  if (!service) throw new Error('the profile has a sales interface');
  return serializeSalesServiceIdentity(service);
};
/** The documented dialect with every operation changed in the same way. */
const dialectWhere = (change: (operation: DialectOperation) => Partial<DialectOperation>): SalesDialect => {
  const changed = Object.entries(getDefaultSalesDialect()).map(([name, part]) =>
    typeof part === 'object' && 'path' in part ? [name, { ...part, ...change(part) }] : [name, part],
  );
  return Object.fromEntries(changed) as SalesDialect;
};

test('the sales service is named by its address, with region and organization filled in', () => {
  expect(identifySalesService(profile, company.customerNumber)).toEqual({
    address: `https://books.example/sales/fi/${company.organizationNumber}`,
    tokenUrl: 'https://books.example/identity/connect/token',
    clientId: profile.sales?.clientId,
    organizationNumber: company.organizationNumber,
    headers: {},
  });
});

test('a profile without a sales interface leads to no sales service', () => {
  const { sales: _, ...rest } = profile;
  expect(identifySalesService(rest, company.customerNumber)).toBeNull();
});

describe('another sales service', () => {
  test.each<[string, ConnectionProfile]>([
    ['address', withSales({ baseUrl: 'https://books.example/live/sales/{region}/{organizationNumber}' })],
    ['server', withSales({ baseUrl: 'https://other.example/sales/{region}/{organizationNumber}' })],
    ['port', withSales({ baseUrl: 'https://books.example:444/sales/{region}/{organizationNumber}' })],
    ['case of its path', withSales({ baseUrl: 'https://books.example/Sales/{region}/{organizationNumber}' })],
    ['region', withSales({ region: 'se' })],
    ['token address', withSales({ tokenUrl: 'https://books.example/live/token' })],
    ['client', withSales({ clientId: 'another' })],
    ['organization number', withCompany({ organizationNumber: '99' })],
    ['path before every operation', withSales({ dialect: dialectWhere(({ path }) => ({ path: `/live${path}` })) })],
    [
      'parameter of every operation',
      withSales({
        dialect: dialectWhere(({ path }) => ({ path: `${path}${path.includes('?') ? '&' : '?'}env=live` })),
      }),
    ],
    ['header of every operation', withSales({ dialect: dialectWhere(() => ({ headers: { 'X-Company': '77' } })) })],
  ])('is what another %s leads to', (_what, changed) => {
    expect(formatServiceIdentity(changed)).not.toBe(formatServiceIdentity(profile));
  });

  test('is what the client of the sign-in leads to where sales has none of its own', () => {
    const { clientId: _, ...sales } = withSales({}).sales ?? {};
    const shared = { ...profile, sales: sales as ProfileSalesSection };
    const other = { ...shared, identity: { ...profile.identity, clientId: 'another' } };
    expect(formatServiceIdentity(other)).not.toBe(formatServiceIdentity(shared));
  });
});

describe('the same sales service', () => {
  const { readSettings: _, ...withoutSettings } = getDefaultSalesDialect();
  test.each<[string, ConnectionProfile]>([
    ['name', { ...profile, name: 'Renamed' }],
    [
      'scheme and host in capitals',
      withSales({ baseUrl: 'HTTPS://Books.Example/sales/{region}/{organizationNumber}' }),
    ],
    ['usual port', withSales({ baseUrl: 'https://books.example:443/sales/{region}/{organizationNumber}' })],
    ['slash at the end', withSales({ baseUrl: 'https://books.example/sales/{region}/{organizationNumber}/' })],
    ['region in words', withSales({ baseUrl: 'https://books.example/sales/fi/{organizationNumber}' })],
    ['steps up and down', withSales({ baseUrl: 'https://books.example/x/../sales/{region}/{organizationNumber}' })],
    ['dialect without an optional operation', withSales({ dialect: withoutSettings })],
    [
      'corrected path of one operation',
      withSales({
        dialect: {
          ...getDefaultSalesDialect(),
          deliver: { ...getDefaultSalesDialect().deliver, path: '/invoices/{invoiceId}/send' },
        },
      }),
    ],
    ['purchases address', { ...profile, purchases: { ...profile.purchases, baseUrl: 'https://other.example' } }],
    ['client of the sign-in', { ...profile, identity: { ...profile.identity, clientId: 'another' } }],
  ])('is what another spelling or part leads to: %s', (_what, changed) => {
    expect(formatServiceIdentity(changed)).toBe(formatServiceIdentity(profile));
  });

  test('is what a part of the path leads to that moves from the operations to the address', () => {
    const before = withSales({ dialect: dialectWhere(({ path }) => ({ path: `/v1${path}` })) });
    const after = withSales({ baseUrl: 'https://books.example/sales/{region}/{organizationNumber}/v1' });
    expect(formatServiceIdentity(after)).toBe(formatServiceIdentity(before));
  });

  test('is what a company without a number for sales leads to, by its customer number', () => {
    const { organizationNumber: _, ...rest } = company;
    expect(formatServiceIdentity({ ...profile, companies: [rest] })).toBe(
      formatServiceIdentity(withCompany({ organizationNumber: company.customerNumber })),
    );
  });
});

describe('the service of the purchase invoices', () => {
  const withPurchases = (changes: Partial<ConnectionProfile['purchases']>): ConnectionProfile => ({
    ...profile,
    purchases: { ...profile.purchases, ...changes },
  });
  const issuer = (text: string): ConnectionProfile => ({ ...profile, identity: { ...profile.identity, issuer: text } });

  test.each<[string, ConnectionProfile]>([
    ['address', withPurchases({ baseUrl: 'https://books.example/live' })],
    ['list', withPurchases({ listPath: '/live/v1/invoices?customerNumber={customerNumber}' })],
    ['issuer', issuer('https://books.example/live/identity')],
  ])('is another one with another %s', (_what, changed) => {
    expect(identifyPurchasesService(changed)).not.toBe(identifyPurchasesService(profile));
  });

  test.each<[string, ConnectionProfile]>([
    ['parameters of the list', withPurchases({ listPath: '/v1/invoices?customerNumber={customerNumber}&all=1' })],
    ['slash at the end', withPurchases({ baseUrl: 'https://books.example/' })],
    ['spelling of the issuer', issuer('https://BOOKS.example/identity/')],
    ['client', { ...profile, identity: { ...profile.identity, clientId: 'another' } }],
    ['sales address', withSales({ baseUrl: 'https://other.example/' })],
  ])('is the same with another %s', (_what, changed) => {
    expect(identifyPurchasesService(changed)).toBe(identifyPurchasesService(profile));
  });
});
