import type { ReviewRuleConditions } from '#app/contract/purchases/reviewRules.ts';

/** Returns the id by which events of the log name a rule: `ordinary known=3 amount=within10`. */
export const nameReviewRule = ({ minKnownInvoices, amount }: ReviewRuleConditions): string =>
  `ordinary known=${minKnownInvoices} amount=${amount.kind === 'within' ? `within${amount.percent}` : amount.kind}`;
