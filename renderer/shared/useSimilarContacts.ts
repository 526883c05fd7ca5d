import { useQuery } from '@tanstack/react-query';
import type { SimilarContact } from '#app/contract/sales/addressBook.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { similarContactsQuery, type TypedContact } from './sales/addressBookQueries.ts';
import { useDebounced } from './useDebounced.ts';

const noContacts: readonly SimilarContact[] = [];

/**
 * Returns existing contacts that a new one may duplicate, after a pause in typing; none unless `isNew`. `typed` is the
 * same object as long as nothing is typed.
 */
export const useSimilarContacts = (
  company: CompanyRef,
  typed: TypedContact,
  isNew = true,
): readonly SimilarContact[] => {
  const debounced = useDebounced(typed, 250);
  const { name, businessId, vatId, email } = debounced;
  const isAsked = isNew && `${name}${businessId}${vatId}${email}`.trim() !== '';
  const { data = noContacts } = useQuery({
    ...similarContactsQuery(company, debounced),
    enabled: isAsked,
    placeholderData: (before) => before,
  });
  return isAsked ? data : noContacts;
};
