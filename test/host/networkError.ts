const numbers: Readonly<Record<string, number>> = {
  ERR_ABORTED: -3,
  ERR_TIMED_OUT: -7,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_CERT_COMMON_NAME_INVALID: -200,
  ERR_CERT_DATE_INVALID: -201,
  ERR_CERT_AUTHORITY_INVALID: -202,
  ERR_UNKNOWN_URL_SCHEME: -302,
  ERR_UNSAFE_REDIRECT: -311,
  ERR_EMPTY_RESPONSE: -324,
};

/**
 * Returns Chromium's name and number of a failure from Playwright's text; the general failure if it is not in the list.
 */
export const networkError = (text: string): { readonly code: string; readonly errno: number } => {
  const code = /net::(ERR_\w+)/.exec(text)?.[1] ?? 'ERR_FAILED';
  return { code, errno: numbers[code] ?? -2 };
};
