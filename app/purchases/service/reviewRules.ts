import { AppFailure, fail } from '#app/contract/errors.ts';
import {
  defaultReviewRule,
  type ReviewRule,
  type ReviewRuleConditions,
  type RuleTrial,
  type StoredReviewRule,
} from '#app/contract/purchases/reviewRules.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ReviewMarkingResult } from '../worker/markings.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

interface RuleTrialInput {
  readonly company: CompanyRef;
  readonly conditions: ReviewRuleConditions;
}

/** Methods for rules: `reviewRules.*`. All throw `storage`. */
export interface ReviewRuleMethods {
  get(input: { readonly company: CompanyRef }): Promise<StoredReviewRule>;
  set(input: { readonly company: CompanyRef; readonly rule: ReviewRule }): Promise<Record<string, never>>;
  try(input: RuleTrialInput): Promise<RuleTrial>;
  /** Throws `conflict` where the rule is off, or others keep changing the company meanwhile. */
  apply(input: { readonly company: CompanyRef }): Promise<ReviewMarkingResult>;
  /** Applies the rule if it is on; returns how many invoices it reviewed. What could not be decided waits for the next sync. */
  applyAfterSync(company: CompanyRef): Promise<number>;
}

/** `earlierRuleFor` returns what an earlier release kept on this computer, which counts until a rule is set; null: unreadable. */
export const createReviewRuleMethods = (
  { call, openArchive, today, createAuthor, notifyChanged }: PurchasesServiceDeps,
  earlierRuleFor: (company: CompanyRef) => ReviewRule | null | undefined = () => undefined,
): ReviewRuleMethods => {
  const apply = async (company: CompanyRef, conditions: ReviewRuleConditions): Promise<ReviewMarkingResult> => {
    const at = await openArchive(company);
    try {
      return await call.applyReviewRule(at, conditions, today(), createAuthor(company.connectionId));
    } finally {
      notifyChanged(company);
    }
  };
  const get = async (company: CompanyRef): Promise<StoredReviewRule> => {
    const logged = await call.getReviewRule(await openArchive(company));
    const rule = logged === undefined ? earlierRuleFor(company) : logged;
    return { ...(rule ?? defaultReviewRule), isUnreadable: rule === null };
  };
  return {
    get: ({ company }) => get(company),
    set: async ({ company, rule }) => {
      await call.setReviewRule(await openArchive(company), rule, createAuthor(company.connectionId));
      notifyChanged(company);
      return {};
    },
    try: async ({ company, conditions }) => call.tryReviewRule(await openArchive(company), conditions, today()),
    apply: async ({ company }) => {
      const rule = await get(company);
      if (!rule.isOn) throw fail({ kind: 'conflict', message: null });
      return apply(company, rule);
    },
    applyAfterSync: async (company) => {
      const rule = await get(company);
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
