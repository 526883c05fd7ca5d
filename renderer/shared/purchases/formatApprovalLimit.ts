import type { ApprovalLimit } from '#app/contract/purchases/approvalRule.ts';
import { formatHundredths } from '#app/money/formatHundredths.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';

/** Formats the amount above which a second person approves, `1,500.00 EUR`. */
export const formatApprovalLimit = ({ hundredths, currency }: ApprovalLimit, format: LocaleFormat): string =>
  `${format.number(formatHundredths(hundredths))} ${currency}`;
