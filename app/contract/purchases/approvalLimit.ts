import { z } from 'zod';

/** The amount above which a second person approves, in hundredths of its currency. Other currencies are always approved. */
export const approvalLimit = z.object({
  hundredths: z.int().min(0).max(1_000_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type ApprovalLimit = z.infer<typeof approvalLimit>;

/** Returns the decimal text of whole hundredths, `1500.00`. */
export const formatHundredths = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
