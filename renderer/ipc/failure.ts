import { type AppError, AppFailure } from '#app/contract/errors.ts';
import { referenceOf } from './report.ts';

/**
 * Returns any caught value as data: an {@link AppFailure} unchanged, everything else as `internal`, with the reference
 * of its report.
 */
export const errorOf = (caught: unknown): AppError =>
  caught instanceof AppFailure ? caught.error : { kind: 'internal', reference: referenceOf(caught) };

/** Returns the error of a query or mutation as data; null if there is none. */
export const errorOrNull = (caught: unknown): AppError | null =>
  caught === null || caught === undefined ? null : errorOf(caught);

const passing: readonly AppError['kind'][] = ['offline', 'proxyUnreached', 'timeout', 'rateLimited', 'server'];

/** Returns true if the same request may succeed a moment later without any action. */
export const mayPass = (error: AppError): boolean =>
  passing.includes(error.kind) || (error.kind === 'storage' && error.reason === 'busy');
