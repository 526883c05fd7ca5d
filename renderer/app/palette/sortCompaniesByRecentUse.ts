import type { Company, Connection } from '#app/contract/connections.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';

export interface ConnectionCompany {
  readonly connection: Connection;
  readonly company: Company;
  readonly ref: CompanyRef;
}

/**
 * Returns all companies of all connections, most recently used first, then those never opened; the current company
 * comes last, because it is the least likely target.
 */
export const sortCompaniesByRecentUse = (
  connections: readonly Connection[],
  recent: readonly CompanyRef[],
  current: CompanyRef,
): readonly ConnectionCompany[] => {
  const getRank = ({ ref }: ConnectionCompany): number => {
    if (isSameCompany(ref, current)) return Number.MAX_SAFE_INTEGER;
    const index = recent.findIndex((each) => isSameCompany(each, ref));
    return index < 0 ? recent.length : index;
  };
  return connections
    .flatMap((connection) =>
      connection.companies.map((company) => ({
        connection,
        company,
        ref: { connectionId: connection.id, customerNumber: company.customerNumber },
      })),
    )
    .toSorted((one, other) => getRank(one) - getRank(other));
};
