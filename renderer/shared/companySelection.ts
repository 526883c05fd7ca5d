import { createContext, use } from 'react';
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

/** Stores the choice for the next start; the choice itself does not depend on it. */
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

export interface CompanySelection {
  readonly chosen: CompanyRef | null;
  /** True to show all companies of the chosen one's connection at once, on pages that can. */
  readonly isWide: boolean;
  readonly choose: (company: CompanyRef) => void;
  readonly widen: () => void;
  /** Like `choose`, but also reopens the page with its stored state, even if the company is already chosen. */
  readonly visit: (company: CompanyRef) => void;
  readonly visits: number;
}

export const CompanySelectionContext = createContext<CompanySelection | null>(null);

/** Returns the chosen company, and the functions that change it. */
export const useCompanySelection = (): CompanySelection => {
  const choice = use(CompanySelectionContext);
  if (!choice) throw new Error('outside the providers');
  return choice;
};
