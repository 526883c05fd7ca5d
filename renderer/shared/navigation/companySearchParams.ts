import { z } from 'zod';
import { type CompanyRef, companyRef } from '#app/contract/values.ts';
import { createSearchParamsValidator } from './searchParams.ts';

/** The company on the screen, as search parameters of every page; `all`: with the others of its connection. */
export const validateCompanySearchParams = createSearchParamsValidator({
  connection: companyRef.shape.connectionId,
  company: companyRef.shape.customerNumber,
  all: z.literal(true),
});
export type CompanySearchParams = ReturnType<typeof validateCompanySearchParams>;

/** Returns the search parameters of one company. */
export const toCompanySearchParams = ({ connectionId, customerNumber }: CompanyRef): CompanySearchParams => ({
  connection: connectionId,
  company: customerNumber,
  all: undefined,
});

/** Returns the company that search parameters name; null if they name none. */
export const getCompanyFromSearchParams = ({ connection, company }: CompanySearchParams): CompanyRef | null =>
  connection !== undefined && company !== undefined ? { connectionId: connection, customerNumber: company } : null;

/** Returns the parameters of the next page, with the current company unless they name one. */
export const retainCompanySearchParams = <S extends CompanySearchParams>(
  next: S,
  { connection, company, all }: CompanySearchParams,
): S => (next.company === undefined ? { ...next, connection, company, all } : next);
