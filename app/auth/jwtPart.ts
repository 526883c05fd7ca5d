import type { JsonObject } from 'openid-client';

/**
 * Returns the header (0) or the claims (1) of a signed token (RFC 7515, section 7.1), unverified. Returns an empty
 * object if the text is no token.
 */
export const decodeJwtPart = (token: string, index: 0 | 1): Readonly<JsonObject> => {
  try {
    return Object(JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString('utf8')));
  } catch {
    return {};
  }
};
