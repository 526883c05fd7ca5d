import { createContext, use } from 'react';
import type { Company, Connection } from '#app/contract/connections.ts';
import type { CompanyRef } from '#app/contract/values.ts';

/** The company whose invoices are on the screen, and its connection. */
export interface CurrentCompany {
  readonly connection: Connection;
  readonly company: Company;
  readonly ref: CompanyRef;
}

export const CurrentCompanyContext = createContext<CurrentCompany | null>(null);

/** Returns the current company; only inside the shell, which shows no page without one. */
export const useCurrentCompany = (): CurrentCompany => {
  const current = use(CurrentCompanyContext);
  if (!current) throw new Error('no company is open');
  return current;
};
