import { useQueries } from '@tanstack/react-query';
import type { DiscoveredField } from '#app/contract/purchases/fields.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { discoveredFieldsQuery } from '../fields/queries.ts';
import { mergeDiscoveredFields } from './mergeDiscoveredFields.ts';

/** Returns the additional fields in the data of some companies; none until they are loaded; fetched once `enabled`. */
export const useDiscoveredFields = (companies: readonly CompanyRef[], enabled: boolean): readonly DiscoveredField[] =>
  useQueries({
    queries: companies.map((company) => ({ ...discoveredFieldsQuery(company), enabled })),
    combine: (answers) => mergeDiscoveredFields(answers.flatMap(({ data }) => (data ? [data.fields] : []))),
  });
