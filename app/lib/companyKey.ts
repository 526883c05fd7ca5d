import type { CompanyRef } from '../contract/values.ts';

/** Returns a text that names a company, for maps and sets: JSON, so that no id can imitate another pair of ids. */
export const toCompanyKey = ({ connectionId, customerNumber }: CompanyRef): string =>
  JSON.stringify([connectionId, customerNumber]);
