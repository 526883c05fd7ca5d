import { z } from 'zod';
import type { Connection } from '#app/contract/connections.ts';
import { type CompanyRef, companyRef, isSameCompany } from '#app/contract/values.ts';
import type { CurrentCompany } from './currentCompany.ts';

const storageKey = 'companies';
const maxRemembered = 50;

/** Returns the companies that were shown on this machine, the latest first. */
export const getRecentCompanies = (): readonly CompanyRef[] => {
  try {
    return z.array(companyRef).parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    // The stored value is invalid, probably written by another program; the first company is used instead.
    return [];
  }
};

/** Stores the company that is shown for the next start. */
export const rememberCompany = (chosen: CompanyRef): void => {
  const others = getRecentCompanies().filter((each) => !isSameCompany(each, chosen));
  localStorage.setItem(storageKey, JSON.stringify([chosen, ...others].slice(0, maxRemembered)));
};

/** Returns the chosen company if it still exists, or else the first of the newest connection; null if there is none. */
export const findCurrentCompany = (
  connections: readonly Connection[],
  chosen: CompanyRef | null,
): CurrentCompany | null => {
  const connection = connections.find((each) => each.id === chosen?.connectionId) ?? connections.at(-1);
  const company =
    connection?.companies.find((each) => each.customerNumber === chosen?.customerNumber) ?? connection?.companies[0];
  if (!connection || !company) return null;
  return { connection, company, ref: { connectionId: connection.id, customerNumber: company.customerNumber } };
};
