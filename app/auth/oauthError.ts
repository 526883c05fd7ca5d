import type { AppError, SignInFailureReason } from '../contract/errors.ts';
import { toPlainTextLine } from '../http/plainText.ts';

const MAX_DETAIL_LENGTH = 300;

/** Error codes of RFC 6749 (4.1.2.1 and 5.2) that have a sentence of their own; a provider may send any other. */
const reasons: Readonly<Record<string, SignInFailureReason>> = {
  access_denied: 'accessDenied',
  invalid_client: 'invalidClient',
  invalid_grant: 'invalidGrant',
  invalid_scope: 'invalidScope',
  unauthorized_client: 'unauthorizedClient',
};

/** Maps a provider's error code. The detail is the provider's words as one line of text, cut where it is long. */
export const mapOAuthError = (
  code: string,
  description: string | null,
): Extract<AppError, { kind: 'signInFailed' }> => ({
  kind: 'signInFailed',
  reason: (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ?? 'providerRefused',
  detail: toPlainTextLine(description ? `${code}: ${description}` : code, MAX_DETAIL_LENGTH),
});
