import { z } from 'zod';

/** A decimal number as text, `-12.30`: money and quantities never become floats (design: values are JSON). */
export const decimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/);

/** As {@link decimalText}, with room for what a million of them come to. */
export const decimalSumText = z.string().regex(/^-?\d{1,40}(\.\d{1,30})?$/);

/** A calendar date without time or zone, `2026-11-20`. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A moment in UTC, `2026-11-20T12:00:00.000Z`. */
export const isoMoment = z.string().datetime();

/** Identifies one company of one connection; purchases and sales keep their data apart by it. */
export const companyRef = z.object({
  connectionId: z.string().min(1).max(64),
  customerNumber: z.string().regex(/^\d{1,20}$/),
});
export type CompanyRef = z.infer<typeof companyRef>;

type CompanyOrAll = Pick<CompanyRef, 'connectionId'> & { readonly customerNumber: string | null };
/** Returns true if both name the same company, or with null as its number all companies of the same connection. */
export const isSameCompany = (one: CompanyOrAll, other: CompanyOrAll): boolean =>
  one.connectionId === other.connectionId && one.customerNumber === other.customerNumber;

/** Creates the schema of an object with one `value` for each of the names, and nothing else. */
export const createFixedKeySchema = <N extends string, T extends z.ZodType>(names: readonly N[], value: T) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<N, T>);

export const emptyPayload = z.object({});
