import { AppFailure } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { identifyPurchasesService } from '#app/profile/serviceIdentity.ts';
import { identifyProfileService, type ServiceRef } from '#app/sales/api/serviceRef.ts';
import type { NamedCompany } from '#app/sales/tracking/companyInvoices.ts';
import type { ConnectionManager } from './connectionManager.ts';

/** The demo service listens elsewhere at each start, and stays the same service for everything that is kept of it. */
const demoService: ServiceRef = { key: 'demo', address: '' };

type ServiceLookup = Pick<ConnectionManager, 'isDemo' | 'profile'>;

/** Names the service of a company's sales invoices. Throws as `ConnectionBook.profile`, and `notFound` where there is none. */
export const findSalesServiceRef = (serviceLookup: ServiceLookup, company: CompanyRef): ServiceRef =>
  serviceLookup.isDemo(company.connectionId)
    ? demoService
    : identifyProfileService(serviceLookup.profile(company.connectionId), company);

/** Names the service of a company's purchase invoices. Throws as `ConnectionBook.profile`. */
export const findPurchasesServiceKey = (serviceLookup: ServiceLookup, { connectionId }: CompanyRef): string =>
  serviceLookup.isDemo(connectionId) ? demoService.key : identifyPurchasesService(serviceLookup.profile(connectionId));

/** Names the service that an open connection of this profile leads to. */
export const resolveSalesServiceRef = (
  profile: ConnectionProfile,
  serviceLookup: ServiceLookup,
  company: CompanyRef,
): ServiceRef => (serviceLookup.isDemo(company.connectionId) ? demoService : identifyProfileService(profile, company));

/** Returns the companies of a connection; none where its profile cannot be read. Throws `notFound`. */
export const listCompanies = (
  connectionManager: Pick<ConnectionManager, 'profile'>,
  connectionId: string,
): readonly CompanyRef[] =>
  readProfile(connectionManager, connectionId)?.companies.map(({ customerNumber }) => ({
    connectionId,
    customerNumber,
  })) ?? [];

/** Returns the companies whose sales invoices the profile says how to reach. */
export const listSalesCompanies = (
  connectionManager: Pick<ConnectionManager, 'profile'>,
  connectionId: string,
): readonly CompanyRef[] =>
  readProfile(connectionManager, connectionId)?.sales ? listCompanies(connectionManager, connectionId) : [];

/**
 * Returns the companies of all connections that have a sales interface, with their names. Of several with one name, as where two
 * people have signed in to one service, the connection tells them apart.
 */
export const listNamedSalesCompanies = (
  connectionManager: Pick<ConnectionManager, 'list'>,
): readonly NamedCompany[] => {
  const companies = connectionManager
    .list()
    .filter(({ hasSales }) => hasSales)
    .flatMap(({ id, name: connectionName, companies }) =>
      companies.map(({ customerNumber, name }) => ({
        ...{ name, connectionName },
        company: { connectionId: id, customerNumber },
      })),
    );
  const namesakes = Map.groupBy(companies, ({ name }) => name);
  return companies.map(({ company, name, connectionName }) => ({
    company,
    name: namesakes.get(name)?.length === 1 ? name : `${name} · ${connectionName}`,
  }));
};

const readProfile = (
  connectionManager: Pick<ConnectionManager, 'profile'>,
  connectionId: string,
): ConnectionProfile | null => {
  try {
    return connectionManager.profile(connectionId);
  } catch (cause) {
    if (cause instanceof AppFailure && cause.error.kind === 'invalidProfile') return null;
    throw cause;
  }
};
