import { AppFailure, fail } from '#app/contract/errors.ts';
import { getErrorReference } from './errorReport.ts';

/**
 * Returns a caught value as a failure: an {@link AppFailure} unchanged, anything else is a programming error and becomes
 * `internal`, with the reference of its report. Accepts `unknown` only, the type of a caught value: converting an error that
 * already has a type would hide what it says, and does not compile.
 */
export const toAppFailure = <T>(caught: unknown extends T ? T : never): AppFailure =>
  caught instanceof AppFailure ? caught : fail({ kind: 'internal', reference: getErrorReference(caught) }, caught);
