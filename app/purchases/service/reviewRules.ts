import { AppFailure, fail } from '#app/contract/errors.ts';
import {
  defaultReviewRule,
  type ReviewRule,
  type ReviewRuleConditions,
  type RuleTrial,
} from '#app/contract/purchases/reviewRules.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ReviewMarkingResult } from '../worker/markings.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

interface RuleTrialInput {
  readonly company: CompanyRef;
  readonly conditions: ReviewRuleConditions;
}

/** Methods for rules: `reviewRules.try` and `apply`. All throw `storage`. */
export interface ReviewRuleMethods {
  try(input: RuleTrialInput): Promise<RuleTrial>;
  /** Throws `conflict` where the rule is off, or others keep changing the company meanwhile. */
  apply(input: { readonly company: CompanyRef }): Promise<ReviewMarkingResult>;
  /** Applies the rule if it is on; returns how many invoices it reviewed. What could not be decided waits for the next sync. */
  applyAfterSync(company: CompanyRef): Promise<number>;
}

export const createReviewRuleMethods = (
  { call, openArchive, today, createAuthor, notifyChanged }: PurchasesServiceDeps,
  ruleFor: (company: CompanyRef) => ReviewRule = () => defaultReviewRule,
): ReviewRuleMethods => {
  const apply = async (company: CompanyRef, conditions: ReviewRuleConditions): Promise<ReviewMarkingResult> => {
    const at = await openArchive(company);
    try {
      return await call.applyReviewRule(at, conditions, today(), createAuthor(company.connectionId));
    } finally {
      notifyChanged(company);
    }
  };
  return {
    try: async ({ company, conditions }) => call.tryReviewRule(await openArchive(company), conditions, today()),
    apply: ({ company }) => {
      const rule = ruleFor(company);
      if (!rule.isOn) throw fail({ kind: 'conflict', message: null });
      return apply(company, rule);
    },
    applyAfterSync: async (company) => {
      const rule = ruleFor(company);
      if (!rule.isOn) return 0;
      try {
        return (await apply(company, rule)).count;
      } catch (cause) {
        if (cause instanceof AppFailure && cause.error.kind === 'conflict') return 0;
        throw cause;
      }
    },
  };
};
