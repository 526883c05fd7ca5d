import { type AppError, AppFailure } from '#app/contract/errors.ts';
import { getErrorReference } from './errorReport.ts';

/**
 * Returns any caught value as data: an {@link AppFailure} unchanged, everything else as `internal`, with the reference
 * of its report.
 */
export const toAppError = (caught: unknown): AppError =>
  caught instanceof AppFailure ? caught.error : { kind: 'internal', reference: getErrorReference(caught) };

/** Returns the error of a query or mutation as data; null if there is none. */
export const toAppErrorOrNull = (caught: unknown): AppError | null =>
  caught === null || caught === undefined ? null : toAppError(caught);

const transientKinds: readonly AppError['kind'][] = ['offline', 'proxyUnreached', 'timeout', 'rateLimited', 'server'];

/** Returns true if the same request may succeed a moment later without any action. */
export const isTransientError = (error: AppError): boolean =>
  transientKinds.includes(error.kind) || (error.kind === 'storage' && error.reason === 'busy');
