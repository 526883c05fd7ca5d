import { z } from 'zod';

/** A decimal number as text, `-12.30`: money and quantities never become floats (design: values are JSON). */
export const decimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/);

/** A calendar date without time or zone, `2026-11-20`. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A moment in UTC, `2026-11-20T12:00:00.000Z`. */
export const isoMoment = z.string().datetime();

/** Names one company of one connection: every wing keeps its data apart by it. */
export const companyRef = z.object({
  connectionId: z.string().min(1).max(64),
  customerNumber: z.string().regex(/^\d{1,20}$/),
});
export type CompanyRef = z.infer<typeof companyRef>;

export const nothing = z.object({});
