import type { CompanyRef } from '../contract/values.ts';
import { toCompanyKey } from './companyKey.ts';

export interface CompanyCache<T> {
  readonly get: (company: CompanyRef) => Promise<T>;
  /** To be called after a change; of all companies where none is named. */
  readonly invalidate: (company?: CompanyRef) => void;
}

/** Reads something of a company once, and again after it was changed or could not be read. */
export const createCompanyCache = <T>(read: (company: CompanyRef) => Promise<T>): CompanyCache<T> => {
  const cached = new Map<string, Promise<T>>();
  return {
    get: (company) => {
      const key = toCompanyKey(company);
      const reading = cached.get(key) ?? read(company);
      cached.set(key, reading);
      reading.catch(() => cached.get(key) === reading && cached.delete(key));
      return reading;
    },
    invalidate: (company) => (company ? cached.delete(toCompanyKey(company)) : cached.clear()),
  };
};
