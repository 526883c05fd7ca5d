import { type ApprovalRule, type ApprovalSupplier, approvalRule } from '#app/contract/purchases/approvalRule.ts';
import { parseDecimal } from '#app/money/decimal.ts';
import { formatHundredths } from '#app/money/formatHundredths.ts';

/** A rule as it is typed: an empty amount is no limit, and each line of `suppliers` is a name, with a business id after `;`. */
export interface EnteredApprovalRule {
  readonly amount: string;
  readonly currency: string;
  readonly suppliers: string;
}

/** Returns a rule as it would be typed. */
export const enterApprovalRule = ({ limit, suppliers }: ApprovalRule): EnteredApprovalRule => ({
  amount: limit ? formatHundredths(limit.hundredths) : '',
  currency: limit?.currency ?? 'EUR',
  suppliers: suppliers.map(({ name, businessId }) => (businessId ? `${name}; ${businessId}` : name)).join('\n'),
});

/** Returns the typed rule; null where it cannot be read. `kept`: the limit that stays because the organisation fixes another. */
export const parseApprovalRule = (entered: EnteredApprovalRule, kept?: ApprovalRule['limit']): ApprovalRule | null => {
  const limit = kept === undefined ? parseLimit(entered) : kept;
  if (limit === undefined) return null;
  const suppliers = entered.suppliers.split('\n').flatMap(parseSupplier);
  return approvalRule.safeParse({ limit, suppliers }).data ?? null;
};

const parseLimit = ({ amount, currency }: EnteredApprovalRule): ApprovalRule['limit'] | undefined => {
  if (amount.trim() === '') return null;
  const hundredths = parseDecimal(amount)?.times(100);
  if (!hundredths?.eq(hundredths.round())) return undefined;
  return { hundredths: hundredths.toNumber(), currency: currency.trim().toUpperCase() };
};

const parseSupplier = (line: string): ApprovalSupplier[] => {
  const [name = '', businessId = ''] = line.split(';').map((part) => part.trim());
  return name === '' ? [] : [{ name, businessId: businessId || null }];
};
