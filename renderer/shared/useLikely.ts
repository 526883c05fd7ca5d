import { useQuery } from '@tanstack/react-query';
import type { LikelyContact } from '#app/contract/sales/book.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { likelyQuery, type Typed } from './sales/bookQueries.ts';
import { useSettled } from './useSettled.ts';

const nobody: readonly LikelyContact[] = [];

/**
 * Returns existing contacts that a new one may duplicate, after a pause in typing; none unless `isNew`. `typed` is the
 * same object as long as nothing is typed.
 */
export const useLikely = (company: CompanyRef, typed: Typed, isNew = true): readonly LikelyContact[] => {
  const settled = useSettled(typed, 250);
  const { name, businessId, vatId, email } = settled;
  const isAsked = isNew && `${name}${businessId}${vatId}${email}`.trim() !== '';
  const { data = nobody } = useQuery({
    ...likelyQuery(company, settled),
    enabled: isAsked,
    placeholderData: (before) => before,
  });
  return isAsked ? data : nobody;
};
