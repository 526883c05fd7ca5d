import { keepPreviousData, queryOptions, type SkipToken, skipToken } from '@tanstack/react-query';
import type { ReviewRuleConditions } from '#app/contract/purchases/reviewRules.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';

/** The rule in force; another person of the office may change it. */
export const reviewRuleQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(company), 'rule'],
    queryFn: () => ipcClient.reviewRules.get({ company }),
  });

/** What a rule would have done; computed again when a sync or a review has changed the invoices. */
export const reviewRuleTrialQuery = (company: CompanyRef, conditions: ReviewRuleConditions | SkipToken) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(company), 'ruleTrial', conditions],
    queryFn: conditions === skipToken ? skipToken : () => ipcClient.reviewRules.try({ company, conditions }),
    // The trial before stays until the next one has ended.
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
