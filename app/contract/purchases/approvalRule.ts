import { z } from 'zod';

/** The amount above which a second person approves, in hundredths of its currency. Other currencies are always approved. */
export const approvalLimit = z.object({
  hundredths: z.int().min(0).max(1_000_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type ApprovalLimit = z.infer<typeof approvalLimit>;

/** A supplier whose invoices a second person approves at any amount: the same business id or the same name. */
export const approvalSupplier = z.object({
  name: z.string().trim().min(1).max(300),
  businessId: z.string().trim().max(100).nullable(),
});
export type ApprovalSupplier = z.infer<typeof approvalSupplier>;

/** Which reviewed invoices of a company a second person approves before they are paid; none where it is empty. */
export const approvalRule = z.object({
  limit: approvalLimit.nullable(),
  suppliers: z.array(approvalSupplier).max(200),
});
export type ApprovalRule = z.infer<typeof approvalRule>;
