import { useQuery } from '@tanstack/react-query';
import type { LikelyContact } from '#app/contract/sales/book.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { likelyContactsQuery, type TypedContact } from './sales/addressBookQueries.ts';
import { useDebounced } from './useDebounced.ts';

const noContacts: readonly LikelyContact[] = [];

/**
 * Returns existing contacts that a new one may duplicate, after a pause in typing; none unless `isNew`. `typed` is the
 * same object as long as nothing is typed.
 */
export const useLikelyContacts = (company: CompanyRef, typed: TypedContact, isNew = true): readonly LikelyContact[] => {
  const settled = useDebounced(typed, 250);
  const { name, businessId, vatId, email } = settled;
  const isAsked = isNew && `${name}${businessId}${vatId}${email}`.trim() !== '';
  const { data = noContacts } = useQuery({
    ...likelyContactsQuery(company, settled),
    enabled: isAsked,
    placeholderData: (before) => before,
  });
  return isAsked ? data : noContacts;
};
