import type { CompanyRef } from '../contract/values.ts';

export interface Remembered<T> {
  readonly of: (company: CompanyRef) => Promise<T>;
  /** To be called after a change; of all companies where none is named. */
  readonly forget: (company?: CompanyRef) => void;
}

/** Reads something of a company once, and again after it was changed or could not be read. */
export const remembering = <T>(read: (company: CompanyRef) => Promise<T>): Remembered<T> => {
  const known = new Map<string, Promise<T>>();
  const keyOf = ({ connectionId, customerNumber }: CompanyRef): string =>
    JSON.stringify([connectionId, customerNumber]);
  return {
    of: (company) => {
      const key = keyOf(company);
      const reading = known.get(key) ?? read(company);
      known.set(key, reading);
      reading.catch(() => known.get(key) === reading && known.delete(key));
      return reading;
    },
    forget: (company) => (company ? known.delete(keyOf(company)) : known.clear()),
  };
};
