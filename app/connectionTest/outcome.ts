import type { Finding, Mender } from '../contract/connectionTest.ts';
import type { AppError } from '../contract/errors.ts';
import { menderOf } from './mender.ts';

/** The result of a step that ended by itself. */
export type Outcome =
  | { readonly kind: 'passed'; readonly finding: Finding }
  | { readonly kind: 'warning'; readonly finding: Finding; readonly mender: Mender }
  | {
      readonly kind: 'failed';
      readonly finding: Finding | null;
      readonly error: AppError;
      readonly mender: Mender;
    };

export const passed = (finding: Finding): Outcome => ({ kind: 'passed', finding });

export const warning = (finding: Finding, mender: Mender): Outcome => ({ kind: 'warning', finding, mender });

export const failed = (error: AppError, finding: Finding | null = null, mender = menderOf(error)): Outcome => ({
  kind: 'failed',
  finding,
  error,
  mender,
});
