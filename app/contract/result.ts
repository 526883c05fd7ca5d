import { z } from 'zod';
import { type AppError, appError } from './errors.ts';

/**
 * Result of an `invoke` call: a value or an error as data. Electron drops custom fields of thrown errors, so none is
 * thrown.
 */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const err = (error: AppError): Result<never> => ({ ok: false, error });

/** The schema of {@link Result} around a schema of its value. */
export const createResultSchema = <T extends z.ZodType>(value: T) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: appError }),
  ]);
