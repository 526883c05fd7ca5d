import type { PurchasesService } from '#app/purchases/purchases.ts';
import { getReviewRule, hasUnreadableReviewRule, setReviewRule } from '../platform/companySettings.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `reviewRules.*`. */
export const createReviewRulesHandlers = (
  { reviewRules }: Pick<PurchasesService, 'reviewRules'>,
  settings: SettingsStore,
): BoundIpcHandlers<'reviewRules'> =>
  bindIpcHandlers({
    get: ({ company }) => ({
      ...getReviewRule(settings, company),
      isUnreadable: hasUnreadableReviewRule(settings, company),
    }),
    set: ({ company, rule }) => {
      setReviewRule(settings, company, rule);
      return {};
    },
    try: reviewRules.try,
    apply: reviewRules.apply,
  });
