import { z } from 'zod';
import { type CompanyRef, companyRef } from '#app/contract/values.ts';
import { createSearchValidator } from './searchParams.ts';

/** The company on the screen, as search parameters of every page; `all`: with the others of its connection. */
export const validateCompanySearch = createSearchValidator({
  connection: companyRef.shape.connectionId,
  company: companyRef.shape.customerNumber,
  all: z.literal(true),
});
export type CompanySearch = ReturnType<typeof validateCompanySearch>;

/** Returns the search parameters of one company. */
export const toCompanySearch = ({ connectionId, customerNumber }: CompanyRef): CompanySearch => ({
  connection: connectionId,
  company: customerNumber,
  all: undefined,
});

/** Returns the company that search parameters name; null if they name none. */
export const getSearchedCompany = ({ connection, company }: CompanySearch): CompanyRef | null =>
  connection !== undefined && company !== undefined ? { connectionId: connection, customerNumber: company } : null;

/** Returns the parameters of the next page, with the current company unless they name one. */
export const keepCompany = <S extends CompanySearch>(next: S, { connection, company, all }: CompanySearch): S =>
  next.company === undefined ? { ...next, connection, company, all } : next;
