import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { ReviewStart, ReviewStartCounts } from '#app/contract/purchases/reviewStart.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { purchaseQueryKeys } from './queries.ts';
import { reviewStartCountsQuery } from './reviewStartQueries.ts';

/** A typed start of review with its effect. */
export interface ReviewStartForm {
  /** An ISO date, or the typed text if it is none. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The typed date; null if it is none. */
  readonly from: string | null;
  /** Undefined before it is known. */
  readonly counts: ReviewStartCounts | undefined;
  /** The effect of the typed date in words; undefined before it is known. */
  readonly effect: string | undefined;
  /** Decides; null: everything is to review. */
  readonly decide: (from: string | null) => void;
  readonly isPending: boolean;
  readonly error: AppError | null;
}

/** Manages a form that decides from which invoice date on a company reviews its first list. */
export const useReviewStartForm = (
  company: CompanyRef,
  { listedAt, from: current, proposedFrom }: ReviewStart,
  onDecided: () => void = () => undefined,
): ReviewStartForm => {
  const { t } = useTranslation('reviewStart');
  const { number } = useFormat();
  const cache = useQueryClient();
  const [typed, type] = useState(current ?? proposedFrom);
  const from = isIsoDate(typed) ? typed : null;
  const { data: counts } = useQuery({ ...reviewStartCountsQuery(company, from), enabled: from !== null });
  const describe = ({ toReview, history }: ReviewStartCounts): string =>
    [
      t('toReview', { count: toReview, number: number(toReview) }),
      t('history', { count: history, number: number(history) }),
    ].join(' ');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (start: string | null) => ipcClient.purchases.setReviewStart({ company, listedAt, from: start }),
    onSuccess: () => {
      announceToScreenReader(t('done'));
      onDecided();
    },
    onSettled: () => {
      for (const customerNumber of [company.customerNumber, null])
        void cache.invalidateQueries({ queryKey: purchaseQueryKeys.archive({ ...company, customerNumber }) });
    },
  });
  return {
    ...{ typed, type, from, counts },
    effect: from !== null && counts ? describe(counts) : undefined,
    ...{ decide: mutate, isPending },
    error: error?.error ?? null,
  };
};
