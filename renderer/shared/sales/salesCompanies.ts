import type { Company, Connection } from '#app/contract/connections.ts';
import type { CompanyRef } from '#app/contract/values.ts';

/** A company with a sales interface, and its connection. */
export interface SalesCompany {
  readonly ref: CompanyRef;
  readonly company: Company;
  readonly connectionName: string;
}

/** Lists the companies of all connections that have a sales interface. */
export const listSalesCompanies = (connections: readonly Connection[]): readonly SalesCompany[] =>
  connections
    .filter(({ hasSales }) => hasSales)
    .flatMap(({ id, name, companies }) =>
      companies.map((company) => ({
        ...{ company, connectionName: name },
        ref: { connectionId: id, customerNumber: company.customerNumber },
      })),
    );
