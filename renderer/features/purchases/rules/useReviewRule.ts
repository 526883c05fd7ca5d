import { skipToken, useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import type {
  ReviewRule,
  ReviewRuleConditions,
  RuleTrial,
  StoredReviewRule,
} from '#app/contract/purchases/reviewRules.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useStoredSetting } from '#renderer/shared/useStoredSetting.ts';
import { reviewRuleQuery, reviewRuleTrialQuery } from './reviewRuleQueries.ts';

/** The invoices that a rule has reviewed at once; `undo` takes all of them back. */
export interface AppliedRule {
  readonly count: number;
  readonly decision: string;
}

export interface ReviewRuleController {
  /** Undefined before it is known. */
  readonly rule: StoredReviewRule | undefined;
  /** Undefined before the first trial has ended; the one before while another runs. */
  readonly trial: RuleTrial | undefined;
  readonly isTrying: boolean;
  readonly change: (change: Partial<ReviewRule>) => void;
  /** Reviews what is to review now. */
  readonly apply: () => void;
  readonly isApplying: boolean;
  /** The last application on this page that was not undone. */
  readonly applied: AppliedRule | null;
  readonly undo: () => void;
  readonly error: AppError | null;
}

/** Manages the rule of one company; changes are stored at once. */
export const useReviewRule = (company: CompanyRef): ReviewRuleController => {
  const query = reviewRuleQuery(company);
  // What is being stored is read again after the last change: before it, the rule would be the one of before.
  const isStoring = useIsMutating({ mutationKey: query.queryKey }) > 0;
  const { data: rule, error } = useQuery({ ...query, enabled: !isStoring });
  const trial = useQuery(reviewRuleTrialQuery(company, rule ? toConditions(rule) : skipToken));
  const stored = useStoredSetting<StoredReviewRule>({
    queryKey: query.queryKey,
    store: (next) => ipcClient.reviewRules.set({ company, rule: next }),
  });
  const application = useMutation({ mutationFn: () => ipcClient.reviewRules.apply({ company }) });
  const undoing = useMutation({
    mutationFn: (decision: string) => ipcClient.purchaseReview.undo({ connectionId: company.connectionId, decision }),
    onSuccess: () => application.reset(),
  });
  const failure = error ?? trial.error ?? stored.error ?? application.error ?? undoing.error;
  return {
    rule,
    trial: trial.data,
    isTrying: trial.isFetching,
    change: (change) => stored.change((before) => ({ ...before, ...change, isUnreadable: false })),
    apply: () => application.mutate(),
    isApplying: application.isPending,
    applied: application.data ?? null,
    undo: () => {
      if (application.data) undoing.mutate(application.data.decision);
    },
    error: failure?.error ?? null,
  };
};

const toConditions = ({ isOn: _isOn, isUnreadable: _, ...conditions }: StoredReviewRule): ReviewRuleConditions =>
  conditions;
