import { useQueries } from '@tanstack/react-query';
import type { DiscoveredField } from '#app/contract/purchases/fields.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { discoveredOptions } from '../fields/queries.ts';
import { fieldsOfAll } from './fieldsOfAll.ts';

/** Returns the additional fields in the data of some companies; none until they are loaded; fetched once `enabled`. */
export const useFields = (companies: readonly CompanyRef[], enabled: boolean): readonly DiscoveredField[] =>
  useQueries({
    queries: companies.map((company) => ({ ...discoveredOptions(company), enabled })),
    combine: (answers) => fieldsOfAll(answers.flatMap(({ data }) => (data ? [data.fields] : []))),
  });
