import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { FollowUpKind } from '#app/contract/sales/followUp.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { salesTrackingQueryKeys } from '../list/trackingQueries.ts';

export interface FollowUpCall {
  readonly start: (call: () => Promise<Submission>) => void;
  readonly isPending: boolean;
  /** Why it was not done. */
  readonly error: AppError | null;
}

/** Calls the service for a follow-up of an invoice; `onEnd` is called once it is done, or its outcome is in the timeline. */
export const useFollowUp = (kind: FollowUpKind, onEnd: () => void): FollowUpCall => {
  const { t } = useTranslation('followUp');
  const cache = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (call: () => Promise<Submission>) => call(),
    onSuccess: async ({ company, state }) => {
      await cache.invalidateQueries({ queryKey: salesTrackingQueryKeys.all(company) });
      if (state === 'stopped') return;
      announceToScreenReader(state === 'done' ? t(`done.${kind}`) : t(`undecided.${kind}`));
      onEnd();
    },
  });
  return { start: mutate, isPending, error: error?.error ?? getStopError(data) };
};

const getStopError = (submission: Submission | undefined): AppError | null =>
  submission?.state === 'stopped' ? (submission.steps.find((step) => step.error)?.error ?? null) : null;
